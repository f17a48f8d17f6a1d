// Every look on every test site: what visitors with a screen reader or poor sight need, nothing
// that moves while it loads, and a small style sheet.
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { compareSheets, drawSheet, openBuilt, releasedSheet, showAllPhotos } from '../../cli/bench/looks.ts';
import { quietFlags } from '../../cli/check/browser/start-chromium.ts';
import { LOOKS } from '../../cli/schema/formats/colors.ts';
import { packageRoot, runSite, temporaryFolder } from '../../cli/testing/run-site.ts';
import { ensureTestBrowser } from '../testing/chromium.ts';

const MAX_STYLE_BYTES = 16_000;
const SITES = ['plumber', 'groomer', 'handyman', 'spanish'];

/**
 * Builds a test site in a look and returns its folder.
 * @param lines for the settings of both languages
 * @param edit changes the data of each service
 */
async function buildInLook(site: string, look: string, lines = '', edit = (text: string) => text): Promise<string> {
  const root = temporaryFolder();
  cpSync(join(packageRoot, 'cli/testing/sites', site), root, { recursive: true });
  const file = join(root, 'data/site.yaml');
  const settings = readFileSync(file, 'utf8').replace(/^(?:look|socialCards): .*\n/gm, '');
  writeFileSync(file, `${settings}look: ${look}\nsocialCards: false\n${lines}`);
  if (lines !== '') appendFileSync(join(root, 'data/site.es-US.yaml'), lines);
  const services = join(root, 'data/services');
  for (const file of readdirSync(services).map((name) => join(services, name)))
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
  const build = await runSite(['build', '--root', root]);
  expect(build.stderr).not.toContain('error');
  return root;
}

test.each(SITES.flatMap((site) => LOOKS.map((look) => [site, look] as const)))(
  'the %s in %s passes the check in a browser',
  async (site, look) => {
    const root = await buildInLook(site, look);
    const check = await runSite(['check', '--browser', '--root', root]);
    expect(check.stdout).toContain('0 errors, 0 warnings');
    const assets = join(root, 'dist/assets');
    const [styles = ''] = readdirSync(assets).filter((name) => /^main-.*\.css$/.test(name));
    expect(brotliCompressSync(readFileSync(join(assets, styles))).length).toBeLessThan(MAX_STYLE_BYTES);
  },
);

async function openPage(root: string, path: string): Promise<Page> {
  const browser = await chromium.launch({ executablePath: await ensureTestBrowser(), args: [...quietFlags] });
  onTestFinished(() => browser.close());
  return openBuilt(browser, { dist: join(root, 'dist'), path });
}

const OFFERS = ['Ten percent off in May', 'Free estimates', 'A free filter', 'Twenty off a second tap'];

test.each(LOOKS)('in %s reviews are seen soon, and four offers take the room of one', async (look) => {
  const offers = OFFERS.map((text) => `  - text: ${text}\n`).join('');
  const root = await buildInLook('plumber', look, `offers:\n${offers}`);
  const page = await openPage(root, '/');
  for (const [width, height, limit] of [
    // The plumber's own look is the tightest.
    [1366, 768, look === 'signal' ? 1450 : 1700],
    [390, 664, 2200],
    [390, 844, 2200],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(showAllPhotos);
    const found = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return {
        offers: box('.announcements')?.height,
        // Without the row of offers, which few pages have.
        reviews: (box('#reviews-heading')?.top ?? Infinity) - (box('.announcements')?.height ?? 0),
      };
    });
    expect(found.offers, `${width} px`).toBeLessThanOrEqual(64);
    expect(found.reviews, `${width} px`).toBeLessThanOrEqual(limit);
  }
});

test('in porch three prices with cents fit beside each other on a narrow phone', async () => {
  const root = await buildInLook('groomer', 'porch', '', (text) =>
    text.replace(/\b(amount|low|high): \d+/g, (_, key) => `${key}: ${key === 'high' ? 350.5 : 249.5}`),
  );
  const page = await openPage(root, '/');
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 664 });
    await page.evaluate(showAllPhotos);
    const figures = await page.locator('.price-board .figure').evaluateAll((elements) =>
      elements.map((element) => {
        const { top, right } = element.getBoundingClientRect();
        const next = element.closest('li')?.nextElementSibling?.getBoundingClientRect().left;
        return { text: element.textContent, top, fits: right <= (next ?? innerWidth) };
      }),
    );
    const top = figures[0]?.top;
    expect(figures, `${width} px`).toEqual(Array(3).fill({ text: '$249.50', top, fits: true }));
  }
});

const work = mkdtempSync(join(tmpdir(), 'site-looks-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

test.each(LOOKS)('%s looks as in the last release', async (look) => {
  const sites = ['plumber', 'dentist'].map((site) => join(packageRoot, 'cli/testing/sites', site));
  const sheet = await drawSheet(join(packageRoot, 'cli/site.js'), look, { sites, work });
  // After a change that is intended: `npm run looks -- --release`.
  expect(await compareSheets(sheet, readFileSync(releasedSheet(packageRoot, look)))).toEqual([]);
});
