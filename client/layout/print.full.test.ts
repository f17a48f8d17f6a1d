// The printed page.
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const PRICES = [
  '/concrete-pricing',
  '/concrete-costs-queen-creek',
  '/concrete-pricing-phoenix',
  '/concrete-estimates-gilbert',
  '/concrete-quotes-mesa',
  '/concrete-prices-scottsdale',
];

test.each(PRICES)('%s prints on one sheet of Letter and of A4', async (path) => {
  const { page, open } = await site.share();
  await open(path);
  for (const format of ['Letter', 'A4']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
});

test('a printed pricing page has the business name and the phone number, and no controls', async () => {
  const { page, open } = await site.share();
  await open('/concrete-pricing');
  await page.emulateMedia({ media: 'print' });
  for (const selector of ['.logo', '.call-button', 'h1', '.rate-table', '#factors', '#scope'])
    expect(await page.locator(selector).first().isVisible(), selector).toBe(true);
  for (const selector of ['.site-navigation', '.hero-picture', '#calculator', '#contact', '.call-bar'])
    expect(await page.locator(selector).first().isVisible(), selector).toBe(false);
});

test('what a phone shows folded prints', async () => {
  const { page, open } = await site.share({ viewport: { width: 390, height: 844 } });
  await open('/concrete-patios');
  const folded = {
    'the answers of closed questions': '.faq details p',
    'the texts of folded steps': '#process li p',
    'the texts of folded price factors': '#price-factors p',
    'the folded rest of a list': '#benefits details li',
  };
  const listShown = () =>
    page.evaluate(
      (all) =>
        Object.entries(all)
          .filter(([, selector]) => document.querySelector(selector)?.checkVisibility() === true)
          .map(([name]) => name),
      folded,
    );
  expect(await listShown()).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(listShown).toEqual(Object.keys(folded));
});
