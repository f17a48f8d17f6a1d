// Accessibility problems of a page in its current state, as texts that a test can print.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { axeFile, listAxeRules } from '../../cli/check/browser/axe-rules.ts';
import { measureOverflow, numberElements, waitUntilDrawn } from '../../cli/check/browser/page-scripts.ts';
import { runAxe } from '../../cli/check/browser/run-axe.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve(axeFile), 'utf8');
const rules = listAxeRules().map(({ ruleId }) => ruleId);

/**
 * Returns the axe violations by the rules of `site check --browser`, and horizontal overflow.
 * @param within selector of the part that axe should check because it has changed; the whole page by default
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

/**
 * Runs in the page: waits for what fades or moves and then ends, because colors are not final
 * before.
 */
export async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * Returns the element that makes the page wider than its window, if any; works on a page without
 * script too.
 */
export async function overflowOn(page: Page): Promise<string[]> {
  await page.evaluate(numberElements);
  const horizontalOverflow = await page.evaluate(measureOverflow);
  return horizontalOverflow === null
    ? []
    : [`overflows horizontally: ${horizontalOverflow.contentWidth} px, ${horizontalOverflow.element?.html}`];
}
