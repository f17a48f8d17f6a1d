// The texts that `site new` and `site add` write for people to replace.

/** A placeholder begins with this word; no business begins a sentence with it. */
export const PLACEHOLDER = 'Placeholder:';

/** Whether a text says what to write there, so that it must be replaced before launch. */
export function isPlaceholder(text: string): boolean {
  return text.startsWith(PLACEHOLDER);
}
