// Every input of every cached value changes its key: a value whose inputs changed is never used
// again.
import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { buildModel, type SiteModel } from '../model/model.ts';
import type { DataSet } from '../model/records/data-set.ts';
import { createBundleKey } from '../render/bundle/client-bundle.ts';
import { collectClientSources } from '../render/bundle/client-sources.js';
import { createPhotoKey } from '../render/images/photos.ts';
import { createPageHasher } from '../render/page/page-input.ts';
import { createCard, createCardBrand } from '../render/social-card/card.ts';
import { buildRoutes } from '../routes/routes.ts';
import { buildSiteParts } from '../routes/site-parts.ts';
import { packageRoot } from '../testing/run-site.ts';
import { copyFixture, type SiteFixture } from '../testing/site-fixture.ts';

/**
 * Expects that each change of the inputs gives another key than the inputs themselves, and than all
 * other changes.
 */
function expectDifferentKeys<T>(inputs: T, createKeyOf: (inputs: T) => string, changes: Record<string, Partial<T>>) {
  const keys = new Map([[createKeyOf(inputs), 'no change']]);
  expect(createKeyOf({ ...inputs })).toBe([...keys.keys()][0]);
  for (const [name, change] of Object.entries(changes)) {
    const key = createKeyOf({ ...inputs, ...change });
    expect([name, keys.get(key)]).toEqual([name, undefined]);
    keys.set(key, name);
  }
}

test('a photo: its bytes, format, width, height, the windows it is for and the encoder', () => {
  const source = { file: 'a.jpg', absolutePath: '/a.jpg', width: 2400, height: 1600, hash: '0123456789ab' };
  const variant = { format: 'avif', width: 1280, height: 533, desktop: false, path: '/a.avif' } as const;
  expectDifferentKeys(
    { source, variant, encoder: 'encoder' },
    ({ encoder, ...inputs }) => createPhotoKey(encoder, inputs),
    {
      bytes: { source: { ...source, hash: 'ba9876543210' } },
      format: { variant: { ...variant, format: 'jpeg' as 'avif' } },
      width: { variant: { ...variant, width: 1600 as 1280 } },
      height: { variant: { ...variant, height: 534 as 533 } },
      desktop: { variant: { ...variant, desktop: true as false } },
      encoder: { encoder: 'another' },
    },
  );
});

test('a social card: its words, photo, focus, brand, font and the encoder', () => {
  const { dataSet } = loadData(copyFixture().root);
  const model = buildModel(dataSet);
  const [route] = buildRoutes(model, buildSiteParts(model));
  if (route === undefined) throw new Error('The site has no page.');
  const { head } = route;
  const { photo } = head;
  const source = dataSet.photos.get(photo?.file ?? '');
  if (photo === null || source === undefined) throw new Error('The home page has no photo.');
  const brand = createCardBrand(model);
  const sources = new Map([[source.file, source]]);
  expectDifferentKeys(
    { head, brand, sources, encoder: 'encoder', fontHash: 'font' },
    ({ head, ...options }) => createCard({ path: '/', head }, options).key,
    {
      headline: { head: { ...head, card: { ...head.card, headline: 'Roofs' } } },
      notes: { head: { ...head, card: { ...head.card, notes: ['From $5'] } } },
      'no photo': { head: { ...head, card: { ...head.card, showsPhoto: false } } },
      focus: { head: { ...head, photo: { ...photo, focus: 12 } } },
      'photo bytes': { sources: new Map([[source.file, { ...source, hash: 'ba9876543210' }]]) },
      name: { brand: { ...brand, name: 'Another' } },
      phone: { brand: { ...brand, phone: '(303) 555-0100' } },
      logo: { brand: { ...brand, logo: '<svg/>' } },
      colors: { brand: { ...brand, colors: { ...brand.colors, accent: '#0f0f0f' } } },
      font: { fontHash: 'another' },
      encoder: { encoder: 'another' },
    },
  );
});

test('the browser bundle: its settings, generated styles and the program', () => {
  const analytics = { key: 'k', host: 'https://example.com', respectGlobalPrivacyControl: true };
  const consent = { mode: 'none', respectsSignal: true, hasGoogle: false, stores: [] } as const;
  const settings = { basePath: '', analytics, providers: [], consent, formExtras: false, hasEmbeds: false };
  const inputs = { program: 'program', settings, styles: { font: 'a{}' }, unusedStyles: [''] };
  expectDifferentKeys(inputs, createBundleKey, {
    'unused styles': { unusedStyles: ['gallery.css'] },
    program: { program: 'another' },
    styles: { styles: { font: 'b{}' } },
    'base path': { settings: { ...settings, basePath: '/site' } },
    'what pages show': { settings: { ...settings, hasEmbeds: true } },
    'what forms have': { settings: { ...settings, formExtras: true } },
    'analytics key': { settings: { ...settings, analytics: { ...analytics, key: 'other' } } },
    host: { settings: { ...settings, analytics: { ...analytics, host: 'https://example.org' } } },
  });
});

test('every source of the browser bundle is in a folder that the program is named after, or in a package', async () => {
  const sources = Object.keys(await collectClientSources(packageRoot));
  expect(sources.length).toBeGreaterThan(30);
  expect(sources.filter((file) => !/^(?:client|cli|templates|node_modules)\//.test(file))).toEqual([]);
});

/** The hash of the input of each page, with one program. */
function hashPages({ root }: SiteFixture, { url, program = 'program' }: { url?: string; program?: string } = {}) {
  const { dataSet, problems } = loadData(root);
  expect(problems).toEqual([]);
  const model = buildModel(dataSet as DataSet, { url, encoder: 'encoder' });
  const siteParts = buildSiteParts(model);
  const assets = { stylesheet: '/a.css', script: '/a.js', font: '/a.woff2', inlineScript: null };
  const hash = createPageHasher({ model, siteParts, assets, generator: 'site' }, program);
  return [...buildRoutes(model as SiteModel, siteParts)].map((route) => hash(route, null));
}

test.each<[string, (fixture: SiteFixture) => object | undefined]>([
  ['the program', () => ({ program: 'another' })],
  ['the public URL', () => ({ url: 'https://example.org' })],
  ['the folder it is published in', () => ({ url: 'https://example.com/roofs' })],
  ['the language', (fixture) => void fixture.edit('site.yaml', 'language: en-US', 'language: en-GB')],
  ['the phone', (fixture) => void fixture.edit('site.yaml', '303-555-0117', '303-555-0118')],
  ['a fixed word', (fixture) => void fixture.write('wording.yaml', 'header:\n  skipLink: Go on\n')],
])('a page: %s changes the input of every page', (_, change) => {
  const fixture = copyFixture();
  const before = hashPages(fixture);
  expect(hashPages(fixture)).toEqual(before);
  const after = hashPages(fixture, change(fixture) ?? {});
  expect(after.filter((hash) => before.includes(hash))).toEqual([]);
});

test('a page: an edit of one text changes the input of the pages that show it and of no other', () => {
  const fixture = copyFixture();
  const before = hashPages(fixture);
  fixture.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: Roofers near Aurora');
  const after = hashPages(fixture);
  expect(after.filter((hash, index) => hash !== before[index])).toHaveLength(1);
});
