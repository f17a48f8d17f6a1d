/**
 * Throws if a text has a control character, which no language of configuration can quote. Returns
 * the text.
 */
export function refuseControl(text: string): string {
  for (const character of text)
    if (character < ' ' || character === '\x7f')
      throw new Error(
        `${JSON.stringify(text)} has a control character and cannot be written to a configuration.`,
      );
  return text;
}
