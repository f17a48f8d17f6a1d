// The owner of a business at a phone, with a browser that runs no scripts, and others who want in.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readDataFiles } from '../../../testing/edit-site.ts';
import { copyFixture, copySite } from '../../../testing/site-fixture.ts';
import { follow, press, startEditor } from '../../../testing/start-editor.ts';
import { translateSite } from '../../../testing/translate-site.ts';
import { writeLeadRecord } from '../lead-record.ts';

async function openPrice(page: Page): Promise<void> {
  await follow(page, /^Prices/);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Metal Roofs' }) });
  await follow(section, /Small/);
}

/** The lines that are in one text and not in the other. */
function diff(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
  ];
}

test('a price, a holiday, a review and the hours are changed by what the pages say, and undone', async () => {
  const { fixture, open } = await startEditor();
  const before = readDataFiles(fixture.root);
  const price = fixture.read('services/metal-roofs.yaml');
  const page = await open();
  await openPrice(page);
  await page.getByLabel('Lowest price').fill('$2,250');
  expect(await press(page, 'Save')).toBe(303);
  expect(await page.getByRole('status').textContent()).toContain('Saved');
  expect(diff(price, fixture.read('services/metal-roofs.yaml'))).toEqual([
    '-  small: { low: 2000, high: 3000 }',
    '+  small: { low: 2250, high: 3000 }',
  ]);

  await page.goto('/');
  await follow(page, /^News and holidays/);
  await follow(page, 'Add a holiday');
  await page.getByLabel('Day', { exact: true }).fill('December 24');
  await page.getByLabel('Name').fill('Christmas Eve');
  expect(await press(page, 'Add')).toBe(303);
  expect(fixture.read('site.yaml')).toMatch(/holidays:\n {2}- \{ date: \d{4}-12-24, name: Christmas Eve \}\n/);

  await page.goto('/');
  await follow(page, /^Reviews/);
  await follow(page, 'Add a review');
  await page.getByLabel('What the customer wrote').fill('Tr\u00e8s "bien" \u{1f600}\n\nIt\u2019s #1: yes.');
  await page.getByLabel('First name').fill('Zo\u00eb');
  await page.getByLabel('When it was written').fill('March 2024');
  await page.getByLabel('Where it was published').fill('Google');
  expect(await press(page, 'Add')).toBe(303);
  expect(parse(fixture.read('site.yaml')).reviews[0].text).toBe('Tr\u00e8s "bien" \u{1f600}\n\nIt\u2019s #1: yes.');

  await page.goto('/');
  await follow(page, /^Opening hours/);
  await follow(page, /^Usual hours/);
  await page.getByLabel('Opens').fill('7am');
  await page.getByLabel('Saturday').check();
  expect(await press(page, 'Save')).toBe(303);
  expect(fixture.read('site.yaml')).toContain('Friday, Saturday]\n  opens: "07:00"\n');

  await page.goto('/');
  const start = await page.locator('main').innerText();
  expect(start).toContain('Change it at Google too:\nUsual hours: Monday\u2013Saturday, 7:00 am to 5:00 pm');
  expect(start).toMatch(/The newest review is \d+ days old\. Visitors doubt reviews that stop/);

  await page.goto('/changes');
  for (let left = 4; left > 0; left -= 1) expect(await press(page, 'Undo')).toBe(303);
  expect(readDataFiles(fixture.root)).toEqual(before);
  await page.goto('/');
  expect(await page.locator('main').innerText()).not.toContain('Google too');
});

test('each form of a price becomes each other, and the data never has two', async () => {
  const { fixture, open } = await startEditor(copySite('groomer'));
  const page = await open();
  await follow(page, /^Prices/);
  await page.locator('.rows a').filter({ hasText: '85' }).first().click();
  const read = () => [...readDataFiles(fixture.root)].map(([, text]) => text).join('');
  for (const [form, part, value, written] of [
    ['Starting at', 'Starting price', '80', '{ from: 80 }'],
    ['One price', 'Price', '99.5', '{ amount: 99.5 }'],
    ['On request', null, '', '{ onRequest: true }'],
    ['Between two prices', 'Lowest price', '1', null],
  ] as const) {
    await page.getByLabel(form).check();
    if (part !== null) await page.getByLabel(part, { exact: true }).fill(value);
    if (written === null) await page.getByLabel('Highest price').fill('2');
    expect(await press(page, 'Save')).toBe(303);
    expect(read()).toContain(`: ${written ?? '{ low: 1, high: 2 }'}\n`);
  }
});

