// Reads data/wording/es-US.yaml and the like. Entry point: loadWordings.
import type * as z from 'zod';
import type { Loaded } from '../model/records/data-set.ts';
import { type Problem, startOf } from '../problem.ts';
import { findLanguage } from '../schema/translations/language-file.ts';
import type { WordingTree } from '../schema/wording/wording.ts';
import { createWordingSchema } from '../schema/wording.ts';
import { createProblem } from './create-problem.ts';

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
    const tag = FILE.exec(file)?.[1];
    if (tag === undefined) continue;
    languages.add(tag);
    const language = findLanguage(tag);
    // Words of a wrong name are not read: they would be of no language.
    const loaded = language === tag ? read(file, createWordingSchema) : null;
    if (loaded !== null) wordings.set(tag, loaded);
    const [wrong, after] =
      language === null ? ['a language tag', ', after its language'] : ['the usual form of the tag', ''];
    if (language !== tag)
      report(
        createProblem('wording-name', startOf(`data/${file}`), {
          tag,
          file,
          wrong,
          language: language ?? 'es-US',
          after,
        }),
      );
  }
  return { wordings, languages };
}
