import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { axeFile } from './axe-rules.ts';
import { inspectPage, type PageInspection } from './inspect-page.ts';
import { numberElements } from './page-scripts.ts';

/** More tabs than cores, because a tab waits about as long as it works. */
const MAX_TABS = 4;

export interface Tabs {
  /** Inspects a URL as soon as a tab is free. */
  inspect(url: string): Promise<PageInspection>;
}

/** Creates a pool of tabs that run the axe rules with these ids on every page; none: no axe. */
export function openTabs(browser: Browser, rules: readonly string[]): Tabs {
  const axe = rules.length === 0 ? '' : readFileSync(createRequire(import.meta.url).resolve(axeFile), 'utf8');
  const free: Promise<Page>[] = [];
  const waiting: ((page: Promise<Page>) => void)[] = [];
  let opened = 0;
  const acquire = (): Promise<Page> => {
    const idle = free.pop();
    if (idle !== undefined) return idle;
    if (opened < MAX_TABS) {
      opened += 1;
      return openTab(browser);
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const release = (page: Promise<Page>) => {
    const next = waiting.shift();
    if (next === undefined) free.push(page);
    else next(page);
  };
  return {
    async inspect(url) {
      const tab = acquire();
      try {
        return await inspectPage(await tab, url, { rules, axe });
      } finally {
        release(tab);
      }
    },
  };
}

async function openTab(browser: Browser): Promise<Page> {
  // Reduced motion stops animations, so that two inspections see the same.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript(numberElements);
  return context.newPage();
}
