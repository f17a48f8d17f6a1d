// The editor on a server, behind https, on a phone of 320 pixels with a screen reader or a
// keyboard.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { press, startEditorServer } from '../../../testing/start-editor.ts';

/** Presses Tab until an element with a name has the focus, and says how often. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox' | 'radio', name: RegExp): Promise<number> {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 1; presses <= 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

test('an invited owner changes a price, looks at the preview and signs out', async () => {
  const { fixture, origin, link, openPhone } = await startEditorServer();
  const page = await openPhone();
  await page.goto('/');
  expect(await page.locator('main').ariaSnapshot()).toMatch(
    /heading "Sign in" \[level=1\]\n {2}- status: You are not signed in/,
  );
  await page.goto(link);
  expect(await press(page, 'Sign in')).toBe(303);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: '__Host-site-edit', secure: true, httpOnly: true, path: '/' });
  await page.getByRole('link', { name: /^Prices/ }).tap();
  await page.getByRole('link', { name: /Small/ }).first().tap();
  await page.getByLabel('Lowest price').fill('2,250');
  expect(await press(page, 'Save')).toBe(303);
  expect(fixture.read('services/metal-roofs.yaml')).toContain('small: { low: 2250, high: 3000 }');

  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the preview' }).tap();
  const preview = await opened;
  await preview.waitForLoadState();
  expect(new URL(preview.url()).pathname).toMatch(/^\/preview\/[\w-]{22}\//);
  expect(await preview.locator('body').innerText()).toContain('$2,250');
  const state = await preview.evaluate(async () => ({
    origin: self.origin,
    styles: [...document.styleSheets].length > 0 && getComputedStyle(document.body).margin === '0px',
    // Not those that are on some devices only.
    fonts: (await document.fonts.load('16px Archivo')).map(({ status }) => status),
    script: document.documentElement.dataset['ready'] !== undefined,
  }));
  expect(state).toEqual({ origin: 'null', styles: true, fonts: ['loaded'], script: false });
  // Links stay in the preview.
  await preview
    .locator('footer a[href^="/preview/"]')
    .first()
    .evaluate((element: HTMLElement) => element.click());
  await preview.waitForLoadState();
  expect(preview.url()).toContain(`${origin}/preview/`);

  await page.goto('/');
  expect(await press(page, 'Sign out on all devices')).toBe(303);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sign in');
});

test('by keyboard alone, each thing with the focus is seen, has a name, a role and its state', async () => {
  const { fixture, link, openPhone } = await startEditorServer();
  const page = await openPhone();
  await page.goto(link);
  expect(await tabTo(page, 'link', /Skip to the content/)).toBe(1);
  await tabTo(page, 'button', /Sign in/);
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineWidth);
  expect(outline).toBe('3px');
  const follow = async () => {
    const loaded = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await loaded;
  };
  await follow();
  await tabTo(page, 'link', /^Prices/);
  await follow();
  await tabTo(page, 'link', /Small/);
  await follow();
  await tabTo(page, 'textbox', /Lowest price/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('a lot');
  await tabTo(page, 'button', /Save/);
  await follow();
  // The summary is read first, and leads to the field, which says that it is wrong and why.
  expect(await page.locator('main').ariaSnapshot()).toMatch(
    /^- main:\n {2}- alert:\n {4}- heading "There is a problem" \[level=2\]\n {4}- list:\n {6}- listitem:\n {8}- link "Enter a price above zero, such as 2,500\."/,
  );
  expect(await page.title()).toMatch(/^There is a problem: /);
  const group = page.getByRole('group', { name: 'What does it cost?' });
  expect(await group.getAttribute('aria-invalid')).toBe('true');
  const described = (await group.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`[id="${described}"]`).innerText()).toBe('Enter a price above zero, such as 2,500.');
  expect(await page.getByRole('radio', { name: 'Between two prices' }).isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', /Lowest price/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2,250');
  await tabTo(page, 'button', /Save/);
  await follow();
  expect(await page.getByRole('status').innerText()).toContain('Saved');
  expect(fixture.read('services/metal-roofs.yaml')).toContain('small: { low: 2250, high: 3000 }');
});

test('with text twice as large, nothing is wider than 320 pixels, and buttons stay large', async () => {
  const { signIn } = await startEditorServer();
  const page = await signIn(true);
  const seen = new Set(['/', '/join', '/changes']);
  for (const path of seen) {
    await page.goto(path);
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    const { width, links, small } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      links: [...document.querySelectorAll('a[href^="/"]:not([href^="/preview/"])')].map(
        (link) => link.getAttribute('href') ?? '',
      ),
      small: [...document.querySelectorAll('button, .button, .rows a')].filter(
        (element) => element.getBoundingClientRect().height < 44,
      ).length,
    }));
    expect([path, width <= 320, small]).toEqual([path, true, 0]);
    // One form of each kind is enough.
    for (const link of links) if (seen.size < 14) seen.add(link);
  }
  expect(seen.size).toBe(14);
});
