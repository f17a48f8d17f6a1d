import { formatCommand } from '../../format-command.ts';
import type { Problem } from '../../problem.ts';
import type { DataSet } from '../records/data-set.ts';
import { listNames } from '../text/nearest-name.ts';
import { findMissingWords, hasDefaultWords, listWords } from '../wording/wording.ts';
import { createProblem } from './reference-problems.ts';

/** A longer list would hide the hint. */
const MAX_LISTED = 12;

/** Checks that a site in another language than English has all words in that language; otherwise its pages would mix the two. */
export function checkWording({ site, wording, names }: DataSet): Problem[] {
  if (site === null || hasDefaultWords(site.value.language)) return [];
  // A file that did not load is reported by itself.
  if (wording === null && names.wording) return [];
  const missing = listWords(findMissingWords(wording?.value ?? {}, site.value.language));
  if (missing.length === 0) return [];
  return [
    createProblem(
      'incomplete-wording',
      `\`language\` is \`${site.value.language}\`, but \`data/wording.yaml\` lacks ${formatMissing(missing)}.`,
      site.source,
      ['language'],
      `Print all of them with \`${formatCommand('wording > wording.yaml')}\`, translate the file and move it to \`data/\`.`,
    ),
  ];
}

/** Checks that each language of a translation has all words, and that there are no words of other languages. */
export function checkTranslatedWordings({ site, translations, wordings, names }: DataSet): Problem[] {
  const unused = [...wordings].filter(
    ([language]) => !translations.some((translation) => translation.language === language),
  );
  return [
    ...translations.flatMap(({ language, files: [first] }) => {
      const wording = wordings.get(language);
      if (hasDefaultWords(language) || (wording === undefined && names.wordings.has(language))) return [];
      if (wording === undefined)
        return first === undefined ? [] : [createMissingFileProblem(language, first)];
      const missing = listWords(findMissingWords(wording.value, language));
      if (missing.length === 0) return [];
      return [
        createProblem(
          'incomplete-wording',
          `\`${wording.source.file}\` lacks ${formatMissing(missing)}.`,
          wording.source,
          [],
          `Print all of them with \`${formatCommand(`wording --language ${language}`)}\` and translate them.`,
        ),
      ];
    }),
    ...unused.map(([language, { source }]) =>
      language === site?.value.language
        ? createProblem(
            'unused-wording',
            `\`${source.file}\` has the words of \`${language}\`, which is the site's own language.`,
            source,
            [],
            'Move them to `data/wording.yaml`.',
          )
        : createProblem(
            'unused-wording',
            `\`${source.file}\` has the words of pages in \`${language}\`, but no page is translated to it.`,
            source,
            [],
            `Translate one, such as \`data/pages/home.${language}.yaml\`, or delete the file.`,
          ),
    ),
  ];
}

function createMissingFileProblem(language: string, { file }: { readonly file: string }): Problem {
  return {
    code: 'missing-file',
    severity: 'error',
    message: `The site has pages in \`${language}\`, but no fixed words: \`data/wording/${language}.yaml\` is missing.`,
    location: { file, line: 1, column: 1 },
    hint: `Print them with \`${formatCommand(`wording --language ${language} > ${language}.yaml`)}\`, translate the file and move it to \`data/wording/\`.`,
  };
}

function formatMissing(missing: readonly (readonly [key: string, words: unknown])[]): string {
  const listed = listNames(missing.slice(0, MAX_LISTED).map(([key]) => key));
  const others = missing.length - MAX_LISTED;
  const count = missing.length === 1 ? 'one fixed text' : `${missing.length} fixed texts`;
  return `${count}: ${listed}${others > 0 ? ` and ${others} more` : ''}`;
}
