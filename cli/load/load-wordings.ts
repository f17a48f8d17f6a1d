// Reads data/wording/es-US.yaml and the like. Entry point: loadWordings.
import type * as z from 'zod';
import type { Loaded } from '../model/records/data-set.ts';
import { createError, type Problem, startOf } from '../problem.ts';
import { findLanguage } from '../schema/translations/language-file.ts';
import type { WordingTree } from '../schema/wording/wording.ts';
import { createWordingSchema } from '../schema/wording.ts';

interface WordingFiles {
  /** Paths relative to data/. */
  readonly files: readonly string[];
  read(file: string, chooseSchema: () => z.ZodType<WordingTree>): Loaded<WordingTree> | null;
  report(problem: Problem): void;
}

const FILE = /^wording\/([^/]+)\.yaml$/;

/** Whether a file in data/ has the words of a language other than the site's own. */
export function isWordingFile(file: string): boolean {
  return FILE.test(file);
}

/** Reads the words of each language; `languages` also names those of files that have problems. */
export function loadWordings({ files, read, report }: WordingFiles): {
  readonly wordings: ReadonlyMap<string, Loaded<WordingTree>>;
  readonly languages: ReadonlySet<string>;
} {
  const wordings = new Map<string, Loaded<WordingTree>>();
  const languages = new Set<string>();
  for (const file of files) {
    const language = FILE.exec(file)?.[1];
    if (language === undefined) continue;
    languages.add(language);
    const problem = checkName(file, language);
    // Its words are not read: they would be of no language.
    if (problem !== null) {
      report(problem);
      continue;
    }
    const loaded = read(file, createWordingSchema);
    if (loaded !== null) wordings.set(language, loaded);
  }
  return { wordings, languages };
}

function checkName(file: string, tag: string): Problem | null {
  const language = findLanguage(tag);
  if (language === tag) return null;
  return createError('invalid-file-name', startOf(`data/${file}`), {
    message: `\`${tag}\`, the name of \`data/${file}\`, is not ${language === null ? 'a language tag' : 'the usual form of the tag'}.`,
    hint: `Rename the file to \`${language ?? 'es-US'}.yaml\`${language === null ? ', after its language' : ''}.`,
  });
}
