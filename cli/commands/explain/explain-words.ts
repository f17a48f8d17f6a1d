import { formatCommand } from '../../base/format-command.ts';
import { loadData } from '../../load/load.ts';
import { formatWords } from '../../load/yaml/format-words.ts';
import type { PackageInfo } from '../../pipeline/program/package-info.ts';
import { UsageError } from '../../pipeline/usage-error.ts';
import { findLanguage } from '../../schema/translations/language-file.ts';
import {
  defaultWords,
  findDefaultWords,
  findMissingWords,
  hasDefaultWords,
  mergeTrees,
  type WordingTree,
} from '../../schema/wording/wording.ts';
import { EXIT } from '../terminal/exit-code.js';
import type { Terminal } from '../terminal/terminal.ts';

interface WordsOptions {
  /** The site's folder; null for a site with the words of the program. */
  readonly root: string | null;
  readonly language: string | undefined;
  readonly packageInfo: PackageInfo;
}

/**
 * Prints the fixed words of the site as data/wording.yaml, with those of the program where it has
 * none; or those that `language`, of translated pages, lacks. Returns the exit code; throws
 * UsageError for a text that is not the tag of such a language.
 */
export function explainWords({ root, language }: WordsOptions, terminal: Terminal): number {
  // The rest of the data may have problems: the words are needed to solve one.
  const { dataSet, problems } = root === null ? { dataSet: null, problems: [] } : loadData(root);
  const wording = dataSet?.wording?.value ?? {};
  const siteLanguage = dataSet?.site?.value.language ?? 'en-US';
  const siteWords = findDefaultWords(siteLanguage) ?? defaultWords;
  if (language === undefined) {
    terminal.out(formatWords(mergeTrees(siteWords, wording)));
    return EXIT.ok;
  }
  checkLanguage(language, siteLanguage);
  const file = `data/wording/${language}.yaml`;
  const mistakes = problems.filter(({ location, code }) => location?.file === file && code !== 'empty-file');
  if (root !== null && mistakes.length > 0) return terminal.problems(mistakes, 'No words were printed.', { root });
  const given = dataSet?.wordings.get(language)?.value ?? {};
  const isEnglish = siteWords === defaultWords;
  const words = isEnglish ? mergeTrees(defaultWords, wording) : defaultWords;
  const missing = hasDefaultWords(language) ? {} : findMissingWords(given, language, words);
  if (Object.keys(missing).length === 0) terminal.err(describeComplete(language, file));
  else {
    const notes = isEnglish ? {} : findMissingWords(given, language, mergeTrees(siteWords, wording));
    terminal.out(`${describeMissing(given, file)}\n${formatWords(missing, notes)}`);
  }
  return EXIT.ok;
}

function checkLanguage(language: string, siteLanguage: string): void {
  const usual = findLanguage(language);
  if (usual !== language)
    throw new UsageError(
      `\`${language}\` is not a language tag; write ${usual === null ? 'one like `es-US`' : `\`${usual}\``}.`,
    );
  if (language === siteLanguage)
    throw new UsageError(
      `\`${language}\` is the site's own language; \`${formatCommand('explain wording')}\` prints its words.`,
    );
}

function describeComplete(language: string, file: string): string {
  return hasDefaultWords(language)
    ? `No words are missing: \`site\` has those of \`${language}\`. \`${file}\` may have others.`
    : `No words are missing in \`${file}\`.`;
}

/** A comment of the YAML that follows. */
function describeMissing(given: WordingTree, file: string): string {
  return Object.keys(given).length === 0
    ? `# Translate every text and save the file as ${file}.`
    : `# Missing in ${file}. Translate every text and move it to the group of its name there.`;
}
