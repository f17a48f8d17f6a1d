import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { buildModel } from './model.ts';
import { findConsent, listAllThirdParties } from './third-parties.ts';

const FATHOM = 'analytics: { provider: fathom, id: ABCDEFGH }';
const GA4 = 'analytics: { provider: ga4, id: G-ABC123DEF4 }';

test.each([
  ['US', GA4, 'none'],
  ['GB', GA4, 'opt-in'],
  ['DE', GA4, 'opt-in'],
  ['CH', GA4, 'opt-in'],
  ['NO', GA4, 'none'],
  ['GB', FATHOM, 'none'],
  ['GB', `${GA4}\nconsent: none`, 'none'],
  ['US', `${GA4}\nconsent: opt-out`, 'opt-out'],
  ['GB', `${FATHOM}\ntagManager: GTM-ABC1234`, 'opt-in'],
  ['US', `${FATHOM}\nconsent: opt-in`, 'none'],
])('in %s with %s, consent is %s', (country, settings, consent) => {
  expect(findConsent(build(country, settings).site)).toBe(consent);
});

test('the third parties of a site are those of every page and those that pages show, each once', () => {
  const { root, write, read } = copyFixture();
  const video = '{ type: embed, heading: Watch, url: "https://www.youtube.com/watch?v=0a1B2c3D4e5" }';
  write('cities/aurora.yaml', `${read('cities/aurora.yaml').trimEnd()}\nsections: [${video}]\n`);
  write('cities/boulder.yaml', `${read('cities/boulder.yaml').trimEnd()}\nsections: [${video}]\n`);
  write('site.yaml', replaceSettings(read('site.yaml'), FATHOM));
  const names = listAllThirdParties(buildModel(loadData(root).dataSet)).map(({ name }) => name);
  expect(names).toEqual(['fathom', 'YouTube']);
});

function build(country: string, settings: string) {
  const { root, write, read } = copyFixture();
  const site = replaceSettings(read('site.yaml'), settings);
  // The addresses of other countries have no state.
  const place = country === 'US' ? '  region: CO\n' : '';
  write('site.yaml', site.replace(/ {2}region: CO\n {2}country: US/, `${place}  country: ${country}`));
  return buildModel(loadData(root).dataSet);
}

function replaceSettings(site: string, settings: string): string {
  return `${site.replace(/^analytics:\n(?: .*\n)+/m, '').trimEnd()}\n${settings}\n`;
}
