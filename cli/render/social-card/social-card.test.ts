// Social cards: their text, reproducible bytes, their cache and the independence from system fonts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { openCache } from '../../base/cache/cache.ts';
import { readEncoded } from '../../base/cache/read-encoded.ts';
import { loadData } from '../../load/load.ts';
import { buildModel } from '../../model/model.ts';
import type { PhotoFile } from '../../model/records/data-set.ts';
import { buildHomeRoute } from '../../routes/pages/home.ts';
import type { CardText } from '../../routes/route.ts';
import { buildRoutes } from '../../routes/routes.ts';
import { buildSiteParts } from '../../routes/site-parts.ts';
import { packageRoot, temporaryFolder } from '../../testing/run-site.ts';
import { succeeded } from '../../testing/succeeded.ts';
import { collectCharacters } from '../font/characters.ts';
import { renderFont } from '../font/font.ts';
import { createTextShaper } from '../font/text-shaper.ts';
import { createImageEncoder } from '../images/encode-image.ts';
import { createEncodingQueue } from '../images/encoding-queue.ts';
import { breakLines } from './break-lines.ts';
import { createCard, createCardBrand } from './card.ts';
import { renderCards } from './cards.ts';
import { drawBrandLayer, drawTitleLayer, photoArea } from './drawing.ts';

/** Creates a small photo to replace one of the data. */
async function createPlainPhoto(file: string): Promise<PhotoFile> {
  const absolutePath = join(temporaryFolder(), file);
  const [width, height] = [60, 40];
  await sharp({ create: { width, height, channels: 3, background: '#c0a080' } }).toFile(absolutePath);
  return { file, absolutePath, width, height, hash: '0123456789ab' };
}

function createQueue() {
  return createEncodingQueue({ concurrency: 1, encode: createImageEncoder(), onProgress() {} });
}

async function loadHome() {
  const { dataSet } = loadData(packageRoot);
  const model = buildModel(dataSet);
  const brand = createCardBrand(model);
  const route = buildHomeRoute(model, buildSiteParts(model));
  const file = route.head.photo?.file ?? '';
  const sources = new Map([[file, await createPlainPhoto(file)]]);
  const card = (headline: string, text: Partial<CardText> = {}) =>
    createCard(
      { ...route, head: { ...route.head, card: { ...route.head.card, headline, ...text } } },
      { brand, sources, encoder: 'test', fontHash: 'font' },
    );
  const { drawingFont } = succeeded(
    await renderFont({
      characters: collectCharacters([model]),
      packageRoot,
      look: 'slab',
      cache: openCache(temporaryFolder()).blobs('fonts'),
      encoder: 'test',
      queue: createQueue(),
    }),
  );
  return { brand, card, font: drawingFont };
}

test('a card shows only the beginning of a headline of a book’s length', async () => {
  const { card } = await loadHome();
  const { headline, notes } = card('- '.repeat(50_000), { notes: ['n'.repeat(100_000)] });
  expect([headline.length, notes[0]?.length]).toEqual([300, 300]);
  expect(headline.endsWith('…')).toBe(true);
});

test('a card has the page’s headline, its price, the phone number and the photo', async () => {
  const { brand, card } = await loadHome();
  expect(brand).toMatchObject({ name: 'Palo Brea Concrete', phone: '(480) 555-0142' });
  const withPrice = card('Patios in Mesa', { notes: ['From $2,500'] });
  expect(withPrice).toMatchObject({ headline: 'Patios in Mesa', notes: ['From $2,500'] });
  expect(withPrice.photo?.file).toBe('concrete-additions.jpg');
  expect(withPrice.alt).toBe(
    'Palo Brea Concrete: Patios in Mesa. From $2,500. New light concrete RV pad beside an older driveway, running through a wood gate along a block wall',
  );
});

test('the card of a page about no work has no photo', async () => {
  const { card } = await loadHome();
  const legal = card('Privacy policy', { notes: [], showsPhoto: false });
  expect(legal.photo).toBeNull();
  expect(legal.alt).toBe('Palo Brea Concrete: Privacy policy.');
});

test('the photo keeps its colors: nothing is drawn over it', async () => {
  const { brand, card, font } = await loadHome();
  const cache = openCache(temporaryFolder()).blobs('cards');
  const [artifact] = renderCards([card('Driveways')], { brand, font, cache, queue: createQueue() });
  if (artifact === undefined || !('encode' in artifact)) throw new Error('There is no card.');
  const { width, height } = photoArea;
  // Statistics ignore the crop of their own pipeline.
  const photo = await sharp(succeeded(await artifact.encode()))
    .extract(photoArea)
    .png()
    .toBuffer();
  const stats = await sharp(photo).stats();
  expect(width * height).toBeGreaterThan(1200 * 630 * 0.4);
  // The photo is plain `#c0a080`.
  expect(stats.channels.map(({ mean }) => Math.round(mean / 4))).toEqual([48, 40, 32]);
});

test('cards of a service have its lowest price, cards of all services those of the first featured ones', () => {
  const model = buildModel(loadData(packageRoot).dataSet);
  const notes = new Map(
    [...buildRoutes(model, buildSiteParts(model))].map(({ path, head }) => [path, head.card.notes]),
  );
  const paths = ['/concrete-patios', '/concrete-patios-mesa', '/concrete-pricing', '/', '/privacy', '/404'];
  const featured = ['Driveways from $3,000', 'Patios from $2,500', 'Stamped concrete from $4,000'];
  expect(paths.map((path) => notes.get(path))).toEqual([['From $2,500'], ['From $2,500'], featured, featured, [], []]);
});

test('the same page gets the same bytes, another title gets another card, and a cached card is not drawn again', async () => {
  const { brand, card, font } = await loadHome();
  const draw = async (title: string, cacheFolder: string) => {
    const encode = vi.fn(createImageEncoder());
    const queue = createEncodingQueue({ concurrency: 1, encode, onProgress() {} });
    const [artifact] = renderCards([card(title)], { brand, font, cache: openCache(cacheFolder).blobs('cards'), queue });
    if (artifact === undefined || !('encode' in artifact)) throw new Error('There is no card.');
    const { content } = succeeded(await readEncoded(artifact));
    return { path: artifact.path, bytes: content, drawn: encode.mock.calls.length };
  };
  const cacheFolder = temporaryFolder();
  const first = await draw('Driveways', cacheFolder);
  expect(first.drawn).toBe(1);
  expect(await draw('Driveways', temporaryFolder())).toEqual(first);
  expect((await draw('Driveways', cacheFolder)).drawn).toBe(0);
  const second = await draw('Driveways and Walks', cacheFolder);
  expect(second.path).not.toBe(first.path);
  expect(second.bytes.equals(first.bytes)).toBe(false);
});

test('text becomes paths, so no system font is needed', async () => {
  const { brand, card, font } = await loadHome();
  const textShaper = await createTextShaper(readFileSync(font));
  for (const svg of [drawBrandLayer(brand, textShaper), drawTitleLayer(card('Driveways'), brand, textShaper)]) {
    expect(svg).not.toMatch(/<text|font-family/);
    expect(svg).toMatch(/<path [^>]*d="M[\d.-]+ [\d.-]+/);
  }
});

test('a text is broken into as few lines as fit, of even length', () => {
  const measureWidth = (line: string) => line.length;
  expect(breakLines('one two three four', 40, measureWidth)).toEqual(['one two three four']);
  expect(breakLines('one two three four five six', 20, measureWidth)).toEqual(['one two three', 'four five six']);
  expect(breakLines('incomprehensibilities', 10, measureWidth)).toEqual(['incomprehensibilities']);
});