test('what cannot be is refused at its field, in plain words, and nothing is written', async () => {
  const { fixture, open } = await startEditor();
  const before = readDataFiles(fixture.root);
  const page = await open();
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const expectRefused = async (button: string, field: ReturnType<Page['getByLabel']>) => {
    expect(await press(page, button)).toBe(422);
    const text = await page.locator('main').innerText();
    expect(text).not.toMatch(/yaml|quotes|\bkey\b|\bfile\b/i);
    const id = (await field.getAttribute('aria-describedby')) ?? '';
    expect(
      await page
        .locator(
          id
            .split(' ')
            .map((each) => `#${each}`)
            .join(', '),
        )
        .last()
        .innerText(),
    ).not.toBe('');
    await page.locator('.errors:focus').waitFor();
    expect(readDataFiles(fixture.root)).toEqual(before);
  };
  await openPrice(page);
  for (const wrong of ['0', '99,000', 'a lot']) {
    await page.getByLabel('Lowest price').fill(wrong);
    await expectRefused('Save', page.getByRole('group'));
  }
  await page.goto('/');
  await follow(page, /^Opening hours/);
  await follow(page, /^Usual hours/);
  await page.getByLabel('Closes', { exact: true }).fill('6am');
  await expectRefused('Save', page.getByLabel('Closes', { exact: true }));
  await page.goto('/');
  await follow(page, /^Phone and contact/);
  await follow(page, /^Phone and email/);
  await page.getByLabel('Phone').fill('303 555 01');
  await expectRefused('Save', page.getByLabel('Phone'));
  await page.goto('/');
  await follow(page, /^Reviews/);
  await follow(page, 'Add a review');
  await page.getByLabel('What the customer wrote').fill('Good.');
  await page.getByLabel('First name').fill('Alex');
  await page.getByLabel('Where it was published').fill('Google');
  await page.getByLabel('When it was written').fill(tomorrow);
  await expectRefused('Add', page.getByLabel('When it was written'));
  await page.goto('/');
  await follow(page, /^Texts/);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Metal Roofs' }) });
  await follow(section, /Texts/);
  await page.getByLabel('Beginning of the page').fill('Call {fone} now.');
  await expectRefused('Save', page.getByLabel('Beginning of the page'));
  expect(await page.locator('.errors').innerText()).toContain('"{fone}"');
});

test('of two people who change a price, the second sees both, and nothing is lost', async () => {
  const { fixture, open } = await startEditor();
  const [first, second] = [await open(), await open()];
  await openPrice(first);
  await openPrice(second);
  await first.getByLabel('Lowest price').fill('2,100');
  expect(await press(first, 'Save')).toBe(303);
  await second.getByLabel('Lowest price').fill('2,200');
  expect(await press(second, 'Save')).toBe(409);
  expect(await second.locator('main').innerText()).toContain('changed this to "$2,100-3,000"');
  expect(await second.getByLabel('Lowest price').inputValue()).toBe('2,200');
  expect(fixture.read('services/metal-roofs.yaml')).toContain('small: { low: 2100, high: 3000 }');
  expect(await press(second, 'Use mine')).toBe(303);
  expect(fixture.read('services/metal-roofs.yaml')).toContain('small: { low: 2200, high: 3000 }');

  // The same from a page that is older is no conflict, and nothing to undo.
  const third = await open();
  await openPrice(third);
  await first.goto('/');
  await openPrice(first);
  await first.getByLabel('Lowest price').fill('2,150');
  expect(await press(first, 'Save')).toBe(303);
  await third.getByLabel('Lowest price').fill('2,150');
  expect(await press(third, 'Save')).toBe(303);
  expect(await third.getByRole('status').innerText()).toContain("You didn't change anything.");
  // What was changed since is not undone, and is shown as it is.
  await first.goto('/changes');
  fixture.edit('services/metal-roofs.yaml', '{ low: 2150,', '{ low: 2300,');
  expect(await press(first, 'Undo')).toBe(303);
  expect(await first.getByRole('status').innerText()).toContain('nothing was undone');
  expect(await first.locator('main').innerText()).toContain('$2,300');
  expect(await press(first, 'Undo')).toBe(303);
  expect(fixture.read('services/metal-roofs.yaml')).toContain('small: { low: 2000, high: 3000 }');

  // Of a form with several fields, what only one of them has changed stays.
  for (const page of [first, second]) {
    await page.goto('/');
    await follow(page, /^Opening hours/);
    await follow(page, /^Usual hours/);
  }
  await first.getByLabel('Opens').fill('7:30 am');
  expect(await press(first, 'Save')).toBe(303);
  await second.getByLabel('Opens').fill('6am');
  await second.getByLabel('Saturday').check();
  expect(await press(second, 'Save')).toBe(409);
  expect(await press(second, 'Keep theirs')).toBe(303);
  expect(fixture.read('site.yaml')).toContain('Friday, Saturday]\n  opens: "07:30"\n');
  // Who keeps all of it has changed nothing.
  await second.goto('/');
  await openPrice(second);
  fixture.edit('services/metal-roofs.yaml', '{ low: 2000,', '{ low: 2210,');
  await second.getByLabel('Lowest price').fill('2,300');
  expect(await press(second, 'Save')).toBe(409);
  expect(await press(second, 'Keep theirs')).toBe(303);
  expect(await second.getByRole('status').innerText()).toBe('Decided. The preview shows it.');
  expect(await second.getByLabel('Lowest price').inputValue()).toBe('2,210');
  expect(fixture.read('services/metal-roofs.yaml')).toContain('small: { low: 2210, high: 3000 }');
});

