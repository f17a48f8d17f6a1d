import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildModel } from '../../model/model.ts';
import { type RichText, toPlainText } from '../../schema/text/rich-text.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { buildRoutes } from '../routes.ts';
import { buildSiteParts } from '../site-parts.ts';

const SECTIONS = `
  - heading: Records
    when: analytics
    paragraphs: [We count.]
  - heading: A signal
    when: globalPrivacyControl
    paragraphs: [We obey.]
  - heading: A choice
    when: consent
    paragraphs: [We ask.]
  - { heading: Tags, when: tagManager }
  - { heading: Google, when: ga4 }
  - { heading: All, when: thirdParties }
`;

test.each([
  ['analytics: { key: null }', []],
  ['analytics: { key: phc_key, respectGlobalPrivacyControl: false }', ['Records', 'All']],
  ['analytics: { key: phc_key }', ['Records', 'A signal', 'All']],
  ['analytics: { key: phc_key }\nconsent: opt-in', ['Records', 'A signal', 'A choice', 'All']],
  ['analytics: { provider: fathom, id: ABCDEFGH }\nconsent: opt-in', ['Records', 'All']],
  ['analytics: { provider: none }\ntagManager: GTM-ABC1234', ['A signal', 'Tags', 'All']],
  ['tagManager: { id: GTM-ABC1234, loads: [ga4] }', ['Records', 'A signal', 'Tags', 'Google', 'All']],
])('with %s, a legal page has only the parts about what is enabled', (settings, headings) => {
  expect([...getSections(settings).keys()]).toEqual(['First', ...headings]);
});

test('a part without paragraphs says what its third parties get, keep and wait for', () => {
  const sections = getSections(
    'analytics: { provider: none }\nconsent: opt-in\ntagManager: { id: GTM-ABC1234, loads: [ga4] }',
  );
  expect(sections.get('Google')).toEqual([
    'Google Analytics receives the address of the page and of the one you came from, the kind of browser and device you use, your calls and messages and what else you use on the page, a random number by which it knows you again and your IP address. It does not get what you type. It keeps these entries in your browser: _ga and _ga_*. It is loaded by Google Tag Manager. It loads only after you have allowed it.',
  ]);
  expect(sections.get('All')?.map((text) => toPlainText(text).split(' receives')[0])).toEqual([
    'Google Tag Manager',
    'Google Analytics',
  ]);
});

test('what sections show on a tap is named once, and that it waits for it', () => {
  const embed = '{ type: embed, heading: Watch, url: "https://youtu.be/0a1B2c3D4e5" }';
  const sections = getSections(
    'analytics: { provider: none }',
    `description: A page.\nsections: [${embed}, ${embed}]\n`,
  );
  expect(sections.get('All')).toEqual([
    'YouTube receives the address of the page and of the one you came from, the kind of browser and device you use and your IP address. It loads only when you press its button.',
  ]);
});

/**
 * Returns the paragraphs of the privacy page's parts by their headings. @param page another page of
 * the site
 */
function getSections(settings: string, page?: string): ReadonlyMap<string, readonly RichText[]> {
  const fixture = copyFixture();
  fixture.write('pages/privacy.yaml', `${fixture.read('pages/privacy.yaml').trimEnd()}${SECTIONS}`);
  const site = fixture.read('site.yaml').replace(/^analytics:\n(?: .*\n)+/m, '');
  fixture.write('site.yaml', `${site.trimEnd()}\n${settings}\n`);
  if (page !== undefined) fixture.write('pages/tour.yaml', page);
  expect(fixture.problems()).toBe('');
  const model = buildModel(loadData(fixture.root).dataSet, {});
  const privacy = [...buildRoutes(model, buildSiteParts(model))].find(({ path }) => path === '/privacy');
  if (privacy?.kind !== 'legal') throw new Error('no privacy page');
  return new Map(privacy.props.sections.map(({ heading, paragraphs }) => [heading, paragraphs]));
}
