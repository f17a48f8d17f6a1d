// The calculator in a real browser. calculator-answer.test.ts covers the words, the tests of
// cli/model the math.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { examples } from '../../cli/testing/estimate-examples.ts';
import { denyStorage, observeShifts, phone, readShifts, useBrowser, type Visit } from '../testing/browser.ts';
import { collectEvents, readCollected } from '../testing/events.ts';
import { waitForFrames } from '../testing/gallery-visit.ts';

const site = useBrowser(undefined, { hasAnalytics: false });
const PRICING = '/concrete-estimates-gilbert';

test('the calculator has an answer before any input, and answers with a range and what it covers', async () => {
  const { page, consoleErrors } = await openCalculator();
  expect(await page.locator('.calculator-fallback').isVisible()).toBe(false);
  expect(await page.locator('#calculator-project option:checked').innerText()).toBe('Driveways');
  expect(await readAnswer(page)).toBe('Ballpark for a 480 sq ft driveway, standard (broom):\n$3,850-5,000');
  await page.click('text=What this covers');
  await expect
    .poll(() => page.locator('[data-part=remarks] p').allInnerTexts())
    .toEqual([
      'This is a planning range, not a quote. A written estimate follows a site visit and is valid 30 days.',
      'It assumes reasonable access, ordinary soil, a 4-inch slab and no old concrete to remove.',
      'Not included: removal of old concrete, caliche or rock, retaining walls, drains, pumping, engineering, permits and fees, and HOA charges.',
      'Replacing an old slab? Add removal: see Demolition for the same size.',
    ]);
  await calculate(page, 'concrete-driveways', '750', 'stamped');
  expect(await readAnswer(page)).toBe(
    'Ballpark for a 750 sq ft driveway, stamped:\n$7,200-10,800\nAbove our published range for this size, because the finish is added to it.',
  );
  expect(await page.locator('[data-part=published]').innerText()).toBe(
    'Our published range for medium driveways: $5,000-8,000 (500-1000 sq ft). The finish is added to it. Our published range for medium stamped concrete: $6,000-10,000 (500-1000 sq ft).',
  );
  expect(await readRanges(page, examples)).toEqual(
    examples.map(([, , , , low, high]) => `$${low.toLocaleString('en-US')}-${high.toLocaleString('en-US')}`),
  );
  // The specification has no event for the calculator.
  expect(await readCollected(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test('an invalid field shows its message and takes the focus, and the last answer stays, dimmed', async () => {
  const { page } = await openCalculator();
  const messages = () => page.locator('#calculator [data-error]:visible').allInnerTexts();
  const focusedId = () => page.evaluate(() => document.activeElement?.id);
  await page.selectOption('#calculator-project', '');
  await page.fill('#calculator-size', 'abc');
  await page.click('text=Calculate Estimate');
  expect(await messages()).toEqual(['Choose a project type.', 'Enter the size as a number, for example 450.']);
  expect(await focusedId()).toBe('calculator-project');
  for (const [typed, message] of [
    ['', 'Enter the size in square feet.'],
    ['1e3', 'Enter the size as a number, for example 450.'],
    ['-50', 'Size must be at least 1 square foot.'],
    ['5001', 'That is larger than this calculator covers. Call (480) 555-0142 for a site visit.'],
  ] as const) {
    await calculate(page, 'concrete-patios', '400 sq ft');
    expect(await messages()).toEqual([]);
    const answer = await readAnswer(page);
    expect(answer).toContain('$2,700');
    expect(await page.locator('[data-part=readout][data-outdated]').count()).toBe(0);
    await page.fill('#calculator-size', typed);
    await page.click('text=Calculate Estimate');
    expect(await messages()).toEqual([message]);
    expect(await readAnswer(page)).toBe(answer);
    expect(await page.locator('[data-part=readout][data-outdated]').count()).toBe(1);
    expect(await focusedId()).toBe('calculator-size');
    expect(await page.getAttribute('#calculator-size', 'aria-invalid')).toBe('true');
  }
});

test('every input changes the answer at once, which is announced once after a pause', async () => {
  const { page, open } = await site.visit();
  await open(PRICING);
  await page.locator('[data-enhance=calculator][data-ready]').waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const status = document.querySelector('[data-part=announcement]') as Element;
    new MutationObserver(() => announced.push(status.textContent ?? '')).observe(status, { childList: true });
  });
  const announced = () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
  const height = async () => (await page.locator('[data-part=readout]').boundingBox())?.height ?? 0;
  const before = await height();
  await page.selectOption('#calculator-project', 'concrete-patios');
  expect(await readAnswer(page)).toContain('480 sq ft patio');
  await page.fill('#calculator-size', '');
  expect(await readAnswer(page)).toContain('480 sq ft patio');
  await page.locator('#calculator-size').pressSequentially('600');
  expect(await readAnswer(page)).toContain('600 sq ft patio');
  await page.selectOption('#calculator-finish', 'colored');
  expect(await readAnswer(page)).toContain('600 sq ft patio, colored:');
  expect(Math.abs((await height()) - before)).toBeLessThan(60);
  expect(await announced()).toEqual([]);
  await page.clock.runFor(500);
  expect(await announced()).toEqual([expect.stringMatching(/^Ballpark for a 600 sq ft patio, colored: \$/)]);
  expect(await page.getAttribute('[data-part=answer]', 'aria-live')).toBe('off');
});

test('the finish offers the options of the project type, and is disabled if there is only one', async () => {
  const { page } = await openCalculator();
  const listFinishes = () => page.locator('#calculator-finish option').allInnerTexts();
  await page.selectOption('#calculator-project', 'concrete-patios');
  expect(await listFinishes()).toEqual([
    'Standard (broom)',
    'Colored',
    'Stained',
    'Stamped',
    'Sandwash',
    'Exposed aggregate',
  ]);
  await page.selectOption('#calculator-finish', 'stamped');
  await page.selectOption('#calculator-project', 'concrete-foundations');
  expect(await listFinishes()).toEqual(['Standard (broom)']);
  expect(await page.isDisabled('#calculator-finish')).toBe(true);
  await page.selectOption('#calculator-project', 'concrete-demolition');
  expect(await listFinishes()).toEqual(['Not applicable']);
  await page.selectOption('#calculator-project', 'concrete-driveways');
  expect(await page.inputValue('#calculator-finish')).toBe('standard');
  expect(await page.locator('#calculator-size-help').innerText()).toBe('Size means the area of the new slab.');
});

test('a common size fills in the size and answers; the sizes follow the project type', async () => {
  const { page } = await openCalculator();
  const listPresets = () => page.locator('.calculator-presets button').allInnerTexts();
  expect(await listPresets()).toEqual(['One car 12x20', 'Two cars 20x24']);
  await page.click('text=One car 12x20');
  expect(await page.inputValue('#calculator-size')).toBe('240');
  expect(await readAnswer(page)).toBe(
    [
      'Ballpark for a 240 sq ft driveway, standard (broom):',
      '$3,000-3,600',
      'Small jobs are priced at our minimum for this type of work.',
    ].join('\n'),
  );
  await page.selectOption('#calculator-project', 'concrete-patios');
  expect(await listPresets()).toEqual(['Patio 12x16', 'Patio 16x20', 'Patio 20x30']);
  expect(await readAnswer(page)).toContain('Ballpark for a 240 sq ft patio, standard (broom):');
});

test('the link of a service opens the calculator at the top, with the service selected, until a reload', async () => {
  const { page, open } = await site.share(phone);
  await open('/concrete-patios-gilbert');
  await followCalculatorLink(page);
  expect(page.url()).toBe(site.url + PRICING);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.locator('#calculator-project option:checked').innerText()).toBe('Patios');
  expect(await readAnswer(page)).toMatch('Ballpark for a 320 sq ft patio, standard (broom):\n$2,500-3,500');
  await page.reload();
  await page.locator('[data-enhance=calculator][data-ready]').waitFor();
  expect(await page.inputValue('#calculator-project')).toBe('concrete-driveways');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('with storage blocked, the link opens the calculator with its own first job', async () => {
  const { page, open, consoleErrors } = await site.visit(phone);
  await page.addInitScript(denyStorage, 'sessionStorage');
  await open('/concrete-repair');
  await followCalculatorLink(page);
  expect(await page.inputValue('#calculator-project')).toBe('concrete-driveways');
  expect(consoleErrors).toEqual([]);
});

test('on a phone the heading is in the first screen, and the answer with both actions is in view after a calculation', async () => {
  const { page } = await openCalculator(phone);
  const heading = await page.locator('#calculator-heading').boundingBox();
  expect(heading?.y).toBeLessThan(700);
  await calculate(page, 'concrete-repair', '900');
  for (const part of ['.calculator-range', 'text=Ask about this job', '.calculator-actions .handset']) {
    const box = await page.locator(part).boundingBox();
    expect(box?.y, part).toBeGreaterThan(64);
    expect((box?.y ?? 0) + (box?.height ?? 0), part).toBeLessThan(844);
  }
});

test('the layout does not move while the calculator loads', async () => {
  const { page, open } = await site.visit(phone);
  await page.addInitScript(observeShifts);
  await open(PRICING);
  await page.locator('[data-enhance=calculator][data-ready]').waitFor();
  await waitForFrames(page);
  expect(await readShifts(page)).toEqual([]);
});

test('the first action copies the answer into the contact form and selects its service', async () => {
  const { page } = await openCalculator(phone);
  await page.fill('#contact-message', 'Call after five.');
  expect(await page.inputValue('#contact-service')).toBe('');
  await calculate(page, 'stamped-concrete', '800');
  await page.click('text=Ask about this job');
  expect(await page.inputValue('#contact-message')).toBe(
    'Call after five.\n\nBallpark for an 800 sq ft stamped concrete slab: $6,700-10,000.',
  );
  expect(await page.inputValue('#contact-service')).toBe('Stamped Concrete');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-message');
});

test('if the script fails to load, the answer stays; without script, a link to the prices and the phone replace the form', async () => {
  const failed = await site.visit();
  await failed.page.route('**/assets/calculator-*.js', (route) => route.abort());
  const reported = failed.page.waitForEvent('pageerror');
  await failed.open(PRICING);
  await reported;
  const { page, open } = await site.visit({ javaScriptEnabled: false });
  await open(PRICING);
  for (const visited of [failed.page, page]) {
    expect(await readAnswer(visited)).toContain('$3,850-5,000');
    expect(await visited.locator('#prices .service-price-table').isVisible()).toBe(true);
  }
  expect(await page.locator('.calculator-form').isVisible()).toBe(false);
  for (const href of ['#prices', 'tel:+14805550142'])
    expect(await page.locator(`.calculator-fallback a[href="${href}"]`).isVisible()).toBe(true);
});

/** Clicks the first link of a page to the calculator and waits until it is enhanced. */
async function followCalculatorLink(page: Page): Promise<void> {
  await page.locator('main [data-enhance=calculator-link]').first().click();
  await page.locator('[data-enhance=calculator][data-ready]').waitFor();
}

/** Waits until the calculator is enhanced. Events are collected instead of sent. */
async function openCalculator(options: BrowserContextOptions = {}): Promise<Visit> {
  const visit = await site.share(options, (page) => page.addInitScript(collectEvents));
  await visit.open(PRICING);
  await visit.page.locator('[data-enhance=calculator][data-ready]').waitFor();
  return visit;
}

async function calculate(page: Page, project: string, size: string, finish?: string): Promise<void> {
  await page.selectOption('#calculator-project', project);
  if (finish !== undefined) await page.selectOption('#calculator-finish', finish);
  await page.fill('#calculator-size', size);
  await page.click('text=Calculate Estimate');
}

async function readAnswer(page: Page): Promise<string> {
  return (await page.locator('[data-part=answer] span').allInnerTexts()).join('\n');
}

function readRanges(page: Page, rows: typeof examples): Promise<(string | null | undefined)[]> {
  return page.evaluate((rows) => {
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
  }, rows);
}
