// Messages, typed text and events are not lost, in any engine.
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { findEvents } from '../testing/events.ts';
import { answerWith, SHARED_FORM_PATH } from '../testing/form-visit.ts';
import type { Tab } from './tab.ts';
import type { EngineVisits } from './use-engine.ts';

const SUBMIT = '[data-part="submit"]';
const VALUES = { name: 'Ana', email: 'ana@example.com', message: 'A patio' };

/** Registers the tests of the form. */
export function testForm(site: EngineVisits): void {
  test('the form is sending, fails, is sent again, and is empty for another message', async () => {
    const pending: ServerResponse[] = [];
    site.forms.answer = (response) => pending.push(response);
    const tab = await site.visit(SHARED_FORM_PATH);
    await fillIn(tab);
    await tab.click(SUBMIT);
    await expect.poll(() => pending.length).toBe(1);
    expect(await readState(tab)).toBe('submitting');
    expect(await tab.readText(SUBMIT)).toBe('Sending...');
    expect(await countFields(tab, ':enabled')).toBe(0);
    for (const response of pending) answerWith(500)(response);
    await waitForState(tab, 'error');
    expect(await tab.isVisible('[data-part="error"]')).toBe(true);
    expect(await readValues(tab)).toEqual(VALUES);
    site.forms.reset();
    await tab.click(SUBMIT);
    await waitForState(tab, 'success');
    expect(await tab.isVisible('[data-part="success"]')).toBe(true);
    expect(await tab.isVisible('.contact-form form')).toBe(false);
    expect(site.forms.submissions.map(({ fields }) => fields['message'])).toEqual(['A patio', 'A patio']);
    await tab.click('[data-part="send-another"]');
    await waitForState(tab, 'idle');
    expect(await readValues(tab)).toEqual({ name: '', email: '', message: '' });
    expect(await countFields(tab, ':disabled')).toBe(0);
  });

  test.each([
    ['a message', VALUES.message],
    ['a message that is too long to outlive its page', 'A patio. '.repeat(1000)],
  ])('%s whose page is left while it is sent may have been sent, and can be discarded', async (_, message) => {
    site.forms.answer = () => {};
    const tab = await site.visit(SHARED_FORM_PATH);
    await fillIn(tab);
    await tab.evaluate((message) => {
      const field = document.querySelector<HTMLTextAreaElement>('#contact-message');
      if (field !== null) field.value = message;
    }, message);
    await tab.click(SUBMIT);
    await expect.poll(() => site.forms.submissions.length).toBe(1);
    await tab.reload();
    await waitForState(tab, 'unconfirmed');
    expect(await readValues(tab)).toEqual({ ...VALUES, message });
    expect(await countFields(tab, ':disabled')).toBe(0);
    await tab.click('[data-part="discard"]');
    await waitForState(tab, 'idle');
    await tab.reload();
    expect(await readState(tab)).toBe('idle');
    expect(await readValues(tab)).toEqual({ name: '', email: '', message: '' });
  });

  test('what is typed before the script has loaded is kept and sent', async () => {
    const tab = await site.visit('/robots.txt');
    const release = site.holdScript();
    await tab.openUntil(site.url + SHARED_FORM_PATH, '#contact-message');
    await insertText(tab, '#contact-name', VALUES.name);
    await insertText(tab, '#contact-email', VALUES.email);
    release();
    await tab.waitFor('.contact-form[data-ready]');
    expect(await readValues(tab)).toEqual({ ...VALUES, message: '' });
    await tab.type('#contact-message', VALUES.message);
    await tab.reload();
    expect(await readValues(tab)).toEqual(VALUES);
    await tab.click(SUBMIT);
    await waitForState(tab, 'success');
    expect(site.forms.submissions[0]?.fields).toMatchObject(VALUES);
  });
}

/**
 * Registers the test of a link that calls, for engines that keep the page when no program takes the
 * call.
 */
export function testCallLink(site: EngineVisits): void {
  test('a call link that is tapped while sending does not leave the page: a broken connection is an error', async () => {
    const pending: ServerResponse[] = [];
    site.forms.answer = (response) => pending.push(response);
    const tab = await site.visit(SHARED_FORM_PATH);
    await fillIn(tab);
    await tab.click(SUBMIT);
    await expect.poll(() => pending.length).toBe(1);
    await tab.evaluate(
      () =>
        new Promise<void>((resolve) => {
          // The form's own timer is shorter and set first.
          addEventListener('beforeunload', () => setTimeout(resolve, 600), { once: true });
          document.querySelector<HTMLElement>('.contact a[href^="tel:"]')?.click();
        }),
    );
    // Firefox sends a request once more if its connection breaks.
    site.forms.answer = (response) => response.destroy();
    pending[0]?.destroy();
    await waitForState(tab, 'error');
    expect(await tab.isVisible('[data-part="unconfirmed"]')).toBe(false);
  });
}

