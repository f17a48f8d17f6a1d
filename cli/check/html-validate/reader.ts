// Runs html-validate over every page, each structure once. Enters at openHtmlReader.
import type { Problem } from '../../problem.ts';
import { detached, type PageReader } from '../check-pages.ts';
import type { PageFacts } from '../facts/facts.ts';
import type { HtmlMessage } from './config.ts';
import { pageStructure } from './page-structure.ts';

export interface HtmlReader extends PageReader {
  /** The clean structures of the pages that were read, cached ones too. */
  readonly clean: ReadonlySet<string>;
}

/**
 * Reads pages and reports what html-validate finds on them.
 * @param cached clean structures, from readCleanStructures
 * @param isEnabled whether a rule's findings are reported, by its id with `html/`
 */
export function openHtmlReader(cached: ReadonlySet<string>, isEnabled: (id: string) => boolean): HtmlReader {
  const clean = new Set<string>();
  const problems: Problem[] = [];
  return {
    clean,
    async read(page) {
      const structure = pageStructure(page.html);
      if (structure !== null && (clean.has(structure) || cached.has(structure))) {
        clean.add(structure);
        return;
      }
      const found = await validatePage(page);
      if (found.length === 0 && structure !== null) clean.add(structure);
      problems.push(...found.filter(({ code }) => code === 'rule-failed' || isEnabled(code)));
    },
    finish: async () => problems,
  };
}

/** html-validate's findings on one page. It is imported for the first page that needs it, because that takes a quarter of a second. */
export async function validatePage(page: PageFacts): Promise<Problem[]> {
  const { validateHtml } = await import('./config.ts');
  try {
    return validateHtml(page.html).map((message) => toProblem(page, message));
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
    location: { file: page.file, line: 1, column: 1 },
    hint: 'Open the page: its elements may be nested too deeply, or it may not be HTML.',
  };
}

function toProblem(page: PageFacts, { rule, severity, message, offset, length }: HtmlMessage): Problem {
  return detached({
    code: `html/${rule}`,
    severity,
    message,
    location: page.locationAt(offset, length),
    hint: `see https://html-validate.org/rules/${rule}.html`,
  });
}
