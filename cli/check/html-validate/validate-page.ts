// Runs html-validate over pages, each structure once. Entry point: createHtmlValidator.
import type { Problem } from '../../problem.ts';
import { digestOf } from '../facts/digest.ts';
import type { PageFacts } from '../facts/facts.ts';
import { startOf } from '../facts/locations.ts';
import { pageStructure } from './page-structure.ts';

/**
 * Returns a function that reports html-validate's findings on a page. Each structure is validated once, and the pages of a clean one
 * not at all. @param clean digests of structures that are known to be clean; grows
 */
export function createHtmlValidator(
  clean: Set<string> = new Set(),
): (page: PageFacts) => Promise<readonly Problem[]> {
  const failing = new Set<string>();
  return async (page) => {
    const structure = pageStructure(page.html);
    if (structure === null) return validatePage(page);
    const digest = digestOf(structure);
    if (!clean.has(digest) && !failing.has(digest)) {
      const problems = await validatePage({ ...page, html: structure });
      (problems.length === 0 ? clean : failing).add(digest);
    }
    return clean.has(digest) ? [] : validatePage(page);
  };
}

/** html-validate's findings on one page. It is imported for the first page that needs it, because that takes a quarter of a second. */
export async function validatePage(page: PageFacts): Promise<readonly Problem[]> {
  const { validateHtml } = await import('./config.ts');
  try {
    return validateHtml(page.html).map(({ ruleId, severity, message, offset, size }) => ({
      code: `html/${ruleId}`,
      severity: severity === 2 ? 'error' : 'warning',
      message,
      location: page.locationAt(offset, size),
      hint: `See https://html-validate.org/rules/${ruleId}.html.`,
    }));
  } catch (error) {
    return [failure(page, error)];
  }
}

/** html-validate throws for a badly damaged page; the other pages are validated all the same. */
function failure(page: PageFacts, error: unknown): Problem {
  return {
    code: 'rule-failed',
    severity: 'error',
    message: `html-validate failed on this page: ${error instanceof Error ? error.message : String(error)}.`,
    location: startOf(page.file),
    hint: 'Open the page: its elements may be nested too deeply, or it may not be HTML.',
  };
}
