import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildModel } from '../../model/model.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import { buildRoutes } from '../routes.ts';
import { buildSiteParts } from '../site-parts.ts';

const SECTIONS = `
  - heading: Records
    when: analytics
    paragraphs: [We count.]
  - heading: A signal
    when: globalPrivacyControl
    paragraphs: [We obey.]
  - heading: Tags
    when: tagManager
    paragraphs: [We load.]
`;

test('a legal page shows the sections on analytics, the privacy signal and the tag manager only if they are enabled', () => {
  const fixture = copyFixture();
  fixture.write('pages/privacy.yaml', `${fixture.read('pages/privacy.yaml').trimEnd()}${SECTIONS}`);
  expect(getHeadings(fixture)).toEqual(['First']);
  fixture.edit('site.yaml', '  key: null', '  key: phc_key');
  expect(getHeadings(fixture)).toEqual(['First', 'Records']);
  fixture.edit('site.yaml', '  key: phc_key', '  key: phc_key\n  respectGlobalPrivacyControl: true');
  fixture.edit('site.yaml', 'leadValue:', 'tagManager: GTM-ABC1234\nleadValue:');
  expect(getHeadings(fixture)).toEqual(['First', 'Records', 'A signal', 'Tags']);
  fixture.edit('site.yaml', '  key: phc_key', '  key: null');
  expect(getHeadings(fixture)).toEqual(['First', 'Tags']);
});

function getHeadings(fixture: SiteFixture): string[] {
  expect(fixture.problems()).toBe('');
  const model = buildModel(loadData(fixture.root).dataSet, {});
  const privacy = [...buildRoutes(model, buildSiteParts(model))].find(({ path }) => path === '/privacy');
  return privacy?.kind === 'legal' ? privacy.props.sections.map(({ heading }) => heading) : [];
}
