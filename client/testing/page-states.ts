// Checks every state that a visitor can bring a page into against axe's rules and for horizontal
// overflow. `site check --browser` checks pages in their initial state
// (cli/pipeline/browser-check.full.test.ts), so axe looks only at what a state changes.
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { accessibilityViolations, overflowOn } from './accessibility-violations.ts';
import { phone, type TestBrowser } from './browser.ts';
import type { NamedPage } from './page-kinds.ts';

const WINDOWS = {
  phone: { ...phone, viewport: { width: 390, height: 844 } },
  desktop: { viewport: { width: 1280, height: 800 } },
  // 1280 by 1024 at 400 %: WCAG 1.4.10.
  'zoomed window': { viewport: { width: 320, height: 256 } },
} as const;

export type WindowName = keyof typeof WINDOWS;

const SAMPLE_VALUES = { Name: 'Ana Beltrán', Email: 'ana@example.com', Message: 'A patio, 20 by 20.' };
const CORS_HEADERS = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };

async function openPage(site: TestBrowser, name: WindowName, path: string): Promise<Page> {
  const { page, open } = await site.visit({ ...WINDOWS[name], reducedMotion: 'reduce' });
  await open(path);
  await page.locator('[data-enhance=navigation][data-ready]').waitFor();
  return page;
}

/** Registers the tests of the menus, with and without script, for one window. */
export function testMenus(site: TestBrowser, name: WindowName): void {
  const isWide = name === 'desktop';
  const open = (path: string) => openPage(site, name, path);

  test('the open menus are accessible', async () => {
    const page = await open('/');
    const button = (name: RegExp) => page.getByRole('banner').getByRole('button', { name });
    const menuNames = [...(isWide ? [] : [/Menu|Close/]), /Locations/, /Services/];
    for (const name of menuNames) {
      await button(name).click();
      expect(await button(name).getAttribute('aria-expanded')).toBe('true');
      expect(await accessibilityViolations(page, 'body > header'), name.source).toEqual([]);
    }
  });

  test('without script, the menus open and cause no horizontal overflow', async () => {
    const { page, open } = await site.visit({ ...WINDOWS[name], javaScriptEnabled: false });
    await open('/concrete-estimates-gilbert');
    const menus = page.getByRole('banner').locator('summary');
    if (!isWide) await menus.filter({ hasText: 'Menu' }).click();
    await menus.filter({ hasText: 'Services' }).click();
    expect(await page.getByRole('banner').getByRole('link', { name: 'Concrete Patios' }).isVisible()).toBe(true);
    expect(await overflowOn(page)).toEqual([]);
  });
}

