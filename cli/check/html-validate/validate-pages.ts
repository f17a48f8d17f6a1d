// Runs html-validate over pages. Importing this file loads html-validate, which takes a quarter of
// a second. Entry points: validatePages and validatePage.
import type { Problem } from '../../problem.ts';
import { locateStart } from '../facts/locations.ts';
import { locateInText } from '../facts/parse-page.ts';
import { limitProblems } from '../limit-problems.ts';
import { validateHtml } from './config.ts';
import { reduceToStructure } from './page-structure.ts';

/** A page, and the digest of its structure; of one that is not sound, none. */
export interface PageStructure {
  readonly file: string;
  readonly digest: string | undefined;
}

/**
 * Validates pages in order. Pages of one structure have the same kinds of findings, so that one of
 * them is validated, and the others only if it has any.
 * @param read the HTML of a page
 * @param cleanDigests digests of structures without findings
 */
export function validatePages(
  pages: readonly PageStructure[],
  read: (file: string) => string,
  cleanDigests: readonly string[],
): { readonly problems: readonly Problem[]; readonly cleanStructures: readonly string[] } {
  const clean = new Set(cleanDigests);
  const problems = pages.flatMap(({ file, digest }) => {
    if (digest !== undefined && clean.has(digest)) return [];
    const pageProblems = validatePage(file, read(file));
    if (digest !== undefined && pageProblems.length === 0) clean.add(digest);
    return pageProblems;
  });
  return { problems, cleanStructures: [...clean] };
}

/** Validates a page: first its structure, which is short and mostly has no findings. */
export function validatePage(file: string, html: string): readonly Problem[] {
  const structure = reduceToStructure(html);
  if (structure !== null && findProblems('', structure).length === 0) return [];
  return limitProblems(findProblems(file, html));
}

function findProblems(file: string, html: string): readonly Problem[] {
  try {
    return validateHtml(html).map(({ ruleId, severity, message, offset, size }) => ({
      code: `html/${ruleId}`,
      severity: severity === 2 ? 'error' : 'warning',
      message,
      location: locateInText(file, html, offset, size),
      hint: `See https://html-validate.org/rules/${ruleId}.html.`,
    }));
  } catch (error) {
    return [createFailure(file, error instanceof Error ? error.message : String(error))];
  }
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
