// What a shared link shows: a card for every page, small, the same each time, drawn with no font of the machine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { loadData } from '../../load/load.ts';
import type { PhotoFile } from '../../model/data-set.ts';
import { buildModel } from '../../model/model.ts';
import { buildHomeRoute } from '../../routes/home.ts';
import { buildSharedProps } from '../../routes/shared-props.ts';
import { packageRoot, temporaryFolder } from '../../testing/run-site.ts';
import { createImageEncoder } from '../encode-image.ts';
import { createEncodingQueue } from '../encoding-queue.ts';
import { charactersOf } from '../font/characters.ts';
import { renderFont } from '../font/font.ts';
import { createTextShaper } from '../font/text-shaper.ts';
import { breakLines } from './break-lines.ts';
import { cardBrand, createCard } from './card.ts';
import { renderCards } from './cards.ts';
import { brandLayer, titleLayer } from './drawing.ts';

/** A small photo in place of one of the data's. */
async function plainPhoto(file: string): Promise<PhotoFile> {
  const absolutePath = join(temporaryFolder(), file);
  const [width, height] = [60, 40];
  await sharp({ create: { width, height, channels: 3, background: '#c0a080' } }).toFile(absolutePath);
  return { file, absolutePath, width, height, hash: '0123456789ab' };
}

async function home() {
  const { dataSet } = loadData(packageRoot);
  const model = buildModel(dataSet);
  const brand = cardBrand(model);
  const route = buildHomeRoute(model, buildSharedProps(model));
  const sources = new Map([[route.head.photo.file, await plainPhoto(route.head.photo.file)]]);
  const card = (title: string) =>
    createCard({ ...route, head: { ...route.head, title } }, { brand, sources, encoder: 'test' });
  const { drawnFrom } = await renderFont({
    characters: charactersOf(model),
    packageRoot,
    cacheFolder: temporaryFolder(),
    versions: 'test',
  });
  return { brand, card, font: drawnFrom };
}

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
  const textShaper = await createTextShaper(readFileSync(font));
  for (const svg of [brandLayer(brand, textShaper), titleLayer(card('Driveways: New'), textShaper)]) {
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