/** Registers the tests of all other states for one window. */
export function testStates(site: TestBrowser, name: WindowName): void {
  const open = (path: string) => openPage(site, name, path);

  beforeEach(() => {
    site.forms.answer = (response) => response.writeHead(200, CORS_HEADERS).end('{"ok":true}');
  });

  if (name === 'phone')
    test('the call bar over the page is accessible', async () => {
      const page = await open('/concrete-patios');
      const bar = page.locator('[data-enhance="call-bar"]');
      await page.locator('main summary').first().scrollIntoViewIfNeeded();
      await expect.poll(() => bar.getAttribute('data-state')).toBe('shown');
      expect(await bar.isVisible()).toBe(true);
      expect(await accessibilityViolations(page)).toEqual([]);
    });

  test('the lightbox is accessible when it opens and when it shows the next photo', async () => {
    const page = await open('/concrete-patios');
    await page.locator('[data-enhance="gallery"]').scrollIntoViewIfNeeded();
    await page.locator('[data-enhance="gallery"][data-ready]').waitFor();
    await page.locator('[data-part="strip"] a').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img').waitFor();
    expect(await accessibilityViolations(page), 'open').toEqual([]);
    await dialog.getByRole('button', { name: 'Next photo' }).click();
    await dialog.getByText('Photo 2 of 11').waitFor();
    expect(await accessibilityViolations(page, 'dialog[open]'), 'next photo').toEqual([]);
  });

  test.each([
    ['home', '/'],
    ['service', '/concrete-patios'],
  ])(
    "the %s page's form is accessible when it is invalid, while it is sending, after an error and after success",
    async (_, path) => {
      const page = await open(path);
      const form = page.locator('[data-enhance="contact-form"]');
      const send = page.getByRole('button', { name: 'Send Message' });
      const contactViolations = () => accessibilityViolations(page, '#contact');
      await form.getByLabel('Name').fill(SAMPLE_VALUES.Name);
      await form.getByLabel('Email').fill('ana@');
      await send.click();
      expect(await form.getByLabel('Email').evaluate((field) => field.matches(':focus:user-invalid'))).toBe(true);
      expect(await contactViolations(), 'invalid').toEqual([]);
      for (const [label, value] of Object.entries(SAMPLE_VALUES)) await form.getByLabel(label).fill(value);
      let fail = () => {};
      site.forms.answer = (response) => {
        fail = () => response.writeHead(500, CORS_HEADERS).end('{}');
      };
      await send.click();
      await expect.poll(() => site.forms.submissions.length).toBe(1);
      expect(await form.getAttribute('data-state')).toBe('submitting');
      expect(await contactViolations(), 'submitting').toEqual([]);
      fail();
      await page.getByText('Something went wrong.').waitFor();
      expect(await contactViolations(), 'error').toEqual([]);
      site.forms.answer = (response) => response.writeHead(200, CORS_HEADERS).end('{"ok":true}');
      await send.click();
      await page.getByText('Message Sent!').waitFor();
      expect(await contactViolations(), 'success').toEqual([]);
    },
  );

  test("the calculator's error messages and its answer are accessible", async () => {
    const page = await open('/concrete-estimates-gilbert');
    await page.locator('#calculator').scrollIntoViewIfNeeded();
    await page.locator('[data-enhance="calculator"][data-ready]').waitFor();
    const size = page.getByLabel('Size in sq ft');
    const calculate = page.getByRole('button', { name: 'Calculate Estimate' });
    const calculatorViolations = () => accessibilityViolations(page, '#calculator');
    await page.getByLabel('Project type').selectOption('');
    for (const [value, message] of [
      ['', 'Enter the size in square feet.'],
      ['5001', 'That is larger than this calculator covers.'],
    ] as const) {
      await size.fill(value);
      await calculate.click();
      await page.getByText(message).waitFor();
      await page.getByText('Choose a project type.').waitFor();
      expect(await calculatorViolations(), message).toEqual([]);
    }
    await page.getByLabel('Project type').selectOption('concrete-patios');
    await size.fill('400');
    await calculate.click();
    await page.locator('.calculator-range').waitFor();
    await page.getByText('What this covers').click();
    // The header that stays at the top would cover a button that is scrolled away by half.
    await page.locator('.calculator-readout').evaluate((readout) => readout.scrollIntoView());
    expect(await calculatorViolations(), 'the answer').toEqual([]);
  });

  test.each([
    ['/tempe-concrete-contractors', 'Location not found'],
    ['/concrete-fences', 'Service not found'],
    ['/concrete-driveways-tempe', 'Page not found'],
  ])("the 404 page's hint at %s is accessible", async (path, hint) => {
    const page = await open(path);
    await page.getByRole('status').getByText(hint, { exact: true }).waitFor();
    expect(await accessibilityViolations(page, 'main')).toEqual([]);
  });
}

/** Registers a test per page with everything expanded and, on a desktop, hovered. */
export function testExpanded(site: TestBrowser, name: WindowName, pages: readonly NamedPage[]): void {
  const isWide = name === 'desktop';

  test.each(pages)(
    `the %s page is accessible with everything expanded${isWide ? ' and hovered' : ''}`,
    async (_, path) => {
      const page = await openPage(site, name, path);
      const collapsed = page.locator('main details:not([open])');
      if ((await collapsed.count()) > 0) {
        await page.locator('main summary').evaluateAll(clickAll);
        expect(await collapsed.count()).toBe(0);
        expect(await accessibilityViolations(page, 'main details'), 'expanded').toEqual([]);
        await page.locator('main summary').evaluateAll(clickAll);
      }
      if (!isWide) return;
      await hoverEverything(page);
      expect(await page.locator('a:hover').count()).toBeGreaterThan(10);
      expect(await accessibilityViolations(page), 'hovered').toEqual([]);
    },
  );
}

/** Runs in the page. */
function clickAll(elements: (HTMLElement | SVGElement)[]): void {
  for (const element of elements) if (element instanceof HTMLElement) element.click();
}

/** Puts every link, button and summary into the hover state at once. */
async function hoverEverything(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'a, button, summary, :has(> * a)',
  });
  await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] })),
  );
}
