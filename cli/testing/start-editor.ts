import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { ensureTestBrowser } from '../../client/testing/chromium.ts';
import { startChromium } from '../browser/start-chromium.ts';
import { copyFixture, type SiteFixture } from './site-fixture.ts';
import { startSite } from './start-site.ts';

/** Starts `site edit` on a site. `open` opens it on a phone, each time with a cookie of its own. */
export async function startEditor(fixture: SiteFixture = copyFixture()) {
  const site = await startSite(['edit', '--no-open', '--root', fixture.root]);
  const address = /http:\S+\?token=\S+/.exec(site.output())?.[0] ?? '';
  const browser = await startChromium({ executable: await ensureTestBrowser(), host: '127.0.0.1' });
  onTestFinished(() => browser.close());
  const open = async (javaScriptEnabled = false) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      baseURL: site.url,
      javaScriptEnabled,
      bypassCSP: javaScriptEnabled,
    });
    const page = await context.newPage();
    await page.goto(address);
    return page;
  };
  return { fixture, address, url: site.url, open };
}

/** Sends a form by its button, and returns the status of the answer. */
export async function press(page: Page, name: string): Promise<number> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name }).first().click();
  const status = (await answered).status();
  await page.waitForLoadState();
  return status;
}
