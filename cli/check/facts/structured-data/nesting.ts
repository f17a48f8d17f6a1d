/** Ten times the levels of any vocabulary. Programs that read JSON level by level run out of memory on thousands. */
export const MAX_LEVELS = 100;

/** Whether the lists and objects of a JSON text have more levels than MAX_LEVELS. */
export function isNestedTooDeeply(json: string): boolean {
  let level = 0;
  let isInString = false;
  for (let index = 0; index < json.length && level <= MAX_LEVELS; index++) {
    const character = json[index];
    if (isInString && character === '\\') index++;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === '[' || character === '{') level++;
    else if (character === ']' || character === '}') level--;
  }
  return level > MAX_LEVELS;
}
