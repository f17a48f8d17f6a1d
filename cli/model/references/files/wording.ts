import { formatCommand } from '../../../base/format-command.ts';
import { formatNames } from '../../../base/format-names.ts';
import { type Problem, startOf } from '../../../problem.ts';
import {
  defaultWords,
  findMissingWords,
  hasDefaultWords,
  listWords,
  type WordingTree,
} from '../../../schema/wording/wording.ts';
import { createProblem } from '../../create-problem.ts';
import type { DataSet } from '../../records/data-set.ts';

/** Checks that a site in a language that the program does not have has all words. */
export function* checkWording({ site, wording, names }: DataSet): Iterable<Problem> {
  if (site === null || hasDefaultWords(site.value.language)) return;
  // A file that did not load is reported by itself.
  if (wording === null && names.wording) return;
  const missing = listWords(findMissingWords(wording?.value ?? {}, site.value.language));
  if (missing.length > 0)
    yield createProblem('incomplete-wording', site.source.location(['language']), {
      language: site.value.language,
      missing: formatMissing(missing),
      command: formatCommand('explain wording > wording.yaml'),
    });
}

/** Checks that translations have all words, and the site's own are in their own file. */
export function* checkTranslatedWordings({ site, translations, wordings, names }: DataSet): Iterable<Problem> {
  for (const { language, files } of translations) {
    const wording = wordings.get(language);
    if (hasDefaultWords(language) || (wording === undefined && names.wordings.has(language))) continue;
    const missing = listWords(findMissingWords(wording?.value ?? {}, language));
    if (wording === undefined && files[0] !== undefined)
      yield createProblem('missing-wordings', startOf(files[0].file), {
        language,
        command: formatCommand(`explain wording/${language}.yaml > ${language}.yaml`),
      });
    else if (wording !== undefined && missing.length > 0)
      yield createProblem('incomplete-wordings', wording.source.location([]), {
        file: wording.source.file,
        missing: formatMissing(missing),
        command: formatCommand(`explain wording/${language}.yaml`),
      });
  }
  const redundant = wordings.get(site?.value.language ?? '');
  if (redundant !== undefined)
    yield createProblem('wording-of-main-language', redundant.source.location([]), {
      file: redundant.source.file,
      language: site?.value.language,
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
      yield createProblem('wording-without-page', source.location([]), { file: source.file, language });
    if (first !== undefined)
      yield createProblem('untranslated-wording', source.location(first[0].split('.')), {
        file: source.file,
        untranslated: formatMissing(untranslated),
        them: untranslated.length === 1 ? 'it' : 'them',
        language,
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
