// What a shared link shows: a card for every page, small, the same each time, drawn with no font of the machine.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildModel } from '../../model/model.ts';
import { homeRoute } from '../../routes/home.ts';
import { layOutParts } from '../../routes/site-parts.ts';
import { attribute, readPage } from '../../testing/built-page.ts';
import { packageRoot, temporaryFolder } from '../../testing/run-site.ts';
import { testSite } from '../../testing/test-site.ts';
import { createImageEncoder } from '../encode-image.ts';
import { createEncodingQueue } from '../encoding-queue.ts';
import { charactersOf } from '../typeface/characters.ts';
import { renderTypeface } from '../typeface/typeface.ts';
import { createTypesetter } from '../typeface/typesetter.ts';
import { breakLines } from './break-lines.ts';
import { cardBrand, layOutCard } from './card.ts';
import { renderCards } from './cards.ts';
import { brandLayer, titleLayer } from './drawing.ts';

const pages = readdirSync(testSite)
  .filter((name) => name.endsWith('.html'))
  .map((name) => (name === 'index.html' ? '/' : `/${name.replace('.html', '')}`));

function meta(path: string, name: string): string | undefined {
  const found = readPage(path)
    .all('meta')
    .find((element) => [attribute(element, 'property'), attribute(element, 'name')].includes(name));
  return found && attribute(found, 'content');
}

async function home() {
  const { dataSet } = loadData(packageRoot);
  const model = buildModel(dataSet);
  const brand = cardBrand(model);
  const route = homeRoute(model, layOutParts(model));
  const card = (title: string) =>
    layOutCard(
      { ...route, head: { ...route.head, title } },
      { brand, sources: dataSet.photos, encoder: 'test' },
    );
  const { drawnFrom } = await renderTypeface({
    characters: charactersOf(model),
    packageRoot,
    cacheFolder: temporaryFolder(),
    versions: 'test',
  });
  return { brand, card, font: drawnFrom };
}

test('every page has a card of its own: 1200 by 630, at most 80 KB, with words for those who do not see it', async () => {
  const seen = new Set<string>();
  expect(pages).toHaveLength(81);
  for (const path of pages) {
    const image = meta(path, 'og:image') ?? '';
    const name = /\/assets\/cards\/[a-z0-9-]+\.jpg$/.exec(image)?.[0];
    if (name === undefined) throw new Error(`${path} has the image ${image}`);
    seen.add(name);
    const bytes = readFileSync(join(testSite, name));
    const { width, height, format } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect([meta(path, 'og:image:width'), meta(path, 'og:image:height')]).toEqual(['1200', '630']);
    expect(bytes.length).toBeLessThanOrEqual(80_000);
    expect(meta(path, 'og:image:alt')).toContain('Palo Brea Concrete: ');
    expect(meta(path, 'twitter:card')).toBe('summary_large_image');
    expect(meta(path, 'twitter:image')).toBe(image);
  }
  expect(seen.size).toBe(81);
  expect(readdirSync(join(testSite, 'assets/cards'))).toHaveLength(81);
});

test("a title's second half is the second line, and the business's name is not said twice", async () => {
  const { card } = await home();
  expect(card('Driveways in Mesa: New and Replaced')).toMatchObject({
    headline: 'Driveways in Mesa',
    subline: 'New and Replaced',
  });
  expect(card('Terms of Service | Palo Brea Concrete')).toMatchObject({
    headline: 'Terms of Service',
    subline: '',
  });
});

test('the same page gets the same bytes, another title another card, and a drawn card is not drawn again', async () => {
  const { brand, card, font } = await home();
  const draw = async (title: string, cacheFolder: string) => {
    const encode = vi.fn(createImageEncoder());
    const queue = createEncodingQueue({ concurrency: 1, encode, onProgress() {} });
    const [artifact] = renderCards([card(title)], { brand, font, cacheFolder, queue });
    if (artifact === undefined || 'content' in artifact) throw new Error('there is no card');
    const file = 'encode' in artifact ? await artifact.encode() : artifact.cachedAt;
    return { path: artifact.path, bytes: readFileSync(file), drawn: encode.mock.calls.length };
  };
  const kept = temporaryFolder();
  const first = await draw('Driveways', kept);
  expect(first.drawn).toBe(1);
  expect(await draw('Driveways', temporaryFolder())).toEqual(first);
  expect((await draw('Driveways', kept)).drawn).toBe(0);
  const other = await draw('Driveways and Walks', kept);
  expect(other.path).not.toBe(first.path);
  expect(other.bytes.equals(first.bytes)).toBe(false);
});

test('letters are paths: nothing asks the machine for a font', async () => {
  const { brand, card, font } = await home();
  const typesetter = await createTypesetter(readFileSync(font));
  for (const svg of [brandLayer(brand, typesetter), titleLayer(card('Driveways: New'), typesetter)]) {
    expect(svg).not.toMatch(/<text|font-family/);
    expect(svg).toMatch(/<path [^>]*d="M[\d.-]+ [\d.-]+/);
  }
});

test('lines are as few as fit and even in length', () => {
  const measure = (line: string) => line.length;
  expect(breakLines('one two three four', 40, measure)).toEqual(['one two three four']);
  expect(breakLines('one two three four five six', 20, measure)).toEqual(['one two three', 'four five six']);
  expect(breakLines('incomprehensibilities', 10, measure)).toEqual(['incomprehensibilities']);
});
