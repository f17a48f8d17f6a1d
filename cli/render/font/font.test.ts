// The font file that ships: small enough, the same each time, and with a letter for everything the pages say.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildModel } from '../../model/model.ts';
import { attribute, type Element, readPage } from '../../testing/built-page.ts';
import { packageRoot, temporaryFolder } from '../../testing/run-site.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { testSite } from '../../testing/test-site.ts';
import { charactersOf } from './characters.ts';
import { renderFont } from './font.ts';

const assets = readdirSync(join(testSite, 'assets'));
const fonts = assets.filter((file) => file.endsWith('.woff2'));
const preloads = (path: string) =>
  readPage(path)
    .all('link')
    .filter((link) => attribute(link, 'as') === 'font')
    .map((link) => [attribute(link, 'href'), attribute(link, 'crossorigin')]);
const printedFont = (preloads('/')[0]?.[0] ?? '').replace('/assets/', '');
const typedFont = fonts.find((file) => file !== printedFont) ?? '';
const pages = readdirSync(testSite)
  .filter((file) => file.endsWith('.html'))
  .map((file) => (file === 'index.html' ? '/' : `/${file.replace('.html', '')}`));

async function lettersOf(woff2: Uint8Array): Promise<ReadonlySet<string>> {
  const font = await subsetFont(woff2, '', { targetFormat: 'sfnt', keepAllGlyphs: true });
  return new Set([...new Face(new Blob(font)).collectUnicodes()].map((code) => String.fromCodePoint(code)));
}

/** What of a page is set in the typeface: its text, and the attributes that browsers print. */
function printed(element: Element): string {
  if (/^(?:script|style|svg|title)$/.test(element.tagName)) return '';
  const attributes = ['placeholder', 'value', 'alt'].map((name) => attribute(element, name) ?? '').join('');
  const inner = element.childNodes.map((child) =>
    'tagName' in child ? printed(child) : 'value' in child ? child.value : '',
  );
  return attributes + inner.join('');
}

function missing(text: string, letters: ReadonlySet<string>): string[] {
  return [...new Set(text)].filter((character) => character !== '\n' && !letters.has(character));
}

test('each page preloads the one font file that it waits for, small enough for a first round trip', () => {
  expect(fonts.toSorted()).toEqual([printedFont, typedFont].toSorted());
  const weight = (file: string) => readFileSync(join(testSite, 'assets', file)).length;
  expect(weight(printedFont)).toBeLessThanOrEqual(14_300);
  expect(weight(printedFont) + weight(typedFont)).toBeLessThanOrEqual(40_000);
  for (const path of pages) expect(preloads(path)).toEqual([[`/assets/${printedFont}`, 'anonymous']]);
});

test('the other file has what is typed, and browsers ask for it only then', async () => {
  const letters = await lettersOf(readFileSync(join(testSite, 'assets', typedFont)));
  expect(missing('áéíóúñü~[]', letters)).toEqual([]);
  expect(letters).not.toContain('a');
  const css = assets
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(testSite, 'assets', file), 'utf8'))
    .join('');
  const range = new RegExp(`${typedFont}[^}]*unicode-range:([^;}]+)`, 'i').exec(css)?.[1] ?? '';
  expect(range.toLowerCase()).toContain('u+f1');
  expect(range).not.toMatch(/U\+61\b/i);
});

test('the font has every character of every page', async () => {
  const letters = await lettersOf(readFileSync(join(testSite, 'assets', printedFont)));
  expect(pages.length).toBe(81);
  for (const path of pages) {
    const [body] = readPage(path).all('body');
    if (body === undefined) throw new Error(`${path} has no body`);
    const text = printed(body);
    expect(text.length).toBeGreaterThan(200);
    expect({ path, missing: missing(text, letters) }).toEqual({ path, missing: [] });
  }
});

test('the two have what the script and the styles print', async () => {
  const letters = new Set<string>();
  for (const file of fonts)
    for (const letter of await lettersOf(readFileSync(join(testSite, 'assets', file)))) letters.add(letter);
  const own = assets.filter((file) => /\.(?:js|css)$/.test(file) && !/^(?:library|recorder)-/.test(file));
  expect(own.length).toBeGreaterThan(3);
  const text = own.map((file) => readFileSync(join(testSite, 'assets', file), 'utf8')).join('');
  const escaped = [...text.matchAll(/\\u([0-9a-f]{4})/gi)].map(([, code]) =>
    String.fromCharCode(Number.parseInt(code ?? '', 16)),
  );
  expect(missing(text + escaped.join(''), letters)).toEqual([]);
});

test('a letter that comes with the data comes into the font', async () => {
  const cut = async (root: string) => {
    const { artifacts, css } = await renderFont({
      characters: charactersOf(buildModel(loadData(root).dataSet)),
      packageRoot,
      cacheFolder: temporaryFolder(),
      versions: 'test',
    });
    const [font] = artifacts;
    if (font === undefined || !('encode' in font)) throw new Error('there is no font');
    return { path: font.path, css, bytes: readFileSync(await font.encode()) };
  };
  const fixture = copyFixture();
  const before = await cut(fixture.root);
  expect(await cut(fixture.root)).toEqual(before);
  expect(await lettersOf(before.bytes)).not.toContain('Æ');
  fixture.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h1: Roofers of Ærø');
  const after = await cut(fixture.root);
  expect(await lettersOf(after.bytes)).toContain('Æ');
  expect(after.path).not.toBe(before.path);
  expect(after.css).toContain(after.path.replace('assets/', ''));
});
