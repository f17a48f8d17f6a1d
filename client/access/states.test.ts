// Every state that a visitor can bring a page into, held against axe's rules and against scrolling sideways. Pages at rest are held
// against both by `site check --browser` (cli/commands/browser-check.test.ts).
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { barriersOn, sidewaysOn } from '../testing/barriers.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { pageOfEachKind } from '../testing/page-kinds.ts';

const site = useBrowser();
const typed = { Name: 'Ana Beltrán', Email: 'ana@example.com', Message: 'A patio, 20 by 20.' };
const windows = [
  ['a phone', phone],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
  // 1280 by 1024 at 400 %: WCAG 1.4.10.
  ['a window zoomed to 400 %', { viewport: { width: 320, height: 256 } }],
] as const;

afterEach(async () => {
  site.forms.answer = (response) => response.writeHead(200, CORS).end('{"ok":true}');
  await Promise.all(site.browser.contexts().map((context) => context.close()));
});

describe.each(windows)('on %s', (name, options) => {
  const isWide = name === 'a desktop';

  async function open(path: string): Promise<Page> {
    const { page, open } = await site.visit({ ...options, reducedMotion: 'reduce' });
    await open(path);
    await page.locator('[data-enhance=navigation][data-ready]').waitFor();
    return page;
  }

  async function openForm(path: string): Promise<Page> {
    const page = await open(path);
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await page.locator('[data-enhance="contact-form"][data-ready]').waitFor();
    return page;
  }

  async function openCalculator(): Promise<Page> {
    const page = await open('/concrete-estimates-gilbert');
    await page.locator('#calculator').scrollIntoViewIfNeeded();
    await page.locator('[data-enhance="calculator"][data-ready]').waitFor();
    return page;
  }

  const headerButton = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });

  test.each(['Locations', 'Services'])('the list of %s open', async (name) => {
    const page = await open('/');
    if (!isWide) await headerButton(page, 'Menu').click();
    await headerButton(page, name).click();
    expect(await headerButton(page, name).getAttribute('aria-expanded')).toBe('true');
    expect(await barriersOn(page)).toEqual([]);
  });

  if (!isWide)
    test('the mobile menu open', async () => {
      const page = await open('/');
      await headerButton(page, 'Menu').click();
      expect(await headerButton(page, 'Menu').getAttribute('aria-expanded')).toBe('true');
      expect(await barriersOn(page)).toEqual([]);
    });

  if (name === 'a phone')
    test('the bar to call from, over the page', async () => {
      const page = await open('/concrete-patios');
      const bar = page.locator('[data-enhance="call-bar"]');
      await page.locator('main summary').first().scrollIntoViewIfNeeded();
      await expect.poll(() => bar.getAttribute('data-state')).toBe('shown');
      expect(await bar.isVisible()).toBe(true);
      expect(await barriersOn(page)).toEqual([]);
    });

  test('the lightbox open, and turned to the next photo', async () => {
    const page = await open('/concrete-patios');
    await page.locator('[data-enhance="gallery"]').scrollIntoViewIfNeeded();
    await page.locator('[data-enhance="gallery"][data-ready]').waitFor();
    await page.locator('[data-part="strip"] a').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Next photo' }).click();
    expect(await barriersOn(page)).toEqual([]);
  });

  test.each([
    ['home', '/'],
    ['service', '/concrete-patios'],
  ])("the %s page's form stopped by the browser's own checks", async (_, path) => {
    const page = await openForm(path);
    await page.getByLabel('Name').fill(typed.Name);
    await page.getByLabel('Email').fill('ana@');
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect(await page.getByLabel('Email').evaluate((field) => field.matches(':focus:user-invalid'))).toBe(
      true,
    );
    expect(await barriersOn(page)).toEqual([]);
  });

  test.each([
    ['home', '/'],
    ['service', '/concrete-patios'],
  ])("the %s page's form while it is sent, when that failed, and when it was sent", async (_, path) => {
    const page = await openForm(path);
    const form = page.locator('[data-enhance="contact-form"]');
    for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
    let fail = () => {};
    site.forms.answer = (response) => {
      fail = () => response.writeHead(500, CORS).end('{}');
    };
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect.poll(() => site.forms.requests.length).toBe(1);
    expect(await form.getAttribute('data-state')).toBe('submitting');
    expect(await barriersOn(page)).toEqual([]);
    fail();
    await page.getByText('Something went wrong.').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    site.forms.answer = (response) => response.writeHead(200, CORS).end('{"ok":true}');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Message Sent!').waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });

  test.each([
    ['', 'Enter the size in square feet.'],
    ['5001', 'That is larger than this calculator covers.'],
  ])("the calculator's complaint about the size %j", async (size, message) => {
    const page = await openCalculator();
    await page.getByLabel('Size in sq ft').fill(size);
    await page.getByRole('button', { name: 'Calculate Estimate' }).click();
    await page.getByText(message).waitFor();
    await page.getByText('Choose a project type.').waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });

  test("the calculator's answer", async () => {
    const page = await openCalculator();
    await page.getByLabel('Project type').selectOption('concrete-patios');
    await page.getByLabel('Size in sq ft').fill('400');
    await page.getByRole('button', { name: 'Calculate Estimate' }).click();
    await page.getByRole('button', { name: 'Put this into the quote form' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });

  test.each([
    ['/tempe-concrete-contractors', 'Location not found'],
    ['/concrete-fences', 'Service not found'],
    ['/concrete-driveways-tempe', 'Page not found'],
  ])("the 404 page's hint at %s", async (path, hint) => {
    const page = await open(path);
    await page.getByRole('status').getByText(hint, { exact: true }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });

  test.each(pageOfEachKind())('everything that folds open on the %s page', async (_, path) => {
    const page = await open(path);
    for (const summary of await page.locator('main summary').all()) await summary.click();
    expect(await page.locator('main details:not([open])').count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
  });

  if (isWide)
    test.each(pageOfEachKind())('everything on the %s page with the pointer on it', async (_, path) => {
      const page = await open(path);
      await hoverEverything(page);
      expect(await page.locator('a:hover').count()).toBeGreaterThan(10);
      expect(await barriersOn(page)).toEqual([]);
    });

  test('without script, menus open, nothing scrolls sideways', async () => {
    const { page, open } = await site.visit({ ...options, javaScriptEnabled: false });
    await open('/concrete-estimates-gilbert');
    if (!isWide) await page.locator('summary', { hasText: 'Menu' }).click();
    await page.locator('summary', { hasText: 'Services' }).click();
    expect(await page.getByRole('banner').getByRole('link', { name: 'Concrete Patios' }).isVisible()).toBe(
      true,
    );
    expect(await sidewaysOn(page)).toEqual([]);
  });
});

const CORS = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };

/** As if the pointer were on each link, button and fold at once. */
async function hoverEverything(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'a, button, summary, :has(> * a)',
  });
  for (const nodeId of nodeIds)
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] });
}
