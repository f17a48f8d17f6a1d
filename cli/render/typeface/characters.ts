// Which characters the typeface must have. Asking the pages would mean rendering them all before the first can name the file, so
// it is asked of what they are made from; a test holds every page's text against the file that ships.
import type { SiteModel } from '../../model/model.ts';

// Printable ASCII: nearly all text, and what a script or a visitor writes into the page.
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
// What templates, styles and the browser's script print of their own.
const PRINTED = '©–—‘’“”…·×²';
// In names that visitors type into the forms: José Núñez, Zoë.
const TYPED = 'áéíóúüñëçÁÉÍÓÚÜÑ';

/** Every character that may stand on a page, each once, sorted. */
export function charactersOf(model: SiteModel): string {
  const found = new Set<string>([...ASCII, ...PRINTED, ...TYPED]);
  collect(model, found);
  return [...found].sort().join('');
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (/[^\n\x20-\x7e]/.test(value))
      for (const character of value.replaceAll('\n', '')) found.add(character);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const item of value instanceof Map ? value.values() : Object.values(value)) collect(item, found);
}