/** Registers the tests of events, and of a message without storage. */
export function testAnalytics(site: EngineVisits, { blocksStorage = false } = {}): void {
  const name = (visit: string) => (blocksStorage ? `${visit}-without-storage` : visit);

  test('the events of a page that is left at once are sent exactly once', async () => {
    const visit = name('brief');
    const tab = await site.visit('/robots.txt');
    // WebKit asks the page whether to accept a certificate that is not valid, and a page that was
    // left cannot answer.
    await callAnalyticsHost(tab);
    const release = site.holdScript();
    await tab.openUntil(`${site.url}/concrete-patios?${visit}`, '#contact-message');
    await tab.evaluate(() => window.siteAnalytics?.track('lightbox_open', { image_index: 1 }));
    await leaveAndExpect(tab, site, { visit, events: ['$pageview', 'lightbox_open'] });
    release();
  });

  test('the events of a page with the library are sent exactly once', async () => {
    const visit = name('library');
    const tab = await site.visit(`/concrete-patios?${visit}`);
    await waitForLibrary(tab);
    await tab.evaluate(() => window.siteAnalytics?.track('lightbox_open', { image_index: 1 }));
    await leaveAndExpect(tab, site, { visit, events: ['$pageview', 'lightbox_open'] });
    const visitors = new Set(findEvents(site.analytics, visit).map(({ properties }) => properties['distinct_id']));
    expect(visitors.size).toBe(1);
  });

  test('a message is sent, shown and reported once', async () => {
    const visit = name('message');
    const tab = await site.visit(`${SHARED_FORM_PATH}?${visit}`);
    await fillIn(tab);
    await tab.click(SUBMIT);
    await waitForState(tab, 'success');
    expect(site.forms.submissions.map(({ fields }) => fields['name'])).toEqual([VALUES.name]);
    await leaveAndExpect(tab, site, { visit, events: ['$pageview', 'form_submission'] });
  });
}

async function fillIn(tab: Tab): Promise<void> {
  await tab.waitFor('.contact-form[data-ready]');
  for (const [name, value] of Object.entries(VALUES)) await tab.type(`#contact-${name}`, value);
}

/** Types while the page loads, when WebKit's driver performs no actions. */
async function insertText(tab: Tab, selector: string, text: string): Promise<void> {
  await tab.evaluate(
    (selector, text) => {
      document.querySelector<HTMLElement>(selector)?.focus();
      document.execCommand('insertText', false, text);
    },
    selector,
    text,
  );
}

async function waitForState(tab: Tab, state: string): Promise<void> {
  await tab.waitFor(`.contact-form[data-ready][data-state="${state}"]`);
}

function readState(tab: Tab): Promise<string | undefined> {
  return tab.evaluate(() => document.querySelector<HTMLElement>('.contact-form')?.dataset['state']);
}

function countFields(tab: Tab, state: ':enabled' | ':disabled'): Promise<number> {
  return tab.evaluate(
    (state) => document.querySelectorAll(`.contact-form form :is(input, textarea, button)${state}`).length,
    state,
  );
}

async function readValues(tab: Tab): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(VALUES)) values[name] = await tab.readValue(`#contact-${name}`);
  return values;
}

/** The library requests its recorder in the same step in which it is attached. */
async function waitForLibrary(tab: Tab): Promise<void> {
  await expect
    .poll(() =>
      tab.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/recorder-'))),
    )
    .toBe(true);
}

/**
 * Leaves the site, and checks that these events of the visit arrive, apart from the scroll depth,
 * and none of them twice.
 */
async function leaveAndExpect(
  tab: Tab,
  { url, analytics }: EngineVisits,
  { visit, events }: { readonly visit: string; readonly events: readonly string[] },
): Promise<void> {
  const listEvents = () =>
    findEvents(analytics, visit)
      .map(({ event }) => event)
      .filter((event) => event !== 'scroll_depth')
      .sort();
  expect(await tab.readErrors()).toEqual([]);
  await tab.open(`${url}/robots.txt`);
  await expect.poll(listEvents).toEqual(events);
  // A second copy would have been sent before this request.
  await callAnalyticsHost(tab);
  expect(listEvents()).toEqual(events);
}

/** Sends a request from a page without a policy, and waits for the answer. */
function callAnalyticsHost(tab: Tab): Promise<null> {
  return tab.evaluate(() => fetch('https://us.i.posthog.com/', { method: 'POST' }).then(() => null));
}
