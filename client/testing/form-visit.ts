// What the tests of the contact form do on a page.
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

/** A page with a working form. Events are collected instead of sent. */
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
    // The page's own loader cannot replace it.
    Object.defineProperty(window, 'siteAnalytics', { get: () => siteAnalytics, set: () => {} });
  });
  await visit.open(path);
  await waitUntilReady(visit.page);
  return visit;
}

export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForSelector('.contact-form[data-ready]');
}

export async function fill(page: Page, values: Partial<typeof sampleValues>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`#contact-${name}`, value);
}

export async function submit(page: Page): Promise<void> {
  await page.locator('[data-part="submit"]').click({ noWaitAfter: true });
}

export async function waitForState(page: Page, state: string): Promise<void> {
  await page.waitForSelector(`.contact-form[data-state="${state}"]`);
}

export async function sendAnother(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await waitForState(page, 'idle');
}

export function readState(page: Page): Promise<string | null> {
  return page.locator('.contact-form').getAttribute('data-state');
}

export function readValues(page: Page): Promise<Record<string, string | undefined>> {
  return page.evaluate(
    (names) =>
      Object.fromEntries(
        names.map((name) => [name, document.querySelector<HTMLInputElement>(`#contact-${name}`)?.value]),
      ),
    Object.keys(emptyValues),
  );
}

export async function readText(page: Page, selector: string): Promise<string> {
  return ((await page.locator(selector).textContent()) ?? '').trim();
}

export function hasFocus(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => element === document.activeElement);
}

/** The role of the live region around a part; it must be there already while the part is hidden, or nothing would be announced. */
export function readLiveRegionRole(page: Page, selector: string): Promise<string | null | undefined> {
  return page.locator(selector).evaluate((part) => {
    const region = part.parentElement?.closest('[role="status"], [role="alert"]');
    return region?.checkVisibility() === true ? region.getAttribute('role') : null;
  });
}

type TrackedEvent = [name: string, properties: Record<string, unknown>, urgent: boolean];

/** The events that the form reported. */
export function readTrackedEvents(page: Page): Promise<TrackedEvent[]> {
  return page.evaluate(() => {
    const { tracked } = window.siteAnalytics as unknown as { tracked: TrackedEvent[] };
    return tracked.filter(([name]) => name.startsWith('form_'));
  });
}

/** An answer of the form service. */
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
