import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildModel } from '../../model/model.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import { buildSiteParts } from '../site-parts.ts';

test('a service is preselected only if the data enables it and the form offers the service', () => {
  const fixture = copyFixture();
  expect(preselectedServices(fixture)).toEqual([null, null, null]);
  fixture.edit('site.yaml', '  otherService:', '  preselectService: true\n  otherService:');
  expect(preselectedServices(fixture)).toEqual([null, 'Shingle Roofs', null]);
});

test('the form carries how to read the answers of its service, and the trap that the data names', () => {
  const fixture = copyFixture();
  expect(describeService(fixture)).toEqual({ success: 'status', trap: '_gotcha' });
  fixture.edit(
    'site.yaml',
    'endpoint: https://formspree.io/f/xsample',
    'endpoint: https://formsubmit.co/ajax/roofs\n  trap: _honey',
  );
  expect(describeService(fixture)).toEqual({ success: 'json', trap: '_honey' });
});

test('a message that could not be sent may go by email, and by text message to a number that gets some', () => {
  const email = 'mailto:office@frontrange.example.com?subject=New%20inquiry&body=';
  const fixture = copyFixture();
  const phone = '303-555-0117';
  expect(listOtherWays(fixture)).toEqual([email, 'sms:+13035550117?&body=']);
  fixture.edit('site.yaml', phone, `${phone} ext. 5`);
  expect(listOtherWays(fixture)).toEqual([email]);
  const text = 'secondAction: { label: Text us a photo, sms: 303-555-0177 }';
  fixture.write('site.yaml', `${fixture.read('site.yaml')}\n${text}\n`);
  expect(listOtherWays(fixture)).toEqual([email, 'sms:+13035550177?&body=']);
});

function listOtherWays(fixture: SiteFixture): string[] {
  expect(fixture.problems()).toBe('');
  const shared = buildSiteParts(buildModel(loadData(fixture.root).dataSet, {}));
  return shared.contactForm('city', null).otherWays.map(({ href }) => href);
}

test('a number has its limits and its unit, and by default any step', () => {
  const fixture = copyFixture();
  const fields = '{ name: size, label: Size, type: number, min: 1, max: 900, unit: sq ft }';
  fixture.write('forms/quote.yaml', `fields: [${fields}, { name: rooms, label: Rooms, type: number, step: 1 }]\n`);
  fixture.write('pages/home.yaml', `${fixture.read('pages/home.yaml')}sections: [{ type: form, form: quote }]\n`);
  expect(fixture.problems()).toBe('');
  const shared = buildSiteParts(buildModel(loadData(fixture.root).dataSet, {}));
  const numbers = shared.ownForm('quote', 'home').fields.filter(({ attributes }) => attributes.type === 'number');
  expect(numbers).toMatchObject([
    { label: 'Size', unit: 'sq ft', attributes: { min: 1, max: 900, step: 'any' } },
    { label: 'Rooms', attributes: { step: 1 } },
  ]);
});

function describeService(fixture: SiteFixture) {
  expect(fixture.problems()).toBe('');
  const shared = buildSiteParts(buildModel(loadData(fixture.root).dataSet, {}));
  const { success, fields } = shared.contactForm('city', null);
  return { success, trap: fields.find(({ kind }) => kind === 'honeypot')?.attributes.name };
}

/** Returns the preselected services on the pages of metal roofs, of shingle roofs and of a city. */
function preselectedServices(fixture: SiteFixture): (string | null)[] {
  expect(fixture.problems()).toBe('');
  const model = buildModel(loadData(fixture.root).dataSet, {});
  const shared = buildSiteParts(model);
  const services = ['metal-roofs', 'shingle-roofs'].map((slug) => model.serviceBySlug.get(slug) ?? null);
  return [...services.map((service) => shared.contactForm('service', service)), shared.contactForm('city', null)].map(
    (form) => form.preselectedService,
  );
}
