import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { axeFile } from './axe-rules.ts';
import { inspectPage, type PageInspection } from './inspect-page.ts';
import { numberElements } from './page-scripts.ts';

/** Inspects one URL after the other. */
export type Tab = (url: string) => Promise<PageInspection>;

/** Opens a tab that runs the axe rules with these ids on every page; none: no axe. */
export async function openTab(browser: Browser, rules: readonly string[]): Promise<Tab> {
  const axe = rules.length === 0 ? '' : readFileSync(createRequire(import.meta.url).resolve(axeFile), 'utf8');
  // Reduced motion stops animations, so that two inspections see the same.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript(numberElements);
  const page = await context.newPage();
  return (url) => inspectPage(page, url, { rules, axe });
}
