import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { packageRoot } from '../../cli/testing/run-site.ts';
import { phone, useBrowser } from '../testing/browser.ts';

const site = useBrowser();
const PRICING = '/concrete-estimates-gilbert';
const examples = JSON.parse(
  readFileSync(join(packageRoot, 'cli/testing/estimate-examples.json'), 'utf8'),
) as [project: string, finish: string | null, size: number, tier: string, low: number, high: number][];

async function openCalculator(
  options = {},
): Promise<{ page: Page; complaints: string[]; events: () => Promise<unknown[]> }> {
  const { page, complaints, open } = await site.visit(options);
  await page.addInitScript(() => {
    const events: unknown[] = [];
    Object.assign(window, { recorded: events });
    // In the place of the real one, which finds that it cannot take it.
    Object.defineProperty(window, 'siteAnalytics', {
      get: () => ({ track: (...event: unknown[]) => events.push(event) }),
      set: () => {},
    });
  });
  await open(PRICING);
  await page.locator('#calculator').scrollIntoViewIfNeeded();
  await page.locator('[data-enhance=calculator][data-ready]').waitFor();
  return {
    page,
    complaints,
    events: () =>
      page.evaluate(() =>
        (window as unknown as { recorded: unknown[] }).recorded.filter(
          (event) => (event as unknown[])[0] === 'calculator_estimate',
        ),
      ),
  };
}

async function calculate(page: Page, project: string, size: string, finish?: string): Promise<void> {
  await page.selectOption('#calculator-project', project);
  if (finish !== undefined) await page.selectOption('#calculator-finish', finish);
  await page.fill('#calculator-size', size);
  await page.click('text=Calculate Estimate');
}

const answer = async (page: Page) => (await page.locator('[data-part=answer] p').allInnerTexts()).join('\n');
const messages = (page: Page) => page.locator('#calculator [data-error]:visible').allInnerTexts();

test('the answer is a range, what it rests on, and the published range', async () => {
  const { page, events, complaints } = await openCalculator();
  await calculate(page, 'concrete-driveways', '480', 'standard');
  expect(await answer(page)).toBe(
    [
      'Ballpark for driveways, standard (broom), 480 sq ft:',
      '$3,850 \u2013 $5,800',
      'Our published range for small driveways (up to 500 sq ft): $3,000-5,000.',
      'A planning range, not a quote. A written estimate follows a site visit and is valid 30 days.',
      'It assumes reasonable access, ordinary soil, a 4-inch slab and no old concrete to remove.',
      'Not in it: removal of old concrete, caliche or rock, retaining walls, drains, pumping, engineering, permits and fees, and association charges.',
    ].join('\n'),
  );
  expect(await events()).toEqual([
    [
      'calculator_estimate',
      { project_type: 'concrete-driveways', size_sq_ft: 480, finish: 'standard', low: 3850, high: 5800 },
    ],
  ]);
  expect(complaints).toEqual([]);
});

test('the answer stands in an output that assistive technology announces', async () => {
  const { page } = await openCalculator();
  expect(await page.locator('[data-part=answer]').evaluate((element) => element.tagName)).toBe('OUTPUT');
  expect(await page.locator('output').getAttribute('for')).toBe(
    'calculator-project calculator-size calculator-finish',
  );
});

