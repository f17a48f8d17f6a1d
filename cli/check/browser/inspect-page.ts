// Inspects a page in a browser: axe's violations at three widths, and whether the page is wider
// than the window. The page is loaded once and its window resized. Entry point: openTab.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { axeFile } from './axe-rules.ts';
import { type MeasuredOverflow, measureOverflow, numberElements, waitUntilDrawn } from './page-scripts.ts';
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

/** Inspects one URL after the other. */
export type Tab = (url: string) => Promise<PageInspection>;

/** Opens a tab that runs the axe rules with these ids on every page; none: no axe. */
export async function openTab(browser: Browser, rules: readonly string[]): Promise<Tab> {
  const axe = rules.length === 0 ? '' : readFileSync(createRequire(import.meta.url).resolve(axeFile), 'utf8');
  // Reduced motion stops animations, so that two inspections see the same.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript(numberElements);
  const page = await context.newPage();
  return async (url) => {
    await resize(page, REFLOW_WIDTH);
    await page.goto(url, { waitUntil: 'load' });
    // Widgets load near the viewport. A page that never becomes idle is inspected as it is.
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
    await page.evaluate(waitUntilDrawn);
    const elements = await page.evaluate(() => window.__siteCheck.count());
    const violations = new Map<string, Violation>();
    let overflow = await measureOverflowAt(page, REFLOW_WIDTH);
    await resize(page, PHONE_WIDTH);
    overflow ??= await measureOverflowAt(page, PHONE_WIDTH);
    if (axe !== '') await page.evaluate(axe);
    for (const width of VIEWPORT_WIDTHS) {
      await resize(page, width);
      overflow ??= await measureOverflowAt(page, width);
      for (const violation of axe === '' ? [] : await findViolations(page, rules)) {
        const previous = violations.get(getKey(violation)) ?? { ...toViolation(violation), widths: [] };
        violations.set(getKey(violation), { ...previous, widths: [...previous.widths, width] });
      }
    }
    return { elements, violations: [...violations.values()], overflow };
  };
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

function getKey({ rule, target }: AxeViolation): string {
  return `${rule} ${target}`;
}

function toViolation(violation: AxeViolation): Omit<Violation, 'widths'> {
  const { rule, help, helpUrl, element, requiredFixes, alternativeFixes } = violation;
  // If one of several fixes is enough, none of them describes the problem.
  const message = alternativeFixes.length > 1 ? help : [...requiredFixes, ...alternativeFixes].join('; ');
  return { rule, help, helpUrl, element, message: message === '' ? help : message };
}
