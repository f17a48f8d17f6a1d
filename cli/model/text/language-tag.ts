// Language tags, as BCP 47 defines them: `es-US`.

/** Returns what is wrong with a language tag and what to do, as the parts of a sentence that begins with it; null for a canonical tag. */
export function findTagError(tag: string): { readonly reason: string; readonly hint: string } | null {
  const canonical = findLanguage(tag);
  if (canonical === null) return { reason: 'is not a language tag', hint: 'write one like `es-US`' };
  return canonical === tag
    ? null
    : { reason: 'is not the canonical form of the tag', hint: `write \`${canonical}\`` };
}

/** Returns the canonical form of a tag of a language that has a name; null for any other text. */
export function findLanguage(tag: string): string | null {
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag);
    const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
    // Any word of five to eight letters is a well-formed tag.
    return names.of(canonical) === undefined ? null : canonical;
  } catch {
    return null;
  }
}
