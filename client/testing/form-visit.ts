// Steps of the contact form's tests: open a page with the form, fill it in, submit it and read its state.
import type { ServerResponse } from 'node:http';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { TestBrowser, Visit } from './browser.ts';

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

/** Opens a page and waits until the form is enhanced. Events are collected instead of sent. */
export async function visitForm(
  site: TestBrowser,
  path: string,
  { before, ...options }: BrowserContextOptions & { readonly before?: (page: Page) => Promise<unknown> } = {},
): Promise<Visit> {
  const visit = await site.visit(options);
  await before?.(visit.page);
  await visit.page.addInitScript(() => {
    const tracked: unknown[] = [];
    const siteAnalytics = { track: (...event: unknown[]) => tracked.push(event), tracked };
    // A setter without effect keeps the page's loader from replacing the fake.
    Object.defineProperty(window, 'siteAnalytics', { get: () => siteAnalytics, set: () => {} });
  });
  await visit.open(path);
  await waitUntilReady(visit.page);
  return visit;
}

/** Waits until the form's script has started. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForSelector('.contact-form[data-ready]');
}

/** Fills in fields by name. */
export async function fill(page: Page, values: Partial<typeof sampleValues>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`#contact-${name}`, value);
}

/** Clicks the submit button. */
export async function submit(page: Page): Promise<void> {
  await page.locator('[data-part="submit"]').click({ noWaitAfter: true });
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
 * Returns the role of the live region around a part. The region must be rendered while the part is still hidden, or nothing would
 * be announced.
 */
export function readLiveRegionRole(page: Page, selector: string): Promise<string | null | undefined> {
  return page.locator(selector).evaluate((part) => {
    const region = part.parentElement?.closest('[role="status"], [role="alert"]');
    return region?.checkVisibility() === true ? region.getAttribute('role') : null;
  });
}

type TrackedEvent = [name: string, properties: Record<string, unknown>, urgent: boolean];

/** Returns the events that the form has reported. */
export function readTrackedEvents(page: Page): Promise<TrackedEvent[]> {
  return page.evaluate(() => {
    const { tracked } = window.siteAnalytics as unknown as { tracked: TrackedEvent[] };
    return tracked.filter(([name]) => name.startsWith('form_'));
  });
}

/** Creates an answer of the form service. */
export function answerWith(
  status: number,
  type = 'application/json',
  body = '{}',
): (response: ServerResponse) => void {
  return (response) => {
    response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' });
    response.end(body);
  };
}
