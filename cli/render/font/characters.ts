// Collects the characters that the font must have. They come from the model, because collecting
// them from the pages would mean rendering all pages before the first one can name the font file. A
// test compares every page's text with the font. Entry point: collectCharacters.

import type { SiteModel } from '../../model/model.ts';
import { formatDate, formatHours, formatNumber } from '../../schema/formats/format.ts';
import { nameLanguage } from '../../schema/translations/language-file.ts';
import type { Wording } from '../../schema/wording/wording.ts';

/** Each character once, sorted, in one of the two. */
export interface Characters {
  /** Characters on the pages, which wait for them. */
  readonly printed: string;
  /** Other characters that visitors may type. */
  readonly typed: string;
}

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
// Nearly all text of the data, and what templates, styles and scripts print.
const PRINTED_ASCII = `${ASCII.filter((character) => /[a-z\d ]/i.test(character)).join('')}!$&'()+,-./:?@©*`;
// For names that visitors type into the forms: José Núñez, Zoë.
const TYPED_CHARACTERS = '–—‘’“”…·×²áéíóúüñëçÁÉÍÓÚÜÑ';

/** Collects every character that a page may show, split by whether it needs it to be read. */
export function collectCharacters(models: readonly SiteModel[]): Characters {
  const printed = new Set<string>(PRINTED_ASCII);
  // The models have other views of the same pages.
  const visited = new Set<object>();
  // The patterns of paths are not printed.
  for (const { wording, paths, ...data } of models) {
    collect(data, printed, visited);
    collect(listFormattedTexts(wording), printed, visited);
    // The braces of variables are not printed.
    collect(JSON.stringify(wording).replace(/[{}"\\]/g, ''), printed, visited);
    // The links to other languages.
    collect(
      data.languages.all.map((language) => nameLanguage(language, language, data.languages.all)),
      printed,
      visited,
    );
  }
  const typed = [...ASCII, ...TYPED_CHARACTERS].filter((character) => !printed.has(character));
  return { printed: [...printed].sort().join(''), typed: typed.sort().join('') };
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Lists texts with every name of a month and a day and every separator of the language. */
function listFormattedTexts(wording: Wording): string[] {
  const { language } = wording;
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  return [
    formatNumber(1_234_567.5, language),
    ...months.map((month) => formatDate(`2024-${month}-01`, language)),
    ...DAYS.map((day) => formatHours({ days: [day], opens: '09:00', closes: '17:00' }, wording)),
  ];
}

function collect(value: unknown, characters: Set<string>, visited: Set<object>): void {
  if (typeof value === 'string') {
    // Few texts have others. Adding every character would be the slowest part here.
    if (/[^\n\da-zA-Z !$&'()+,\-./:?@©*]/.test(value))
      for (const character of value.replaceAll('\n', '')) characters.add(character);
    return;
  }
  if (typeof value !== 'object' || value === null || visited.has(value)) return;
  visited.add(value);
  for (const item of value instanceof Map ? value.values() : Object.values(value)) collect(item, characters, visited);
}
