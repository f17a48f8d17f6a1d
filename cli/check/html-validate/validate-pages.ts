// Runs html-validate over one page. Entry point: validatePage.

import type { Problem } from '../../problem.ts';
import type { PageFacts } from '../facts/facts.ts';
import { locateStart } from '../facts/locations.ts';
import { limitProblems } from '../limit-problems.ts';

/** The problems of a page's markup. */
export async function validatePage(page: PageFacts): Promise<readonly Problem[]> {
  // It takes a quarter of a second to load.
  const { validateHtml } = await import('./config.ts');
  try {
    const problems = validateHtml(page.html).map(
      ({ ruleId, severity, message, offset, size }): Problem => ({
        code: `html/${ruleId}`,
        severity: severity === 2 ? 'error' : 'warning',
        message,
        location: page.locationAt(offset, size),
        hint: `See https://html-validate.org/rules/${ruleId}.html.`,
      }),
    );
    return limitProblems(problems);
  } catch (error) {
    return [createFailure(page.file, error instanceof Error ? error.message : String(error))];
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
