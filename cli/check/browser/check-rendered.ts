// Checks the pages as a browser renders them. Entry point: checkRenderedPages.
import type { PageInspection, Violation } from '../../browser/inspect-page.ts';
import type { Problem } from '../../problem.ts';
import { toProblem } from '../check-pages.ts';
import type { CollectedFacts } from '../facts/collect-facts.ts';
import type { PageFacts } from '../facts/facts.ts';
import { locateStart } from '../facts/locations.ts';
import { describeWidths, locateRendered, startTag } from '../facts/rendered-location.ts';
import type { BrowserRule } from '../rule.ts';

/** Pages that are inspected or wait for a tab. */
const CONCURRENCY = 8;

export interface RenderedCheckOptions {
  readonly rules: readonly BrowserRule[];
  /** Inspects a page by its file; see openTabs. */
  readonly inspect: (file: string) => Promise<PageInspection>;
}

/** The findings of axe-core and of the rules on every page. */
export async function checkRenderedPages(
  { pageFiles, read }: CollectedFacts,
  { rules, inspect }: RenderedCheckOptions,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  const queue = pageFiles.values();
  const inspectNext = async () => {
    for (const file of queue) {
      const { page } = read(file);
      try {
        const inspection = await inspect(file);
        const { violations } = inspection;
        problems.push(...violations.map((violation) => createViolation(page, violation, inspection)));
        for (const rule of rules)
          problems.push(...rule.checkRendered(page, inspection).map((finding) => toProblem(rule, finding)));
      } catch (error) {
        problems.push(createInspectionFailure(page, error));
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, inspectNext));
  return structuredClone(problems);
}

function createViolation(page: PageFacts, violation: Violation, { elements }: PageInspection): Problem {
  const { rule, message, help, helpUrl, element, widths } = violation;
  return {
    code: `axe/${rule}`,
    severity: 'error',
    message: `${message} (\`${startTag(element)}\` ${describeWidths(widths)})`,
    location: locateRendered(page, element, elements),
    hint: `${help}: ${helpUrl}`,
  };
}

function createInspectionFailure(page: PageFacts, error: unknown): Problem {
  const [reason] = error instanceof Error ? error.message.split('\n') : [String(error)];
  return {
    code: 'rule-failed',
    severity: 'error',
    message: `The browser did not show this page: ${reason}.`,
    location: locateStart(page.file),
    hint: 'Open it in a browser. Everything else was checked.',
  };
}
