// Every link to a calculator, from every page that has one: the next page is at its top, and the
// service of the last one is selected.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attribute, type Page, readPage } from '../../cli/testing/built-page.ts';
import { testSite } from '../../cli/testing/test-site.ts';
import { useBrowser } from '../testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const LINK = 'main [data-enhance=calculator-link]';
const WIDTHS = [320, 390, 768, 1024, 1366];

const countLinks = (page: Page) =>
  page.all('a').filter((link) => attribute(link, 'data-enhance') === 'calculator-link').length;
const pages = readdirSync(testSite)
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/${file.slice(0, -'.html'.length)}`)
  .map((path) => ({ path, links: countLinks(readPage(path)) }))
  .filter(({ links }) => links > 0);

test('66 pages have two links to a calculator each', () => {
  expect(pages).toHaveLength(66);
  expect(pages.every(({ links }) => links === 2)).toBe(true);
});

test.each([0, 1])(
  'link %i of every page opens the calculator at the top with the service of the page',
  async (link) => {
    const { page, open } = await site.visit();
    for (const [index, { path }] of pages.entries()) {
      // The two links of a page are tried at different widths.
      const width = WIDTHS[(index + 2 * link) % WIDTHS.length] ?? 390;
      await page.setViewportSize({ width, height: 800 });
      await open(path);
      const { service } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
      await page.locator(LINK).nth(link).click();
      await page.locator('[data-enhance=calculator][data-ready]').waitFor();
      const state = await page.evaluate(() => ({
        top: scrollY,
        hasParameters: /[?#]/.test(location.href),
        project: document.querySelector<HTMLSelectElement>('#calculator-project')?.value,
      }));
      expect(state, `${path} at ${width} px`).toEqual({ top: 0, hasParameters: false, project: service });
    }
  },
);
