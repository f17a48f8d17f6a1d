// Runs html-validate over one page: over its structure, and over the page itself only if the structure fails. Importing this file loads
// html-validate, which takes a quarter of a second. Entry point: validateFile.
import type { Problem } from '../../problem.ts';
import type { SiteFolder } from '../facts/folder.ts';
import { startOf } from '../facts/locations.ts';
import { locationInText } from '../facts/parse-page.ts';
import { validateHtml } from './config.ts';
import { pageStructure } from './page-structure.ts';

export interface HtmlValidation {
  readonly problems: readonly Problem[];
  /** Whether no page with this structure has a problem. */
  readonly isClean: boolean;
}

/** html-validate's findings on a page of a built site. */
export function validateFile(folder: SiteFolder, file: string): HtmlValidation {
  const html = new TextDecoder().decode(folder.read(file) ?? undefined);
  const structure = pageStructure(html);
  const isClean = structure !== null && validatePage(file, structure).length === 0;
  return { isClean, problems: isClean ? [] : validatePage(file, html) };
}

function validatePage(file: string, html: string): readonly Problem[] {
  try {
    return validateHtml(html).map(({ ruleId, severity, message, offset, size }) => ({
      code: `html/${ruleId}`,
      severity: severity === 2 ? 'error' : 'warning',
      message,
      location: locationInText(file, html, offset, size),
      hint: `See https://html-validate.org/rules/${ruleId}.html.`,
    }));
  } catch (error) {
    return [failure(file, error)];
  }
}

/** html-validate throws for a badly damaged page; the other pages are validated all the same. */
function failure(file: string, error: unknown): Problem {
  return {
    code: 'rule-failed',
    severity: 'error',
    message: `html-validate failed on this page: ${error instanceof Error ? error.message : String(error)}.`,
    location: startOf(file),
    hint: 'Open the page: its elements may be nested too deeply, or it may not be HTML.',
  };
}
