// Decides which pages html-validate reads: one of each structure, and the others only if the structure fails. Entry point:
// createHtmlCheck.
import type { Problem } from '../../problem.ts';
import type { HtmlValidation } from './validate-file.ts';

/** Runs html-validate over a page of the site. @param file path in the output */
export type ValidateFile = (file: string) => Promise<HtmlValidation>;

export interface HtmlCheck {
  /** Adds a page. @param structure the digest of its structure; null if it has none */
  add(file: string, structure: string | null): void;
  /** Resolves to the findings on all pages when they are validated. */
  finish(): Promise<readonly Problem[]>;
}

/** Validates pages while others are read. @param clean digests of structures that are known to be clean; grows */
export function createHtmlCheck(validate: ValidateFile, clean: Set<string> = new Set()): HtmlCheck {
  const validations: Promise<readonly Problem[]>[] = [];
  const byStructure = new Map<string, Promise<HtmlValidation>>();
  const problemsOf = async (file: string, structure: string | null) => {
    if (structure === null) return (await validate(file)).problems;
    if (clean.has(structure)) return [];
    const other = byStructure.get(structure);
    if (other !== undefined) return (await other).isClean ? [] : (await validate(file)).problems;
    const validation = validate(file);
    byStructure.set(structure, validation);
    const { isClean, problems } = await validation;
    if (isClean) clean.add(structure);
    return problems;
  };
  return {
    add(file, structure) {
      const validation = problemsOf(file, structure);
      // It rejects in `finish`, not at once.
      validation.catch(() => {});
      validations.push(validation);
    },
    finish: async () => (await Promise.all(validations)).flat(),
  };
}
