// The pages and their widgets as a visitor sees and uses them, in any engine.
import { expect, test } from 'vitest';
import { pageOfEachKind } from '../testing/page-kinds.ts';
import type { EngineVisits } from './use-engine.ts';

const PHONE = [390, 844] as const;
const DESKTOP = [1280, 800] as const;
const LIGHTBOX = 'dialog[data-part="lightbox"]';

/** Registers the tests of page kinds, menus, calculator and gallery. */
export function testWidgets(site: EngineVisits): void {
  test('every page kind fits a phone and a desktop, and logs nothing', async () => {
    const tab = await site.visit('/robots.txt');
    for (const [width, height] of [PHONE, DESKTOP]) {
      await tab.resize(width, height);
      for (const [, path] of pageOfEachKind()) {
        await tab.open(site.url + path);
        // Starts everything that waits until it is near.
        await tab.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        await tab.waitFor('[data-enhance=navigation][data-ready]');
        const widths = await tab.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement;
          return { window: innerWidth, overflow: scrollWidth - clientWidth };
        });
        expect([path, widths]).toEqual([path, { window: width, overflow: 0 }]);
        expect([path, await tab.readErrors()]).toEqual([path, []]);
      }
    }
  });

  test('the menu of a phone opens, closes with its button and with Escape, and follows a link', async () => {
    const tab = await site.visit('/');
    await tab.resize(...PHONE);
    const toggle = '[data-enhance=navigation] button[aria-controls="menu-mobile"]';
    const link = '.menu-panel a[href="/concrete-pricing"]';
    await tab.waitFor('[data-enhance=navigation][data-ready]');
    expect(await tab.isVisible('.menu-panel')).toBe(false);
    await tab.click(toggle);
    expect(await tab.isVisible('.menu-panel')).toBe(true);
    await tab.click(toggle);
    expect(await tab.isVisible('.menu-panel')).toBe(false);
    await tab.click(toggle);
    await tab.press('Escape');
    expect(await tab.isVisible('.menu-panel')).toBe(false);
    await tab.click(toggle);
    await tab.click(link);
    await tab.waitFor('html[data-page-type="pricing"]');
  });

  test('the dropdowns of a desktop open by hover, by click and by key', async () => {
    const tab = await site.visit('/');
    await tab.waitFor('[data-enhance=navigation][data-ready]');
    const button = '.menu-panel button[aria-expanded]';
    const open = '.menu-panel button[aria-expanded="true"]';
    const closed = '.menu-panel:not(:has([aria-expanded="true"]))';
    await tab.hover(button);
    await tab.waitFor(open);
    await tab.hover('h1');
    await tab.waitFor(closed);
    await tab.click(button);
    await tab.waitFor(open);
    await tab.press('Escape');
    await tab.waitFor(closed);
    await tab.press('ArrowDown');
    await tab.waitFor('.menu-panel :has(> [aria-expanded="true"]) a:focus');
  });

  test('the calculator answers, and says what is wrong with a size', async () => {
    const tab = await site.visit('/concrete-pricing');
    await tab.click('#calculator-size');
    await tab.waitFor('[data-enhance=calculator][data-ready]');
    const select = (value: string) =>
      tab.evaluate((value) => {
        const field = document.querySelector<HTMLSelectElement>('#calculator-project');
        if (field === null) return;
        field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }, value);
    await select('concrete-patios');
    const setSize = async (size: string) => {
      await tab.evaluate(() => document.querySelector<HTMLInputElement>('#calculator-size')?.select());
      await tab.type('#calculator-size', size);
      await tab.press('Enter');
    };
    await tab.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('#calculator-size');
      if (field !== null) field.value = '';
    });
    await tab.type('#calculator-size', '400');
    await tab.press('Enter');
    await tab.waitFor('.calculator-range');
    expect(await tab.readText('[data-part=answer]')).toMatch(/400 sq ft.*\$[\d,]+/);
    await setSize('x');
    await tab.waitFor('#calculator-size[aria-invalid="true"]:focus');
    expect(await tab.isVisible('[data-error="not-a-number"]')).toBe(true);
  });

  test('the gallery moves, and its photos open and close', async () => {
    const tab = await site.visit('/concrete-patios');
    const scrollLeft = () => tab.evaluate(() => document.querySelector('[data-part="strip"]')?.scrollLeft ?? 0);
    await tab.evaluate(() =>
      document.querySelector('[data-enhance="gallery"]')?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await tab.waitFor('[data-enhance="gallery"][data-ready]');
    const start = await scrollLeft();
    await expect.poll(scrollLeft).toBeGreaterThan(start + 5);
    await tab.click('[data-part="strip"] a[data-index="1"]');
    await tab.waitFor(`${LIGHTBOX}[open]`);
    expect(await tab.readText(`${LIGHTBOX} [data-part="number"]`)).toBe('2');
    await tab.press('ArrowRight');
    expect(await tab.readText(`${LIGHTBOX} [data-part="number"]`)).toBe('3');
    await tab.press('Escape');
    await tab.waitFor(`${LIGHTBOX}:not([open])`);
    await tab.click('[data-part="strip"] a[data-index="1"]');
    await tab.waitFor(`${LIGHTBOX}[open]`);
    await tab.click(`${LIGHTBOX} [data-action="close"]`);
    await tab.waitFor(`${LIGHTBOX}:not([open])`);
  });
}
