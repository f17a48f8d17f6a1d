// The shipped font files: small enough, reproducible, and with a glyph for every character of the
// pages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { openCache } from '../../base/cache/cache.ts';
import { loadData } from '../../load/load.ts';
import { buildModel } from '../../model/model.ts';
import { defaultWords, mergeTrees } from '../../schema/wording/wording.ts';
import { attribute, type Element, readPage } from '../../testing/built-page.ts';
import { packageRoot, temporaryFolder } from '../../testing/run-site.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { succeeded } from '../../testing/succeeded.ts';
import { testSite } from '../../testing/test-site.ts';
import { createImageEncoder } from '../images/encode-image.ts';
import { createEncodingQueue } from '../images/encoding-queue.ts';
import { collectCharacters } from './characters.ts';
import { renderFont } from './font.ts';

const assets = readdirSync(join(testSite, 'assets'));
const fonts = assets.filter((file) => file.endsWith('.woff2'));
const listPreloads = (path: string) =>
  readPage(path)
    .all('link')
    .filter((link) => attribute(link, 'as') === 'font')
    .map((link) => [attribute(link, 'href'), attribute(link, 'crossorigin')]);
const printedFont = (listPreloads('/')[0]?.[0] ?? '').replace('/assets/', '');
const typedFont = fonts.find((file) => file !== printedFont) ?? '';
const pages = readdirSync(testSite)
  .filter((file) => file.endsWith('.html'))
  .map((file) => (file === 'index.html' ? '/' : `/${file.replace('.html', '')}`));

async function listCharacters(woff2: Uint8Array): Promise<ReadonlySet<string>> {
  const font = await subsetFont(woff2, '', { targetFormat: 'sfnt', keepAllGlyphs: true });
  return new Set([...new Face(new Blob(font)).collectUnicodes()].map((code) => String.fromCodePoint(code)));
}

/** Returns the text of a page that uses the font, including attributes that browsers print. */
function collectPrintedText(element: Element): string {
  if (/^(?:script|style|svg|title)$/.test(element.tagName)) return '';
  const attributes = ['placeholder', 'value', 'alt'].map((name) => attribute(element, name) ?? '').join('');
  const inner = element.childNodes.map((child) =>
    'tagName' in child ? collectPrintedText(child) : 'value' in child ? child.value : '',
  );
  return attributes + inner.join('');
}

function findMissing(text: string, characters: ReadonlySet<string>): string[] {
  return [...new Set(text)].filter((character) => character !== '\n' && !characters.has(character));
}

test('each page preloads only the font file that it waits for, which fits into the first round trip', () => {
  expect(fonts.toSorted()).toEqual([printedFont, typedFont].toSorted());
  const readSize = (file: string) => readFileSync(join(testSite, 'assets', file)).length;
  expect(readSize(printedFont)).toBeLessThanOrEqual(14_300);
  expect(readSize(printedFont) + readSize(typedFont)).toBeLessThanOrEqual(40_000);
  for (const path of pages) expect(listPreloads(path)).toEqual([[`/assets/${printedFont}`, 'anonymous']]);
});

test('the other file has the characters that visitors type, and browsers load it only for those', async () => {
  const characters = await listCharacters(readFileSync(join(testSite, 'assets', typedFont)));
  expect(findMissing('áéíóúñü~[]', characters)).toEqual([]);
  expect(characters).not.toContain('a');
  const css = assets
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(testSite, 'assets', file), 'utf8'))
    .join('');
  const range = new RegExp(`${typedFont}[^}]*unicode-range:([^;}]+)`, 'i').exec(css)?.[1] ?? '';
  expect(range.toLowerCase()).toContain('u+f1');
  expect(range).not.toMatch(/U\+61\b/i);
});

test('the font has every character of every page', async () => {
  const characters = await listCharacters(readFileSync(join(testSite, 'assets', printedFont)));
  expect(pages.length).toBe(81);
  for (const path of pages) {
    const [body] = readPage(path).all('body');
    if (body === undefined) throw new Error(`${path} has no body`);
    const text = collectPrintedText(body);
    expect(text.length).toBeGreaterThan(200);
    expect({ path, missing: findMissing(text, characters) }).toEqual({ path, missing: [] });
  }
});

test('the two files have every character that the script and the styles print', async () => {
  const characters = new Set<string>();
  for (const file of fonts)
    for (const character of await listCharacters(readFileSync(join(testSite, 'assets', file))))
      characters.add(character);
  const sources = assets.filter((file) => /\.(?:js|css)$/.test(file) && !/^(?:library|recorder)-/.test(file));
  expect(sources.length).toBeGreaterThan(3);
  const text = sources.map((file) => readFileSync(join(testSite, 'assets', file), 'utf8')).join('');
  const escaped = [...text.matchAll(/\\u([0-9a-f]{4})/gi)].map(([, code]) =>
    String.fromCharCode(Number.parseInt(code ?? '', 16)),
  );
  expect(findMissing(text + escaped.join(''), characters)).toEqual([]);
});

async function createFont(root: string, look = 'slab') {
  const { artifacts, css } = succeeded(
    await renderFont({
      characters: collectCharacters([buildModel(loadData(root).dataSet)]),
      packageRoot,
      look,
      cache: openCache(temporaryFolder()).blobs('fonts'),
      encoder: 'test',
      queue: createEncodingQueue({ concurrency: 1, encode: createImageEncoder(), onProgress() {} }),
    }),
  );
  const [font] = artifacts;
  if (font === undefined || !('encode' in font)) throw new Error('The font is cached already.');
  return { path: font.path, css, bytes: readFileSync(succeeded(await font.encode())) };
}

test.each([
  ['slab', 'Archivo', undefined],
  ['ledger', 'Archivo', 'Heading'],
  ['signal', 'Archivo', 'Heading'],
  ['porch', 'Figtree', 'Heading'],
])('the fonts of %s are %s and %s', async (look, text, heading) => {
  const { css, path } = await createFont(copyFixture().root, look);
  expect(path).toMatch(new RegExp(`^assets/${text.toLowerCase()}-[0-9a-f]{16}\\.woff2$`));
  expect(/--font:"([^"]+)"/.exec(css)?.[1]).toBe(text);
  expect(/--look-font:"([^"]+)"/.exec(css)?.[1]).toBe(heading);
});

test('a new character in the data is added to the font', async () => {
  const fixture = copyFixture();
  const before = await createFont(fixture.root);
  expect(await createFont(fixture.root)).toEqual(before);
  expect(await listCharacters(before.bytes)).not.toContain('Æ');
  fixture.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: Roofers of Ærø');
  const after = await createFont(fixture.root);
  expect(await listCharacters(after.bytes)).toContain('Æ');
  expect(after.path).not.toBe(before.path);
  expect(after.css).toContain(after.path.replace('assets/', ''));
});

test('the words, months and days of another language are in the font from the first view on', () => {
  const fixture = copyFixture();
  fixture.edit('site.yaml', 'language: en-US', 'language: es-US');
  fixture.write('wording.yaml', JSON.stringify(defaultWords));
  const collectPrinted = () => collectCharacters([buildModel(loadData(fixture.root).dataSet)]).printed;
  // `miércoles` and `sábado`.
  expect(collectPrinted()).toMatch(/á.*é/);
  expect(collectPrinted()).not.toMatch(/[¿{}]/);
  fixture.write('wording.yaml', JSON.stringify(mergeTrees(defaultWords, { phone: { talk: '¿Prefiere hablar?' } })));
  expect(collectPrinted()).toContain('¿');
});
