import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { copyFixture, type SiteFixture } from '../testing/site-fixture.ts';
import { buildSharedProps } from './shared-props.ts';

test('no service is preselected, unless the data asks for it and the form offers the service', () => {
  const fixture = copyFixture();
  expect(preselectedServices(fixture)).toEqual([null, null, null]);
  fixture.edit('site.yaml', '  otherService:', '  preselectService: true\n  otherService:');
  expect(preselectedServices(fixture)).toEqual([null, 'Shingle Roofs', null]);
});

/** On the pages of the services metal roofs and shingle roofs, and on one about none. */
function preselectedServices(fixture: SiteFixture): (string | null)[] {
  expect(fixture.problems()).toBe('');
  const model = buildModel(loadData(fixture.root).dataSet, {});
  const parts = buildSharedProps(model);
  const services = ['metal-roofs', 'shingle-roofs'].map((slug) => model.serviceBySlug.get(slug) ?? null);
  return [
    ...services.map((service) => parts.contactForm('service', service)),
    parts.contactForm('city', null),
  ].map((form) => form.preselectedService);
}
