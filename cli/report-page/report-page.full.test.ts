// The report in a browser: of a built site, and of one with more pages than a sheet has lines.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations } from '../../client/testing/accessibility-violations.ts';
import { ensureTestBrowser } from '../../client/testing/chromium.ts';
import { quietFlags } from '../browser/start-chromium.ts';
import { createLargeReport } from '../testing/large-report.ts';
import { packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';
import { testSite } from '../testing/test-site.ts';
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
    const styles = readFileSync(join(packageRoot, 'cli/report-page/styles/report.css'), 'utf8');
    return renderReport(createLargeReport(), styles);
  },
};

describe.each(Object.keys(sources))('the report of %s', (name) => {
  test('has no barriers, open or folded, and no part that is wider than the window', async () => {
    const html = await sources[name]?.();
    for (const width of WIDTHS) {
      const page = await open(html ?? '', width);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      expect(await accessibilityViolations(page), `${width}`).toEqual([]);
      await page.close();
    }
  });
});

async function open(html: string, width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.setContent(html);
  return page;
}
