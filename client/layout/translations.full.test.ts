// A page in another language: the link to it and back, its form, and its calculator.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, packageRoot } from '../../cli/testing/run-site.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { useFixture } from '../testing/changed-site.ts';
import { fill, sampleValues, submit, visitForm, waitForState } from '../testing/form-visit.ts';

const PRICES = '/es/precios-de-techos';

/** The texts of one page of the roofer's site in Spanish, and those that are on every page. */
const folder = join(packageRoot, 'cli/testing/wording/one-spanish-page');
const SPANISH = Object.fromEntries(listFiles(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

const site = useBrowser(useFixture(SPANISH), { hasAnalytics: false });

test.each([
  ['a desktop', {}],
  ['a phone', phone],
])('on %s, a page links to its version in the other language, in header and footer', async (_, device) => {
  const { page, open } = await site.visit(device);
  await open('/roof-prices');
  const link = (name: string, part: 'header' | 'footer') =>
    page.locator(part === 'header' ? '.site-header' : '.site-footer').getByRole('link', { name, exact: true });
  const menu = page.locator('.menu-toggle');
  if (await menu.isVisible()) await menu.click();
  expect(await link('Español', 'header').getAttribute('lang')).toBe('es-US');
  await link('Español', 'header').click();
  await page.waitForURL(`**${PRICES}`);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es-US');
  await link('English', 'footer').click();
  await page.waitForURL('**/roof-prices');
  // A page without a version has no such link.
  await open('/aurora-roofers');
  expect(await page.locator('.language-link').count()).toBe(0);
});

test('the form answers in the language of its page and names it to the business', async () => {
  const { page } = await visitForm(site, PRICES);
  await fill(page, sampleValues);
  await submit(page);
  await waitForState(page, 'success');
  expect(await page.locator('.contact-form').innerText()).toContain('Mensaje enviado');
  expect(site.forms.submissions.map(({ fields }) => fields['language'])).toEqual(['Spanish']);
  const original = await visitForm(site, '/roof-prices');
  await fill(original.page, sampleValues);
  await submit(original.page);
  await waitForState(original.page, 'success');
  expect(site.forms.submissions[1]?.fields['language']).toBe('English');
});

test('the calculator asks and answers in the language of its page', async () => {
  const { page, open, consoleErrors } = await site.visit();
  await open(PRICES);
  await page.locator('[data-enhance=calculator][data-ready]').waitFor();
  // The name of the service is that of its page, which has no translation.
  expect(await page.locator('[data-part=answer]').innerText()).toBe(
    'Estimación para shingles, sencillo, 1,500 pies²:\n$2,700-3,300',
  );
  await page.fill('#calculator-size', 'abc');
  await page.click('text=Calcular el precio');
  expect(await page.locator('#calculator [data-error]:visible').allInnerTexts()).toEqual([
    'Escriba el tamaño como número, por ejemplo 1500.',
  ]);
  expect(consoleErrors).toEqual([]);
});
