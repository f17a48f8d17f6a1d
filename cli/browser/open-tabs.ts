import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { axeFile } from './axe-rules.ts';
import { inspectPage, type PageInspection } from './inspect-page.ts';
import { numberElements } from './page-scripts.ts';

/** Tabs at once: a tab waits for its pages about as long as it works. */
const TABS = 4;

export interface Tabs {
  /** Looks at an address when a tab is free for it. */
  inspect(address: string): Promise<PageInspection>;
}

/** @param rules axe's names of the rules to hold against every page; none leaves axe out */
export function openTabs(browser: Browser, rules: readonly string[]): Tabs {
  const axe = rules.length === 0 ? '' : readFileSync(createRequire(import.meta.url).resolve(axeFile), 'utf8');
  const free: Promise<Page>[] = [];
  const waiting: ((page: Promise<Page>) => void)[] = [];
  let opened = 0;
  const take = (): Promise<Page> => {
    const idle = free.pop();
    if (idle !== undefined) return idle;
    if (opened < TABS) {
      opened += 1;
      return openTab(browser);
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (page: Promise<Page>) => {
    const next = waiting.shift();
    if (next === undefined) free.push(page);
    else next(page);
  };
  return {
    async inspect(address) {
      const taken = take();
      try {
        return await inspectPage(await taken, address, { rules, axe });
      } finally {
        giveBack(taken);
      }
    },
  };
}

async function openTab(browser: Browser): Promise<Page> {
  // Reduced motion stills what moves by itself, so that two looks see the same.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript(numberElements);
  return context.newPage();
}
