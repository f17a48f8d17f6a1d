// What is seen of one page in a browser: axe's findings at the three widths, and whether the page is wider than a window.
// The page is loaded once and its window made wider.
import type { Page } from 'playwright-core';
import { type MeasuredOverflow, measureOverflow, type SeenElement, untilDrawn } from './page-scripts.ts';
import { type AxeViolation, runAxe } from './run-axe.ts';

/** CSS pixels. */
export const WIDTHS: readonly number[] = [360, 768, 1280];
/** 1280 px at a zoom of 400 %: where WCAG 1.4.10 forbids scrolling in two dimensions. */
export const NARROWEST = 320;
const HEIGHT = 800;

export interface PageInspection {
  /** How many elements there were when the page was parsed. */
  readonly elements: number;
  readonly violations: readonly Violation[];
  /** At the narrowest window that the page does not fit; null for a page that fits all. */
  readonly overflow: HorizontalOverflow | null;
}

/** One element against one rule of axe. */
export interface Violation {
  /** axe's name of it: `color-contrast`. */
  readonly rule: string;
  /** What is wrong with this element. */
  readonly message: string;
  /** What the rule asks for. */
  readonly help: string;
  readonly helpUrl: string;
  readonly element: SeenElement;
  /** Where it was seen, ascending. */
  readonly widths: readonly number[];
}

export interface HorizontalOverflow extends MeasuredOverflow {
  /** The window's. */
  readonly width: number;
}

export interface InspectOptions {
  /** axe's names of the rules. */
  readonly rules: readonly string[];
  /** axe's source. */
  readonly axe: string;
}

/** Opens an address in a tab whose context began with numberElements, and looks. */
export async function inspectPage(
  page: Page,
  address: string,
  { rules, axe }: InspectOptions,
): Promise<PageInspection> {
  await resize(page, NARROWEST);
  await page.goto(address, { waitUntil: 'load' });
  // Widgets fetch their code when they are near; a page that never comes to rest is looked at as it is.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
  await page.evaluate(untilDrawn);
  const elements = await page.evaluate(() => window.__siteCheck.count());
  let overflow = await overflowAt(page, NARROWEST);
  const seen: [width: number, violations: readonly AxeViolation[]][] = [];
  if (rules.length > 0) await page.evaluate(axe);
  for (const width of WIDTHS) {
    await resize(page, width);
    overflow ??= await overflowAt(page, width);
    if (rules.length > 0) seen.push([width, await violationsOf(page, rules)]);
  }
  return { elements, violations: merge(seen), overflow };
}

async function overflowAt(page: Page, width: number): Promise<HorizontalOverflow | null> {
  const seen = await page.evaluate(measureOverflow);
  return seen === null ? null : { ...seen, width };
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(untilDrawn);
}

/** What is found is looked at once more: a page that was still moving the first time has no fault. */
async function violationsOf(page: Page, rules: readonly string[]): Promise<readonly AxeViolation[]> {
  const first = await page.evaluate(runAxe, { rules });
  if (first.length === 0) return [];
  await page.evaluate(untilDrawn);
  const again = await page.evaluate(runAxe, { rules: [...new Set(first.map(({ rule }) => rule))] });
  const known = new Set(first.map(keyOf));
  return again.filter((violation) => known.has(keyOf(violation)));
}

/** One fault for an element that has it at several widths. */
function merge(seen: readonly (readonly [number, readonly AxeViolation[]])[]): Violation[] {
  const violations = new Map<string, Violation>();
  for (const [width, found] of seen) {
    for (const raw of found) {
      const known = violations.get(keyOf(raw));
      violations.set(keyOf(raw), {
        ...(known ?? violationOf(raw)),
        widths: [...(known?.widths ?? []), width],
      });
    }
  }
  return [...violations.values()];
}

function keyOf({ rule, target }: AxeViolation): string {
  return `${rule} ${target}`;
}

function violationOf({ rule, help, helpUrl, element, every, some }: AxeViolation): Omit<Violation, 'widths'> {
  // Where any of several things would mend it, no one of them is what is wrong.
  const message = some.length > 1 ? help : [...every, ...some].join('; ');
  return { rule, help, helpUrl, element, message: message === '' ? help : message };
}
