// The steps of a visitor in any engine, made of the few commands of its driver. Entry point:
// createTab.
import { expect } from 'vitest';
import type { Driver } from './driver.ts';

export interface Tab {
  /** Loads a URL and waits until it is complete. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; its arguments and its result are JSON. */
  evaluate<Args extends readonly unknown[], T>(run: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T>;
  /** Starts to load a URL and waits until an element of the new page exists. */
  openUntil(url: string, selector: string): Promise<void>;
  click(selector: string): Promise<void>;
  hover(selector: string): Promise<void>;
  press(key: keyof typeof KEYS): Promise<void>;
  /** Clicks a field and types text. */
  type(selector: string, text: string): Promise<void>;
  /** Waits until an element matches a selector. */
  waitFor(selector: string): Promise<void>;
  isVisible(selector: string): Promise<boolean>;
  readText(selector: string): Promise<string>;
  readValue(selector: string): Promise<string>;
  resize(width: number, height: number): Promise<void>;
  /** Returns what the page has written to the console, thrown or been denied by its policy. */
  readErrors(): Promise<string[]>;
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = { Escape: '\uE00C', ArrowDown: '\uE015', ArrowRight: '\uE014', Enter: '\uE007' } as const;

/** Creates the steps for one window. */
export function createTab(driver: Driver): Tab {
  const evaluate: Tab['evaluate'] = async (run, ...args) => {
    const call = `(async () => ({ value: await (${run})(...${JSON.stringify(args)}) }))()`;
    const json = `${call}.catch((error) => ({ error: String(error) })).then(JSON.stringify)`;
    const { value, error } = JSON.parse(await driver.evaluate(json));
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const poll = <T>(step: () => Promise<T>) => expect.poll(() => step().catch(() => null), { interval: 20 });
  const has = (selector: string) => evaluate((selector) => document.querySelector(selector) !== null, selector);
  /** Leaves a mark in the page, and resolves when there is another one that meets the condition. */
  const replacePage = async (start: () => Promise<unknown>, isLoaded: () => Promise<boolean>) => {
    await evaluate(() => void Object.assign(window, { isOldPage: true }));
    await start();
    const isNew = () => evaluate(() => !('isOldPage' in window) && location.href !== 'about:blank');
    await poll(async () => (await isNew()) && isLoaded()).toBe(true);
  };
  const isComplete = () => evaluate(() => document.readyState === 'complete');
  /** Returns the center of an element, and scrolls it into view first. */
  const locate = (selector: string) =>
    evaluate((selector) => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error(`there is no ${selector}`);
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    }, selector);
  const point = async (selector: string, ...actions: readonly object[]) => {
    const move = { type: 'pointerMove', duration: 0, origin: 'viewport', ...(await locate(selector)) };
    await driver.performActions([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move, ...actions] },
    ]);
  };
  const press = (keys: string) =>
    driver.performActions([
      {
        type: 'key',
        id: 'keyboard',
        actions: [...keys].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ]);
  const click = (selector: string) =>
    point(selector, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
  return {
    evaluate,
    click,
    open: (url) => replacePage(() => driver.navigate(url), isComplete),
    openUntil: (url, selector) =>
      replacePage(
        () => driver.navigate(url),
        () => has(selector),
      ),
    reload: () => replacePage(() => evaluate(() => void setTimeout(() => location.reload())), isComplete),
    hover: (selector) => point(selector),
    press: (key) => press(KEYS[key]),
    async type(selector, text) {
      await click(selector);
      await press(text);
    },
    waitFor: (selector) => poll(() => has(selector)).toBe(true),
    isVisible: (selector) =>
      evaluate((selector) => document.querySelector(selector)?.checkVisibility() === true, selector),
    readText: (selector) =>
      evaluate((selector) => document.querySelector(selector)?.textContent?.trim() ?? '', selector),
    readValue: (selector) =>
      evaluate((selector) => document.querySelector<HTMLInputElement>(selector)?.value ?? '', selector),
    resize: (width, height) => driver.resize(width, height),
    readErrors: () => evaluate(() => (window as unknown as { errors?: string[] }).errors ?? []),
  };
}
