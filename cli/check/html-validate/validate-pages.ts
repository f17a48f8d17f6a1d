// Runs html-validate over pages. Importing this file loads html-validate, which takes a quarter of
// a second. Entry point: createPageValidator.
import type { Problem } from '../../problem.ts';
import { locateStart } from '../facts/locations.ts';
import { findOversize } from '../facts/page/oversize.ts';
import { locateInText } from '../facts/parse-page.ts';
import { limitProblems } from '../limit-problems.ts';
import { createTimeLimit, mapWithin } from '../time-limit.ts';
import { validateHtml } from './config.ts';
import { reduceToStructure } from './page-structure.ts';

/** Creates a function that validates pages. @param read the HTML of a page */
export function createPageValidator(read: (file: string) => string): (files: readonly string[]) => Problem[] {
  const runWithin = createTimeLimit(MAX_SECONDS * 1000);
  const validate = (file: string) => {
    const html = read(file);
    // The check of the page reports that it is too large.
    if (findOversize(html.length, html) !== null) return [];
    // A structure is short, and most have no findings.
    const structure = reduceToStructure(html);
    if (structure !== null && validatePage('', structure).length === 0) return [];
    return limitProblems(validatePage(file, html));
  };
  return (files) =>
    [...mapWithin(runWithin, files, validate)].flatMap((result, index) =>
      result === 'too-long' ? [createFailure(files[index] ?? '', `it took more than ${MAX_SECONDS} seconds`)] : result,
    );
}

function validatePage(file: string, html: string): readonly Problem[] {
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

const MAX_SECONDS = 10;

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
