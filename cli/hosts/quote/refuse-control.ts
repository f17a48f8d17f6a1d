/** Returns the text; throws for a control character, which no configuration can quote. */
export function refuseControl(text: string): string {
  for (const character of text)
    if (character < ' ' || character === '\x7f')
      throw new Error(`${JSON.stringify(text)} has a control character and cannot be written to a configuration.`);
  return text;
}
