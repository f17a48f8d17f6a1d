// Steps of the contact form's tests: open a page with the form, fill it in, submit it and read its
// state.
import type { ServerResponse } from 'node:http';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { TestBrowser, Visit } from './browser.ts';
import { collectEvents, readCollected } from './events.ts';

export const HOME_PATH = '/';
/** A page with the shared form, about a service that the form offers. */
export const SHARED_FORM_PATH = '/concrete-patios';

export const sampleValues = {
  name: 'Ana Beltrán',
  email: 'ana@example.com',
  phone: '480-555-0199',
  message: 'A patio, 20 by 20.\nBefore June, please.',
};
export const emptyValues = { name: '', email: '', phone: '', message: '' };

interface FormVisitOptions extends BrowserContextOptions {
  /** Runs before the page loads, in a tab of the test's own. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** True for a test that leaves routes, requests or network settings behind. */
  readonly ownTab?: boolean;
}

/** Opens a page and waits until the form is enhanced. Events are collected instead of sent. */
export async function visitForm(
  site: TestBrowser,
  path: string,
  { before, ownTab = before !== undefined, ...options }: FormVisitOptions = {},
): Promise<Visit> {
  const prepare = (page: Page) => page.addInitScript(collectEvents);
  const visit = ownTab ? await site.visit(options) : await site.share(options, prepare);
  if (ownTab) await prepare(visit.page);
  await before?.(visit.page);
  await visit.open(path);
  await waitUntilReady(visit.page);
  return visit;
}

/** Runs in the page: adds a field for every property of a form and of an object to its form. */
export function addFieldsNamedAsProperties(): void {
  const names = new Set<string>();
  for (let owner: object | null = HTMLFormElement.prototype; owner !== null; owner = Object.getPrototypeOf(owner))
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
  names.delete('name');
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const fields = [...names].map((name) => `<p class="field"><input class="named-field" name="${name}"></p>`);
    document.querySelector('.form-submit')?.insertAdjacentHTML('beforebegin', fields.join(''));
  });
}

/** Waits until the form's script has started. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForSelector('.contact-form[data-ready]');
}

/**
 * Fills in fields by name, in one step and without scrolling to them; access/keyboard.test.ts
 * types.
 */
export async function fill(page: Page, values: Partial<typeof sampleValues>): Promise<void> {
  await page.waitForSelector('#contact-message');
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`#contact-${name}`);
      if (field?.checkVisibility() !== true || field.disabled) throw new Error(`${name} cannot be filled in`);
      field.value = value;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, values);
}

/** Presses the submit button, without the pointer. */
export async function submit(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-part="submit"]')?.click());
}

/** Waits until the form has a state. */
export async function waitForState(page: Page, state: string): Promise<void> {
  await page.waitForSelector(`.contact-form[data-state="${state}"]`);
}

/** Returns from the success message to the empty form. */
export async function sendAnother(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await waitForState(page, 'idle');
}

/** Returns the form's state. */
export function readState(page: Page): Promise<string | null> {
  return page.locator('.contact-form').getAttribute('data-state');
}

/** Returns the values of the text fields by name. */
export function readValues(page: Page): Promise<Record<string, string | undefined>> {
  return page.evaluate(
    (names) =>
      Object.fromEntries(
        names.map((name) => [name, document.querySelector<HTMLInputElement>(`#contact-${name}`)?.value]),
      ),
    Object.keys(emptyValues),
  );
}

/** Returns the trimmed text of an element. */
export async function readText(page: Page, selector: string): Promise<string> {
  return ((await page.locator(selector).textContent()) ?? '').trim();
}

/** Returns true if an element has the focus. */
export function hasFocus(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => element === document.activeElement);
}

/**
 * Returns the role of the live region around a part. The region must be rendered while the part is
 * still hidden, or nothing would be announced.
 */
export function readLiveRegionRole(page: Page, selector: string): Promise<string | null | undefined> {
  return page.locator(selector).evaluate((part) => {
    const region = part.parentElement?.closest('[role="status"], [role="alert"]');
    return region?.checkVisibility() === true ? region.getAttribute('role') : null;
  });
}

type TrackedEvent = [name: string, properties: Record<string, unknown>, urgent: boolean];

/** Returns the events that the form has reported. */
export async function readTrackedEvents(page: Page): Promise<TrackedEvent[]> {
  return ((await readCollected(page)) as TrackedEvent[]).filter(([name]) => name.startsWith('form_'));
}

/** Creates an answer of the form service. */
export function answerWith(status: number, type = 'application/json', body = '{}'): (response: ServerResponse) => void {
  return (response) => {
    response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' });
    response.end(body);
  };
}