test('every worked example is what the page answers', async () => {
  const { page } = await openCalculator();
  const shown = await page.evaluate((rows) => {
    const set = (id: string, value: string) => {
      const field = document.querySelector<HTMLInputElement>(id);
      if (field === null) throw new Error(id);
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    return rows.map(([project, finish, size]) => {
      set('#calculator-project', project);
      set('#calculator-finish', finish ?? 'none');
      set('#calculator-size', String(size));
      document.querySelector<HTMLButtonElement>('.calculator-form [type=submit]')?.click();
      return document.querySelector('.calculator-range')?.textContent;
    });
  }, examples);
  expect(shown).toEqual(
    examples.map(
      ([, , , , low, high]) => `$${low.toLocaleString('en-US')} \u2013 $${high.toLocaleString('en-US')}`,
    ),
  );
});

test.each([
  ['', 'Enter the size in square feet.'],
  ['abc', 'Enter the size as a number, for example 450.'],
  ['1e3', 'Enter the size as a number, for example 450.'],
  ['0', 'Size must be at least 1 square foot.'],
  ['-50', 'Size must be at least 1 square foot.'],
  ['5001', 'That is larger than this calculator covers. Call (480) 555-0142 for a site visit.'],
])('the size %j is answered at the field, and the last good answer goes away', async (typed, message) => {
  const { page } = await openCalculator();
  await calculate(page, 'concrete-patios', '400');
  expect(await answer(page)).toContain('$2,700');
  await page.fill('#calculator-size', typed);
  await page.click('text=Calculate Estimate');
  expect(await messages(page)).toEqual([message]);
  expect(await answer(page)).toBe('');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('calculator-size');
  expect(await page.getAttribute('#calculator-size', 'aria-invalid')).toBe('true');
  await calculate(page, 'concrete-patios', '400');
  expect(await messages(page)).toEqual([]);
  expect(await answer(page)).toContain('$2,700');
});

test('no project type is said at its field, first', async () => {
  const { page } = await openCalculator();
  await page.fill('#calculator-size', 'abc');
  await page.click('text=Calculate Estimate');
  expect(await messages(page)).toEqual([
    'Choose a project type.',
    'Enter the size as a number, for example 450.',
  ]);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('calculator-project');
});

test('the finish offers what applies to the work, locked where there is one', async () => {
  const { page } = await openCalculator();
  const offered = () => page.locator('#calculator-finish option').allInnerTexts();
  await page.selectOption('#calculator-project', 'concrete-patios');
  expect(await offered()).toEqual([
    'Standard (broom)',
    'Colored',
    'Stained',
    'Stamped',
    'Sandwash',
    'Exposed aggregate',
  ]);
  await page.selectOption('#calculator-finish', 'stamped');
  await page.selectOption('#calculator-project', 'concrete-foundations');
  expect(await offered()).toEqual(['Standard (broom)']);
  expect(await page.isDisabled('#calculator-finish')).toBe(true);
  await page.selectOption('#calculator-project', 'concrete-demolition');
  expect(await offered()).toEqual(['Not applicable']);
  await page.selectOption('#calculator-project', 'concrete-driveways');
  expect(await page.inputValue('#calculator-finish')).toBe('standard');
  expect(await page.locator('#calculator-size-help').innerText()).toBe('Here: the area of the new slab.');
});

test('small and very large jobs say so', async () => {
  const { page } = await openCalculator();
  await calculate(page, 'concrete-patios', '120');
  expect(await answer(page)).toContain('Small jobs are priced at our minimum for this type of work.');
  await calculate(page, 'concrete-patios', '2,500 sq ft');
  expect(await answer(page)).toContain('Larger than our published price table; treat this as a rough guide.');
  expect(await answer(page)).toContain('$11,600 \u2013 $17,400');
});

test('the answer can be put into the quote form below', async () => {
  const { page } = await openCalculator(phone);
  await page.fill('#contact-message', 'Call after five.');
  await calculate(page, 'concrete-patios', '400', 'colored');
  await page.click('text=Put this into the quote form');
  expect(await page.inputValue('#contact-message')).toBe(
    'Call after five.\n\nEstimate: patios, colored, 400 sq ft, $3,150 \u2013 $4,700.',
  );
  expect(await page.inputValue('#contact-service')).toBe('Concrete Patios');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-message');
});

test("without script the price table and the phone stand in the calculator's place", async () => {
  const { page, open } = await site.visit({ javaScriptEnabled: false });
  await open(PRICING);
  expect(await page.locator('.calculator-form').isVisible()).toBe(false);
  expect(await page.locator('.calculator-fallback table').isVisible()).toBe(true);
  expect(await page.locator('.calculator-fallback a[href="tel:+14805550142"]').isVisible()).toBe(true);
});