test('only the address of this start opens the editor, for one browser', async () => {
  const { url, address, open } = await startEditor();
  const page = await open();
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  for (const path of ['/', '/?token=x', '/prices']) expect((await fetch(url + path)).status).toBe(403);
  const { headers } = await fetch(address, { redirect: 'manual' });
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
});

test('axe finds nothing, and nothing is wider than a phone, also at 400 %', async () => {
  const { open } = await startEditor();
  const page = await open(true);
  // A window of 1,280 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const seen = new Set<string>();
  for (const path of [
    '/',
    '/prices',
    '/hours',
    '/news',
    '/reviews',
    '/photos',
    '/contact',
    '/offers',
    '/texts',
    '/changes',
  ]) {
    await page.goto(path);
    const [link] = await page
      .locator('a[href^="/form/"]')
      .evaluateAll((links) => links.map((each) => each.getAttribute('href') ?? ''));
    for (const each of [path, ...(link === undefined ? [] : [link])]) {
      if (seen.has(each)) continue;
      seen.add(each);
      await page.goto(each);
      await page.evaluate(axe);
      const found = await page.evaluate(async () => {
        const { violations } = await (
          window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
        ).axe.run();
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      });
      expect([each, ...found]).toEqual([each]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  }
});

test('a text and its translation are next to each other, and what is added or removed is so in both', async () => {
  const translated = copyFixture();
  translateSite(translated.root);
  const { fixture, open } = await startEditor(translated);
  const before = readDataFiles(fixture.root);
  const spanish = fixture.read('services/metal-roofs.es-US.yaml');
  const page = await open();
  await follow(page, /^Texts/);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Metal Roofs' }) });
  await follow(section, /Texts/);
  const text = page.getByLabel('Beginning of the page', { exact: true });
  expect(await page.getByLabel('Beginning of the page (Spanish)').inputValue()).not.toBe('');
  await text.fill('Metal roofs last longer.');
  expect(await press(page, 'Save')).toBe(303);
  expect(await page.getByRole('status').innerText()).toContain('in the other language is older now');
  expect(fixture.read('services/metal-roofs.es-US.yaml')).toBe(spanish);

  await page.goto('/news');
  await follow(page, 'Add a holiday');
  await page.getByLabel('Day', { exact: true }).fill('December 24');
  await page.getByLabel('Name', { exact: true }).fill('Christmas Eve');
  // What is not translated yet is taken over.
  expect(await press(page, 'Add')).toBe(303);
  expect(fixture.read('site.es-US.yaml')).toMatch(/holidays:\n {2}- \{ name: Christmas Eve \}\n/);
  await follow(page, /^Christmas Eve/);
  await page.getByLabel('Name (Spanish)').fill('Nochebuena');
  expect(await press(page, 'Save')).toBe(303);
  expect(fixture.read('site.es-US.yaml')).toMatch(/name: Nochebuena/);
  await page.goto('/news');
  await follow(page, /^Christmas Eve/);
  expect(await press(page, 'Remove')).toBe(303);
  expect(fixture.read('site.es-US.yaml')).not.toContain('Nochebuena');
  await page.goto('/changes');
  expect(await press(page, 'Undo')).toBe(303);
  expect(readDataFiles(fixture.root)).toEqual(before);
  expect(await page.locator('main').innerText()).toContain('There are no changes to undo.');
});

test('the start page says when the last test message of the form arrived', async () => {
  const { fixture, open } = await startEditor();
  // Copies of the site share a cache.
  const url = `https://frontrange.example.com/run-${Date.now()}`;
  fixture.edit('site.yaml', 'url: https://frontrange.example.com', `url: ${url}`);
  const now = new Date().toISOString();
  writeLeadRecord(fixture.root, url, { code: '7F3K', sent: now, arrived: now, seconds: 12 });
  const page = await open();
  expect(await page.locator('main').innerText()).toMatch(
    /^Last test message: arrived on [A-Z][a-z]+day, \d{1,2}:\d\d, after 12 s\.$/m,
  );
});
