// Runs axe-core and the rules about pages as a browser renders them. Entry point: runBrowserRules.

import type { Problem } from '../../problem.ts';
import type { CollectedFacts } from '../facts/collect-facts.ts';
import type { PageFacts } from '../facts/facts.ts';
import { describeWidths, locateRendered, locateStart, startTag } from '../facts/locations.ts';
import type { BrowserRule, Rule } from '../rule.ts';
import { toProblem } from '../run-rules.ts';
import type { PageInspection, Tab, Violation } from './inspect-page.ts';

/** More tabs than cores, because a tab waits about as long as it works. */
const TABS = 4;

/**
 * Returns the findings of axe-core and of the rules on every page. @param urlOf the URL of a page's
 * file
 */
export async function runBrowserRules(
  { pageFiles, read }: CollectedFacts,
  rules: readonly (Rule & BrowserRule)[],
  { openTab, urlOf }: { readonly openTab: () => Promise<Tab>; readonly urlOf: (file: string) => string },
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  const queue = pageFiles.values();
  const inspectNext = async () => {
    let tab: Tab | undefined;
    for (const file of queue) {
      const page = read(file);
      try {
        tab ??= await openTab();
        const inspection = await tab(urlOf(file));
        problems.push(...inspection.violations.map((violation) => createViolation(page, violation, inspection)));
        for (const rule of rules)
          problems.push(...rule.checkRendered(page, inspection).map((finding) => toProblem(rule, finding)));
      } catch (error) {
        problems.push(createInspectionFailure(page, error));
      }
    }
  };
  await Promise.all(Array.from({ length: TABS }, inspectNext));
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
