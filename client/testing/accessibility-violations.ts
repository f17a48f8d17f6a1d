// What stands in a visitor's way on a page as it now is, said in texts that a test can print.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { axeFile, listAxeRules } from '../../cli/browser/axe-rules.ts';
import { measureOverflow, numberElements, waitUntilDrawn } from '../../cli/browser/page-scripts.ts';
import { runAxe } from '../../cli/browser/run-axe.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve(axeFile), 'utf8');
const rules = listAxeRules().map(({ ruleId }) => ruleId);

/**
 * What axe finds by the rules of `site check --browser`, and whether the page can be scrolled sideways.
 * @param within selector of what has changed since the page was last looked at, all that axe looks at; the whole page unless told otherwise
 */
export async function accessibilityViolations(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(waitUntilDrawn);
  await page.evaluate(untilStill);
  const horizontalOverflow = await overflowOn(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(runAxe, { rules, ...(within !== undefined && { within }) });
  return [
    ...violations.map(
      ({ rule, target, requiredFixes, alternativeFixes }) =>
        `${rule}: ${target} ${[...requiredFixes, ...alternativeFixes].join('; ')}`,
    ),
    ...horizontalOverflow,
  ];
}

/** A color on its way to another is neither of the two. */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** What makes the page wider than its window, where it is; works on a page without script too. */
export async function overflowOn(page: Page): Promise<string[]> {
  await page.evaluate(numberElements);
  const horizontalOverflow = await page.evaluate(measureOverflow);
  return horizontalOverflow === null
    ? []
    : [`scrolls sideways: ${horizontalOverflow.contentWidth} px, ${horizontalOverflow.element?.html}`];
}
