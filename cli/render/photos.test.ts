// Photos as files: which widths, what a wide strip keeps, and what stands in a photo's place until it is there.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { layOutPhoto, type Photo } from '../model/photo.ts';
import { attribute, readPage } from '../testing/built-page.ts';
import { temporaryFolder } from '../testing/run-site.ts';
import { testSite } from '../testing/test-site.ts';
import { strip } from './crop.ts';
import { renderPhotos } from './photos.ts';
import { renderPlaceholders } from './placeholders.ts';

const text = { alt: 'A yard', sample: false, focus: 50 };
const source = (width: number, height: number) => ({
  file: 'yard.jpg',
  absolutePath: '/nowhere/yard.jpg',
  width,
  height,
  hash: '0123456789ab',
});

const hashOf = ({ wide, variants }: Photo) => /-(\w+)\.\w+$/.exec((wide[0] ?? variants[0])?.path ?? '')?.[1];

/** A photo of 1500 by 1000: red above, blue below. */
async function redAboveBlue() {
  const folder = temporaryFolder();
  const absolutePath = join(folder, 'yard.png');
  const blue = await sharp({ create: { width: 1500, height: 500, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 0, top: 500 }])
    .png()
    .toFile(absolutePath);
  const file = { ...source(1500, 1000), file: 'yard.png', absolutePath };
  const sources = new Map([['yard.png', file]]);
  return { file, options: { sources, cacheFolder: join(folder, 'cache'), encoder: 'test' } };
}

test('no width is more than a third larger than the one before, so that no file is half too large', () => {
  const widths = [...new Set(layOutPhoto(source(2400, 1600), text).variants.map(({ width }) => width))];
  expect(widths).toEqual([360, 480, 640, 736, 840, 1100, 1300, 1600]);
  for (const [index, width] of widths.slice(1).entries())
    expect(width / (widths[index] ?? 0)).toBeLessThanOrEqual(1.5);
});

test('a photo is never blown up, and a small one has no wide strip', () => {
  const small = layOutPhoto(source(700, 467), text, { wide: true });
  expect([...new Set(small.variants.map(({ width }) => width))]).toEqual([360, 480, 640, 700]);
  expect(small.wide).toEqual([]);
  expect(layOutPhoto(source(2400, 900), text, { wide: true }).wide).toEqual([]);
});

test('a file whose bytes would be others has another name: browsers keep the one they have', () => {
  const names = [
    layOutPhoto(source(1600, 1067), text),
    layOutPhoto({ ...source(1600, 1067), hash: 'ba9876543210' }, text),
    layOutPhoto(source(1600, 1067), { ...text, focus: 40 }),
  ].map(hashOf);
  expect(names[0]).toMatch(/^[0-9a-f]{12}$/);
  expect(new Set(names).size).toBe(3);
  expect(hashOf(layOutPhoto(source(1600, 1067), { ...text, alt: 'Another yard' }))).toBe(names[0]);
});

test('a strip keeps the part of the photo that its focus says', () => {
  const photo = { width: 2400, height: 1600 };
  expect(strip(photo, 2.4, 50)).toEqual({ left: 0, top: 300, width: 2400, height: 1000 });
  expect(strip(photo, 2.4, 0).top).toBe(0);
  expect(strip(photo, 2.4, 100).top).toBe(600);
  expect(strip(photo, 1, 100)).toEqual({ left: 400, top: 0, width: 1600, height: 1600 });
});

test('the wide files are the strip of the photo at its focus, at twelve to five', async () => {
  const { file, options } = await redAboveBlue();
  const photo = layOutPhoto(file, { ...text, focus: 100 }, { wide: true });
  const { artifacts } = await renderPhotos([{ ...photo, variants: [] }], { ...options, onProgress() {} });
  expect(artifacts.map(({ path }) => path)).toEqual(
    ['avif', 'webp', 'jpg'].flatMap((ending) => [
      `assets/photos/yard-1280-wide-${hashOf(photo)}.${ending}`,
      `assets/photos/yard-1500-wide-${hashOf(photo)}.${ending}`,
    ]),
  );
  const [first] = artifacts;
  if (first === undefined || !('cachedAt' in first)) throw new Error('there is no file');
  const { data, info } = await sharp(first.cachedAt).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1280, 533]);
  // Of the 625 rows kept, the lowest 500 are blue.
  const at = (row: number) => [
    ...data.subarray(row * info.width * info.channels, row * info.width * info.channels + 3),
  ];
  expect(at(50)[0]).toBeGreaterThan(200);
  expect(at(160)[2]).toBeGreaterThan(200);
});

test("a photo's placeholder runs through its own colors from top to bottom", async () => {
  const { file, options } = await redAboveBlue();
  const css = await renderPlaceholders([layOutPhoto(file, { ...text, focus: 80 })], options);
  const [, position, colors = ''] =
    /^\.photo-yard\{(.*?)background:linear-gradient\((.*?)\)\}$/.exec(css) ?? [];
  expect(position).toBe('object-position:50% 80%;');
  const bands = colors.split(',');
  expect(bands).toHaveLength(5);
  expect(bands[0]).toMatch(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
  expect(bands[4]).toMatch(/^#0[0-9a-f]0[0-9a-f]f[0-9a-f]$/);
  expect(await renderPlaceholders([layOutPhoto(file, { ...text, focus: 80 })], options)).toBe(css);
});

test('every photo of the site has its placeholder in the style sheet, and none has a style of its own', () => {
  const assets = readdirSync(join(testSite, 'assets'));
  const sheet = assets.find((name) => name.endsWith('.css')) ?? '';
  const css = readFileSync(join(testSite, 'assets', sheet), 'utf8');
  const images = readPage('/').all('img');
  expect(images.length).toBeGreaterThan(11);
  for (const image of images) {
    const name = attribute(image, 'class') ?? '';
    expect(name).toMatch(/^photo-/);
    expect(css).toMatch(new RegExp(`\\.${name}\\{[^}]*linear-gradient\\(#`));
    expect(attribute(image, 'style')).toBeUndefined();
  }
});
