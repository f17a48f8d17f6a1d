// Inspects a page in a browser: axe's violations at three widths, and whether the page is wider
// than the window. The page is loaded once and its window resized. Entry point: inspectPage.
import type { Page } from 'playwright-core';
import { type MeasuredOverflow, measureOverflow, waitUntilDrawn } from './page-scripts.ts';
import { type AxeViolation, runAxe } from './run-axe.ts';

/** Widths at which axe runs, in CSS pixels. */
const VIEWPORT_WIDTHS: readonly number[] = [360, 768, 1280];
/** 1280 px at a zoom of 400 %, where WCAG 1.4.10 forbids scrolling in two dimensions. */
const REFLOW_WIDTH = 320;
/** The usual phone, where a word of a heading may be wider than at 320. */
const PHONE_WIDTH = 390;
const VIEWPORT_HEIGHT = 800;

export interface PageInspection {
  /** Number of elements when the page was parsed. */
  readonly elements: number;
  readonly violations: readonly Violation[];
  /** At the narrowest window that the page does not fit into; null if it fits into all. */
  readonly overflow: HorizontalOverflow | null;
}

/** A violation of a rule of axe by an element, with the problem of this element. */
export interface Violation extends Pick<AxeViolation, 'rule' | 'help' | 'helpUrl' | 'element'> {
  readonly message: string;
  /** Widths of the windows with the violation, ascending, CSS pixels. */
  readonly widths: readonly number[];
}

interface HorizontalOverflow extends MeasuredOverflow {
  /** Width of the window, CSS pixels. */
  readonly width: number;
}

/**
 * Opens a URL and inspects it. The tab's context must have numberElements as an init script.
 * @param options.rules axe's ids of the rules; none leaves axe out
 * @param options.axe axe's source
 */
export async function inspectPage(
  page: Page,
  url: string,
  { rules, axe }: { readonly rules: readonly string[]; readonly axe: string },
): Promise<PageInspection> {
  await resize(page, REFLOW_WIDTH);
  await page.goto(url, { waitUntil: 'load' });
  // Widgets load near the viewport. A page that never becomes idle is inspected as it is.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
  await page.evaluate(waitUntilDrawn);
  const elements = await page.evaluate(() => window.__siteCheck.count());
  let overflow = await measureOverflowAt(page, REFLOW_WIDTH);
  await resize(page, PHONE_WIDTH);
  overflow ??= await measureOverflowAt(page, PHONE_WIDTH);
  const byWidth: [width: number, violations: readonly AxeViolation[]][] = [];
  if (rules.length > 0) await page.evaluate(axe);
  for (const width of VIEWPORT_WIDTHS) {
    await resize(page, width);
    overflow ??= await measureOverflowAt(page, width);
    if (rules.length > 0) byWidth.push([width, await findViolations(page, rules)]);
  }
  return { elements, violations: mergeWidths(byWidth), overflow };
}

async function measureOverflowAt(page: Page, width: number): Promise<HorizontalOverflow | null> {
  const overflow = await page.evaluate(measureOverflow);
  return overflow === null ? null : { ...overflow, width };
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: VIEWPORT_HEIGHT });
  await page.evaluate(waitUntilDrawn);
}

/** Keeps violations of both of two runs: during the first, the page may still have been moving. */
async function findViolations(page: Page, rules: readonly string[]): Promise<readonly AxeViolation[]> {
  const first = await page.evaluate(runAxe, { rules });
  if (first.length === 0) return [];
  await page.evaluate(waitUntilDrawn);
  const second = await page.evaluate(runAxe, { rules: [...new Set(first.map(({ rule }) => rule))] });
  const firstKeys = new Set(first.map(getKey));
  return second.filter((violation) => firstKeys.has(getKey(violation)));
}

/** Merges the violations of an element at several widths. */
function mergeWidths(byWidth: readonly (readonly [number, readonly AxeViolation[]])[]): Violation[] {
  const violations = new Map<string, Violation>();
  for (const [width, violationsAtWidth] of byWidth) {
    for (const violation of violationsAtWidth) {
      const key = getKey(violation);
      const previous = violations.get(key) ?? { ...toViolation(violation), widths: [] };
      violations.set(key, { ...previous, widths: [...previous.widths, width] });
    }
  }
  return [...violations.values()];
}

function getKey({ rule, target }: AxeViolation): string {
  return `${rule} ${target}`;
}

function toViolation(violation: AxeViolation): Omit<Violation, 'widths'> {
  const { rule, help, helpUrl, element, requiredFixes, alternativeFixes } = violation;
  // If one of several fixes is enough, none of them describes the problem.
  const message = alternativeFixes.length > 1 ? help : [...requiredFixes, ...alternativeFixes].join('; ');
  return { rule, help, helpUrl, element, message: message === '' ? help : message };
}
