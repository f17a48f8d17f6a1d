/**
 * Writes a value as JSON that is also a literal of JavaScript, a flow value of YAML and, if it is a
 * text, a string of TOML: these four read double-quoted strings with the same escapes. Whatever one
 * of them forbids or ends a line at is escaped.
 * @param indent spaces for each level; none for one line
 */
export function formatLiteral(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
