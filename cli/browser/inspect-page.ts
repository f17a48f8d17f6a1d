// What is seen of one page in a browser: axe's findings at the three widths, and whether the page is wider than a window.
// The page is loaded once and its window made wider.
import type { Page } from 'playwright-core';
import { measureSideways, type SeenElement, type SeenSideways, untilDrawn } from './page-scripts.ts';
import { type RawFault, runAxe } from './run-axe.ts';

/** CSS pixels. */
export const WIDTHS: readonly number[] = [360, 768, 1280];
/** 1280 px at a zoom of 400 %: where WCAG 1.4.10 forbids scrolling in two dimensions. */
export const NARROWEST = 320;
const HEIGHT = 800;

export interface Look {
  /** How many elements there were when the page was parsed. */
  readonly elements: number;
  readonly faults: readonly Fault[];
  /** At the narrowest window that the page does not fit; null for a page that fits all. */
  readonly sideways: Sideways | null;
}

/** One element against one rule of axe. */
export interface Fault {
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

export interface Sideways extends SeenSideways {
  /** The window's. */
  readonly width: number;
}

export interface LookOptions {
  /** axe's names of the rules. */
  readonly rules: readonly string[];
  /** axe's source. */
  readonly axe: string;
}

/** Opens an address in a tab whose context began with numberElements, and looks. */
export async function lookAt(page: Page, address: string, { rules, axe }: LookOptions): Promise<Look> {
  await resize(page, NARROWEST);
  await page.goto(address, { waitUntil: 'load' });
  // Widgets fetch their code when they are near; a page that never comes to rest is looked at as it is.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
  await page.evaluate(untilDrawn);
  const elements = await page.evaluate(() => window.__siteCheck.count());
  let sideways = await sidewaysAt(page, NARROWEST);
  const seen: [width: number, faults: readonly RawFault[]][] = [];
  if (rules.length > 0) await page.evaluate(axe);
  for (const width of WIDTHS) {
    await resize(page, width);
    sideways ??= await sidewaysAt(page, width);
    if (rules.length > 0) seen.push([width, await faultsOf(page, rules)]);
  }
  return { elements, faults: merge(seen), sideways };
}

async function sidewaysAt(page: Page, width: number): Promise<Sideways | null> {
  const seen = await page.evaluate(measureSideways);
  return seen === null ? null : { ...seen, width };
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(untilDrawn);
}

/** What is found is looked at once more: a page that was still moving the first time has no fault. */
async function faultsOf(page: Page, rules: readonly string[]): Promise<readonly RawFault[]> {
  const first = await page.evaluate(runAxe, { rules });
  if (first.length === 0) return [];
  await page.evaluate(untilDrawn);
  const again = await page.evaluate(runAxe, { rules: [...new Set(first.map(({ rule }) => rule))] });
  const known = new Set(first.map(keyOf));
  return again.filter((fault) => known.has(keyOf(fault)));
}

/** One fault for an element that has it at several widths. */
function merge(seen: readonly (readonly [number, readonly RawFault[]])[]): Fault[] {
  const faults = new Map<string, Fault>();
  for (const [width, found] of seen) {
    for (const raw of found) {
      const known = faults.get(keyOf(raw));
      faults.set(keyOf(raw), {
        ...(known ?? faultOf(raw)),
        widths: [...(known?.widths ?? []), width],
      });
    }
  }
  return [...faults.values()];
}

function keyOf({ rule, target }: RawFault): string {
  return `${rule} ${target}`;
}

function faultOf({ rule, help, helpUrl, element, every, some }: RawFault): Omit<Fault, 'widths'> {
  // Where any of several things would mend it, no one of them is what is wrong.
  const message = some.length > 1 ? help : [...every, ...some].join('; ');
  return { rule, help, helpUrl, element, message: message === '' ? help : message };
}
