// Runs html-validate over pages: each structure once, as long as it has no findings. Entry point:
// createValidator.
import type { Problem } from '../../problem.ts';
import { createDigest } from '../facts/digest.ts';
import type { PageFacts } from '../facts/facts.ts';
import { locateStart } from '../facts/locations.ts';
import { limitProblems } from '../limit-problems.ts';
import { reduceToStructure } from './page-structure.ts';

/**
 * Returns a function that validates a page: first its structure, which is short and mostly has no
 * findings. Pages of one structure have the same kinds of findings.
 * @param clean digests of structures without findings, to which it adds
 */
export function createValidator(clean: Set<string>): (page: PageFacts) => Promise<readonly Problem[]> {
  return async (page) => {
    const structure = reduceToStructure(page);
    const digest = structure === null ? '' : createDigest(structure);
    if (clean.has(digest)) return [];
    // It takes a quarter of a second to load.
    const { validateHtml } = await import('./config.ts');
    const findProblems = (html: string): readonly Problem[] => {
      try {
        return validateHtml(html).map(({ ruleId, severity, message, offset, size }) => ({
          code: `html/${ruleId}`,
          severity: severity === 2 ? 'error' : 'warning',
          message,
          location: page.locationAt(offset, size),
          hint: `See https://html-validate.org/rules/${ruleId}.html.`,
        }));
      } catch (error) {
        return [createFailure(page.file, error instanceof Error ? error.message : String(error))];
      }
    };
    if (structure === null || findProblems(structure).length > 0) return limitProblems(findProblems(page.html));
    clean.add(digest);
    return [];
  };
}

/** html-validate throws for a badly damaged page; the other pages are validated all the same. */
function createFailure(file: string, reason: string): Problem {
  return {
    code: 'page-not-checked',
    severity: 'error',
    message: `html-validate failed on this page: ${reason}.`,
    location: locateStart(file),
    hint: 'Open the page: its elements may be nested too deeply, or it may not be HTML.',
  };
}
