// Which characters the typeface must have. Asking the pages would mean rendering them all before the first can name the file, so
// it is asked of what they are made from; a test holds every page's text against the file that ships.
import type { SiteModel } from '../../model/model.ts';

/** Each character once, sorted; none in both. */
export interface Characters {
  /** What the pages print: they wait for these. */
  readonly printed: string;
  /** What a visitor may type besides. */
  readonly typed: string;
}

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
// Nearly all text, and what templates, styles and the browser's script print of their own: sums, counts, parts of a clock.
const PRINTED = `${ASCII.filter((character) => /[a-z\d ]/i.test(character)).join('')}!$&'()+,-./:?@©*`;
// In names that visitors type into the forms: José Núñez, Zoë.
const TYPED = '–—‘’“”…·×²áéíóúüñëçÁÉÍÓÚÜÑ';

/** Every character that may stand on a page, parted by whether a page can be read without it. */
export function charactersOf(model: SiteModel): Characters {
  const printed = new Set<string>(PRINTED);
  collect(model, printed);
  const typed = [...ASCII, ...TYPED].filter((character) => !printed.has(character));
  return { printed: [...printed].sort().join(''), typed: typed.sort().join('') };
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    // Nearly no text has another; to add each letter of each would take longer than all else here.
    if (/[^\n\da-zA-Z !$&'()+,\-./:?@©*]/.test(value))
      for (const character of value.replaceAll('\n', '')) found.add(character);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const item of value instanceof Map ? value.values() : Object.values(value)) collect(item, found);
}
