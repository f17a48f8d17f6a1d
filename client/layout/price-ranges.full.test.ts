// Every price range has the hyphen of the price tables: in the text of every page, in structured
// data, and in the calculator's answers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testSite } from '../../cli/testing/test-site.ts';
import { useBrowser } from '../testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });

/** Two amounts and what is between them. */
const RANGE = /\$\d[\d,]*(?<dash>\s*(?:-|–|—|−|&[a-z]+dash;|\bto\b)\s*)\$?\d[\d,]*/g;

const listDashes = (text: string) => [...text.matchAll(RANGE)].map(({ groups }) => groups?.['dash']);

test('every range on every page has a hyphen without spaces', () => {
  const pages = readdirSync(testSite).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(80);
  let count = 0;
  for (const file of pages) {
    const dashes = listDashes(readFileSync(join(testSite, file), 'utf8'));
    count += dashes.length;
    expect([file, ...new Set([...dashes, '-'])]).toEqual([file, '-']);
  }
  expect(count).toBeGreaterThan(500);
});

test('so does every answer of the calculator, and the message that it fills in', async () => {
  const { page, open } = await site.visit();
  await open('/concrete-pricing');
  await page.locator('.calculator-box[data-ready]').waitFor();
  const projects = await page
    .locator('#calculator-project option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean));
  expect(projects).toHaveLength(11);
  for (const project of projects) {
    await page.locator('#calculator-project').selectOption(project);
    const texts = await page.locator('.calculator-readout').allInnerTexts();
    const dashes = listDashes(texts.join('\n'));
    expect([project, ...new Set(dashes)]).toEqual([project, '-']);
  }
  await page.locator('[data-part=use-answer]').click();
  expect(new Set(listDashes(await page.locator('#contact-message').inputValue()))).toEqual(new Set(['-']));
});
