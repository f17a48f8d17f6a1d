// The events of the form: one event and, on the homepage, one entry in the tag manager's data
// layer; no typed text.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { attribute, readPage } from '../../cli/testing/built-page.ts';
import { useBrowser } from '../testing/browser.ts';
import {
  answerWith,
  fill,
  HOME_PATH,
  readTrackedEvents,
  SHARED_FORM_PATH,
  sampleValues,
  sendAnother,
  submit,
  visitForm,
  waitForState,
} from '../testing/form-visit.ts';

const site = useBrowser(undefined, { hasAnalytics: false });

test('the homepage form reports a success to analytics and, with its value, to the data layer; a failure reports nothing', async () => {
  site.forms.answer = answerWith(500);
  const { page } = await visitForm(site, HOME_PATH);
  await fill(page, sampleValues);
  await submit(page);
  await waitForState(page, 'error');
  expect(await readTrackedEvents(page)).toEqual([]);
  expect(await readDataLayer(page)).toBeUndefined();
  site.forms.reset();
  await submit(page);
  await waitForState(page, 'success');
  const facts = { form_type: 'contact_form', form_location: 'homepage' };
  expect(await readTrackedEvents(page)).toEqual([['form_submission', { ...facts, service: null }, true]]);
  expect(await readDataLayer(page)).toEqual([{ event: 'form_submission', ...facts, conversion_value: 500 }]);
});

test('a shared form reports the selected service, or its page’s if none is selected, and not to the data layer', async () => {
  const { page } = await visitForm(site, SHARED_FORM_PATH);
  for (const [option, service] of [
    ['Stamped Concrete', 'stamped-concrete'],
    ['Other', null],
    ['', 'concrete-patios'],
  ] as const) {
    await fill(page, sampleValues);
    await page.selectOption('#contact-service', option);
    await submit(page);
    await waitForState(page, 'success');
    expect(site.forms.submissions.at(-1)?.fields['service']).toBe(option);
    expect((await readTrackedEvents(page)).at(-1)).toEqual([
      'form_submission',
      { form_type: 'contact_form', form_location: 'service', service },
      true,
    ]);
    await sendAnother(page);
  }
  expect(await readTrackedEvents(page)).toHaveLength(3);
  expect(await readDataLayer(page)).toBeUndefined();
});

// The script reads both from the markup, so the other page kinds need no browser.
test.each([
  ['/', 'homepage', undefined],
  ['/gilbert-concrete-company', 'city', undefined],
  ['/concrete-sidewalks', 'service', 'concrete-sidewalks'],
  ['/concrete-driveways-mesa', 'service_city', 'concrete-driveways'],
  ['/concrete-pricing', 'pricing', undefined],
])('%s has the location of its form and the service of its page', (path, location, service) => {
  const page = readPage(path);
  const form = page.all('div').find((element) => attribute(element, 'data-enhance') === 'contact-form');
  expect(form === undefined ? null : attribute(form, 'data-location')).toBe(location);
  expect(attribute(page.root, 'data-service')).toBe(service);
});

/** Contains only the site's own entries, because the test site has no tag manager. */
function readDataLayer(page: Page): Promise<unknown> {
  return page.evaluate(() => window.dataLayer);
}
