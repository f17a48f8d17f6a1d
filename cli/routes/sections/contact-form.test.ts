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
