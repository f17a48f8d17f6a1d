// Checks every state that a visitor can bring a page into against axe's rules and for horizontal
// overflow. `site check --browser` checks pages in their initial state
// (cli/pipeline/check/browser-check.full.test.ts), so axe looks only at what a state changes.
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { realSite } from '../../cli/testing/real-site.ts';
import { accessibilityViolations, overflowOn } from '../testing/accessibility-violations.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { pageOfEachKind } from '../testing/page-kinds.ts';

const site = useBrowser(realSite, { hasAnalytics: false });

const WINDOWS = {
  phone: { ...phone, viewport: { width: 390, height: 844 } },
  desktop: { viewport: { width: 1280, height: 800 } },
  // 1280 by 1024 at 400 %: WCAG 1.4.10.
  'zoomed window': { viewport: { width: 320, height: 256 } },
} as const;

const SAMPLE_VALUES = { Name: 'Ana Beltrán', Email: 'ana@example.com', Message: 'A patio, 20 by 20.' };
const CORS_HEADERS = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };

beforeEach(() => {
  site.forms.answer = (response) => response.writeHead(200, CORS_HEADERS).end('{"ok":true}');
});

describe.each(Object.entries(WINDOWS))('on a %s', (name, options) => {
  const isWide = name === 'desktop';
  // The styles are those of a phone, where axe has looked.
  const findProblems = name === 'zoomed window' ? overflowOn : accessibilityViolations;
  const open = async (path: string): Promise<Page> => {
    const { page, open } = await site.visit({ ...options, reducedMotion: 'reduce' });
    await open(path);
    await page.locator('[data-enhance=navigation][data-ready]').waitFor();
    return page;
  };

  test('the open menus are accessible', async () => {
    const page = await open('/');
    const button = (name: RegExp) => page.getByRole('banner').getByRole('button', { name });
    const menuNames = [...(isWide ? [] : [/Menu|Close/]), /Locations/, /Services/];
    for (const name of menuNames) {
      await button(name).click();
      expect(await button(name).getAttribute('aria-expanded')).toBe('true');
      expect(await findProblems(page, 'body > header'), name.source).toEqual([]);
    }
  });

  if (name === 'phone')
    test('the call bar over the page is accessible', async () => {
      const page = await open('/concrete-patios');
      const bar = page.locator('[data-enhance="call-bar"]');
      await page.locator('main summary').first().scrollIntoViewIfNeeded();
      await expect.poll(() => bar.getAttribute('data-state')).toBe('shown');
      expect(await bar.isVisible()).toBe(true);
      expect(await findProblems(page)).toEqual([]);
    });

  test('the lightbox is accessible when it opens and when it shows the next photo', async () => {
    const page = await open('/concrete-patios');
    await page.locator('[data-enhance="gallery"]').scrollIntoViewIfNeeded();
    await page.locator('[data-enhance="gallery"][data-ready]').waitFor();
    await page.locator('[data-part="strip"] a').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img').waitFor();
    expect(await findProblems(page), 'open').toEqual([]);
    await dialog.getByRole('button', { name: 'Next photo' }).click();
    await dialog.getByText('Photo 2 of 11').waitFor();
    expect(await findProblems(page, 'dialog[open]'), 'next photo').toEqual([]);
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
      const contactViolations = () => findProblems(page, '#contact');
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
    const calculatorViolations = () => findProblems(page, '#calculator');
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

  test("the 404 page's hint is accessible", async () => {
    const page = await open('/concrete-fences');
    await page.getByRole('status').getByText('Service not found', { exact: true }).waitFor();
    expect(await findProblems(page, 'main')).toEqual([]);
  });

  test.each(pageOfEachKind())(
    `the %s page is accessible with everything expanded${isWide ? ' and hovered' : ''}`,
    async (_, path) => {
      const page = await open(path);
      const collapsed = page.locator('main details:not([open])');
      if ((await collapsed.count()) > 0) {
        await page.locator('main summary').evaluateAll(clickAll);
        expect(await collapsed.count()).toBe(0);
        expect(await findProblems(page, 'main details'), 'expanded').toEqual([]);
        await page.locator('main summary').evaluateAll(clickAll);
      }
      if (!isWide) return;
      await hoverEverything(page);
      expect(await page.locator('a:hover').count()).toBeGreaterThan(10);
      expect(await findProblems(page), 'hovered').toEqual([]);
    },
  );
});

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
