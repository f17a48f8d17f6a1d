import { formatCommand } from '../../../base/format-command.ts';
import { formatNames } from '../../../base/format-names.ts';
import { createError, createWarning, type Problem, startOf } from '../../../problem.ts';
import {
  defaultWords,
  findMissingWords,
  hasDefaultWords,
  listWords,
  type WordingTree,
} from '../../../schema/wording/wording.ts';
import type { DataSet } from '../../records/data-set.ts';

/** Checks that a site in a language that the program does not have has all words. */
export function* checkWording({ site, wording, names }: DataSet): Iterable<Problem> {
  if (site === null || hasDefaultWords(site.value.language)) return;
  // A file that did not load is reported by itself.
  if (wording === null && names.wording) return;
  const missing = listWords(findMissingWords(wording?.value ?? {}, site.value.language));
  if (missing.length > 0)
    yield createError('incomplete-wording', site.source.location(['language']), {
      message: `\`language\` is \`${site.value.language}\`, but \`data/wording.yaml\` lacks ${formatMissing(missing)}.`,
      hint: `Print all of them with \`${formatCommand('explain wording > wording.yaml')}\`, translate the file and move it to \`data/\`.`,
    });
}

/** Checks that translations have all words, and the site's own are in their own file. */
export function* checkTranslatedWordings({ site, translations, wordings, names }: DataSet): Iterable<Problem> {
  for (const { language, files } of translations) {
    const wording = wordings.get(language);
    if (hasDefaultWords(language) || (wording === undefined && names.wordings.has(language))) continue;
    const missing = listWords(findMissingWords(wording?.value ?? {}, language));
    if (wording === undefined && files[0] !== undefined)
      yield createError('missing-file', startOf(files[0].file), {
        message: `The site has pages in \`${language}\`, but no fixed words: \`data/wording/${language}.yaml\` is missing.`,
        hint: `Print them with \`${formatCommand(`explain wording/${language}.yaml > ${language}.yaml`)}\`, translate the file and move it to \`data/wording/\`.`,
      });
    else if (wording !== undefined && missing.length > 0)
      yield createError('incomplete-wording', wording.source.location([]), {
        message: `\`${wording.source.file}\` lacks ${formatMissing(missing)}.`,
        hint: `Print all of them with \`${formatCommand(`explain wording/${language}.yaml`)}\` and translate them.`,
      });
  }
  const redundant = wordings.get(site?.value.language ?? '');
  if (redundant !== undefined)
    yield createError('unused-wording', redundant.source.location([]), {
      message: `\`${redundant.source.file}\` has the words of \`${site?.value.language}\`, which is the site's own language.`,
      hint: 'Move them to `data/wording.yaml`.',
    });
}

/**
 * Finds words of a language without pages, which is no error because the last page may have been
 * removed and the first not yet translated, and words that are still as `site explain` prints them.
 */
export function* findWordingWarnings({ site, translations, wordings }: DataSet): Iterable<Problem> {
  for (const [language, { value, source }] of wordings) {
    if (language === site?.value.language) continue;
    const untranslated = /^en\b/.test(language) ? [] : listUntranslated(value);
    const [first] = untranslated;
    if (!translations.some((translation) => translation.language === language))
      yield createWarning('unused-wording', source.location([]), {
        message: `\`${source.file}\` has the words of pages in \`${language}\`, but no page is translated to it.`,
        hint: `Translate one, such as \`data/pages/home.${language}.yaml\`, or delete the file.`,
      });
    if (first !== undefined)
      yield createWarning('untranslated-wording', source.location(first[0].split('.')), {
        message: `\`${source.file}\` has the English of ${formatMissing(untranslated)}.`,
        hint: `Translate ${untranslated.length === 1 ? 'it' : 'them'} to \`${language}\`.`,
      });
  }
}

/** English sentences; shorter texts, such as "Photos", may be the same in both languages. */
function listUntranslated(words: WordingTree): ReturnType<typeof listWords> {
  const english = new Map(listWords(defaultWords));
  return listWords(words).filter(([key, translated]) => {
    const [text, original] = [translated, english.get(key)].map((form) =>
      typeof form === 'object' ? form['other'] : form,
    );
    return text !== undefined && text === original && countWords(text) >= MIN_SENTENCE;
  });
}

const MIN_SENTENCE = 4;

function countWords(text: string): number {
  return text.replace(/\{[^}]*\}/g, '').match(/\p{L}+/gu)?.length ?? 0;
}

/** A longer list would hide the hint. */
const MAX_LISTED = 12;

function formatMissing(missing: readonly (readonly [key: string, words: unknown])[]): string {
  const count = missing.length === 1 ? 'one fixed text' : `${missing.length} fixed texts`;
  const keys = missing.map(([key]) => key);
  return `${count}: ${formatNames(keys, MAX_LISTED)}`;
}
