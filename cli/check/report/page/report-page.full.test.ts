// The report in a browser: of a built site, and of one with more pages than a sheet has lines.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../../../client/testing/accessibility-violations.ts';
import { ensureTestBrowser } from '../../../../client/testing/chromium.ts';
import { createLargeReport } from '../../../testing/large-report.ts';
import { packageRoot, runSite, temporaryFolder } from '../../../testing/run-site.ts';
import { testSite } from '../../../testing/test-site.ts';
import { quietFlags } from '../../browser/start-chromium.ts';
import { renderReport } from './render-report.tsx';

const WIDTHS = [320, 390, 1366];

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await ensureTestBrowser(), args: [...quietFlags] });
});
afterAll(() => browser.close());

const sources: Readonly<Record<string, () => Promise<string>>> = {
  'a built site': async () => {
    const file = join(temporaryFolder(), 'report.html');
    expect(await runSite(['report', testSite, '--out', file])).toMatchObject({ code: 0, stderr: '' });
    return readFileSync(file, 'utf8');
  },
  'a site of a thousand pages': async () => {
    const styles = readFileSync(join(packageRoot, 'cli/check/report/page/report.css'), 'utf8');
    return renderReport(createLargeReport(), styles);
  },
};

test.each(Object.keys(sources))(
  'the report of %s has no barriers, open or folded, and no part that is wider than the window',
  async (name) => {
    const page = await browser.newPage();
    await page.setContent((await sources[name]?.()) ?? '');
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    }
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.close();
  },
);
