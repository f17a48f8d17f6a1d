// The pages as a browser shows them: each is looked at while the rules read the next ones. Enters at openBrowserReader.
import { listAxeRules } from '../../browser/axe-rules.ts';
import type { PageInspection, Violation } from '../../browser/inspect-page.ts';
import type { Problem } from '../../problem.ts';
import { type PageReader, toProblem } from '../check-pages.ts';
import type { PageFacts } from '../facts/facts.ts';
import { startOf } from '../facts/locations.ts';
import { describeWidths, renderedLocation, startTag } from '../facts/rendered-location.ts';
import type { BrowserRule } from '../rule.ts';

/** Pages that may wait for a tab; each is held in memory until it was looked at. */
const WAITING = 20;

export interface BrowserReaderOptions {
  readonly rules: readonly BrowserRule[];
  /** Looks at a page by its file; see openTabs. */
  readonly inspect: (file: string) => Promise<PageInspection>;
}

export function openBrowserReader({ rules, inspect }: BrowserReaderOptions): PageReader {
  const problems: Problem[] = [];
  const underWay = new Set<Promise<void>>();
  const acquire = async (page: PageFacts) => {
    try {
      const seen = await inspect(page.file);
      problems.push(...seen.violations.map((violation) => violationProblem(page, violation, seen)));
      for (const rule of rules)
        problems.push(...rule.checkRendered(page, seen).map((finding) => toProblem(rule, finding, null)));
    } catch (error) {
      problems.push(notShown(page, error));
    }
  };
  return {
    async read(page) {
      const taken: Promise<void> = acquire(page).finally(() => underWay.delete(taken));
      underWay.add(taken);
      while (underWay.size >= WAITING) await Promise.race(underWay);
    },
    async finish() {
      await Promise.all(underWay);
      return problems;
    },
  };
}

/** The rules of axe that are wanted, by axe's own names; `isEnabled` knows them as `axe/<rule>`. */
export function wantedAxeRules(isEnabled: (id: string) => boolean): string[] {
  return listAxeRules().flatMap(({ ruleId }) => (isEnabled(`axe/${ruleId}`) ? [ruleId] : []));
}

function violationProblem(page: PageFacts, violation: Violation, { elements }: PageInspection): Problem {
  const { rule, message, help, helpUrl, element, widths } = violation;
  return {
    code: `axe/${rule}`,
    severity: 'error',
    message: `${message} (\`${startTag(element)}\` ${describeWidths(widths)})`,
    location: renderedLocation(page, element, elements),
    hint: `${help}: ${helpUrl}`,
  };
}

function notShown(page: PageFacts, error: unknown): Problem {
  const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return {
    code: 'rule-failed',
    severity: 'error',
    message: `the browser did not show this page: ${said}`,
    location: startOf(page.file),
    hint: 'open it in a browser; everything else was checked',
  };
}
