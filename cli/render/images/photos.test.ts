// The files of a photo: their widths, their crops, their cache and the preview.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Artifact } from '../../base/artifact.ts';
import { openCache } from '../../base/cache/cache.ts';
import {
  chooseEncoding,
  computePhoneQuality,
  describePhoto,
  type Photo,
  photoEncoding,
} from '../../model/photos/photo.ts';
import { temporaryFolder } from '../../testing/run-site.ts';
import { succeeded } from '../../testing/succeeded.ts';
import { getCropRect } from './crop-rect.ts';
import { createImageEncoder } from './encode-image.ts';
import { createEncodingQueue, type EncodingProgress } from './encoding-queue.ts';
import { renderPreviews } from './photo-previews.ts';
import { renderPhotos } from './photos.ts';

const text = { alt: 'A yard', caption: null, services: [], cities: [], placeholder: false, focus: 50 };
const source = (width: number, height: number) => ({
  file: 'yard.jpg',
  absolutePath: '/nowhere/yard.jpg',
  width,
  height,
  hash: '0123456789ab',
});

const hashOf = ({ variants }: Photo) => /-(\w+)\.\w+$/.exec(variants[0]?.path ?? '')?.[1];

/** Creates a photo of 150 by 100 pixels, small enough to encode at once: red above, blue below. */
async function createTestPhoto() {
  const folder = temporaryFolder();
  const absolutePath = join(folder, 'yard.png');
  const blue = await sharp({ create: { width: 150, height: 50, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 150, height: 100, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 0, top: 50 }])
    .png()
    .toFile(absolutePath);
  const file = { ...source(150, 100), file: 'yard.png', absolutePath };
  const sources = new Map([['yard.png', file]]);
  const progress: EncodingProgress[] = [];
  const queue = createEncodingQueue({
    concurrency: 2,
    encode: createImageEncoder(),
    onProgress: (state) => void progress.push(state),
  });
  const cacheFolder = join(folder, 'cache');
  const open = () => ({ sources, queue, cache: openCache(cacheFolder).blobs('photos'), encoder: 'test' });
  return { file, progress, cacheFolder, options: open(), open };
}

async function encodeArtifact(artifact: Artifact | undefined): Promise<string> {
  if (artifact === undefined || !('encode' in artifact)) throw new Error('The file is cached already.');
  return succeeded(await artifact.encode());
}

test('each width is at most half larger than the previous one, so that no browser loads a far too large file', () => {
  const avif = describePhoto(source(2400, 1600), text).variants.filter(({ format }) => format === 'avif');
  const widths = avif.map(({ width }) => width);
  expect(widths).toEqual([360, 480, 640, 840, 1100, 1300, 1600]);
  for (const [index, width] of widths.slice(1).entries()) expect(width / (widths[index] ?? 0)).toBeLessThanOrEqual(1.5);
});

test('wide windows get their own sharper files, but the same large ones as phones', () => {
  const { desktop, variants } = describePhoto(source(2400, 1600), text);
  expect(desktop.map(({ format, width }) => `${format} ${width}`)).toEqual(['avif 400', 'avif 800', 'avif 1060']);
  expect(new Set(desktop.map(chooseEncoding))).toEqual(new Set(['desktop']));
  expect(variants.filter(({ format }) => format === 'avif').map(chooseEncoding)).not.toContain('desktop');
  expect(describePhoto(source(700, 467), text).desktop.map(({ width }) => width)).toEqual([400]);
});

test('the fallback is JPEG at three widths, one of them large enough for social networks', () => {
  const { variants } = describePhoto(source(2400, 1600), text);
  const jpegs = variants.filter(({ format }) => format === 'jpeg');
  expect(jpegs.map(({ width }) => width)).toEqual([480, 840, 1600]);
});

test('a photo is never enlarged', () => {
  const small = describePhoto(source(700, 467), text);
  expect(small.variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
    'avif 360',
    'avif 480',
    'avif 640',
    'avif 700',
    'jpeg 480',
    'jpeg 700',
  ]);
});

test('a file with different bytes has a different name, because browsers cache it forever', () => {
  const names = [
    describePhoto(source(1600, 1067), text),
    describePhoto({ ...source(1600, 1067), hash: 'ba9876543210' }, text),
    describePhoto(source(1600, 1067), text, 'another'),
  ].map(hashOf);
  expect(names[0]).toMatch(/^[0-9a-f]{12}$/);
  expect(new Set(names).size).toBe(3);
  expect(hashOf(describePhoto(source(1600, 1067), { ...text, alt: 'Another yard' }))).toBe(names[0]);
});

test('a crop is positioned by the focus of the photo', () => {
  const photo = { width: 2400, height: 1600 };
  expect(getCropRect(photo, 2.4, 50)).toEqual({ left: 0, top: 300, width: 2400, height: 1000 });
  expect(getCropRect(photo, 2.4, 0).top).toBe(0);
  expect(getCropRect(photo, 2.4, 100).top).toBe(600);
  expect(getCropRect(photo, 1, 100)).toEqual({ left: 400, top: 0, width: 1600, height: 1600 });
});

test('a file is encoded once, when it is requested, and comes from the cache the next time', async () => {
  const { file, options, open, cacheFolder, progress } = await createTestPhoto();
  const photo = describePhoto(file, text);
  const artifacts = renderPhotos([photo], options);
  expect(artifacts.map(({ path }) => path)).toEqual([
    `assets/photos/yard-150-${hashOf(photo)}.avif`,
    `assets/photos/yard-150-${hashOf(photo)}.jpg`,
  ]);
  expect(existsSync(cacheFolder)).toBe(false);
  const [first] = artifacts;
  if (first === undefined || !('encode' in first)) throw new Error('The file is cached already.');
  expect(first.encode()).toBe(first.encode());
  const { format, width, height } = await sharp(succeeded(await first.encode())).metadata();
  expect([format, width, height]).toEqual(['heif', 150, 100]);
  expect(progress.map(({ done, total, name }) => [done, total, name])).toEqual([
    [0, 1, 'yard.png'],
    [1, 1, 'yard.png'],
  ]);
  const cachedAt = await first.encode();
  expect(renderPhotos([photo], open())[0]).toMatchObject({ path: first.path, cachedAt });
});

test('the same photo encodes to the same bytes in another folder', async () => {
  const [a, b] = [await createTestPhoto(), await createTestPhoto()];
  const encodeAll = async ({ file, options }: typeof a) => {
    const files = renderPhotos([describePhoto(file, text)], options).map(encodeArtifact);
    return (await Promise.all(files)).map((path) => readFileSync(path, 'base64'));
  };
  expect(await encodeAll(a)).toEqual(await encodeAll(b));
});

test('the quality of a photo follows from its detail, between a minimum and a maximum', () => {
  const { minQuality, maxQuality, maxBytesPerPixel, trial } = photoEncoding.phone;
  expect(computePhoneQuality(maxBytesPerPixel)).toBe(trial.quality);
  expect(computePhoneQuality(maxBytesPerPixel * 1.2)).toBe(trial.quality - 4);
  expect(computePhoneQuality(maxBytesPerPixel / 10)).toBe(maxQuality);
  expect(computePhoneQuality(maxBytesPerPixel * 10)).toBe(minQuality);
});

test('a photo that cannot be decoded is the same problem for its files and its preview', async () => {
  const { file, options } = await createTestPhoto();
  writeFileSync(file.absolutePath, readFileSync(file.absolutePath).subarray(0, 60));
  const photo = describePhoto(file, text);
  const problem = {
    code: 'not-an-image',
    severity: 'error',
    message: expect.stringMatching(/^`data\/photos\/yard\.png` starts like an image but cannot be decoded \(.*\)\.$/),
    location: { file: 'data/photos/yard.png', line: 1, column: 1 },
    hint: 'Export the photo again.',
  };
  const [artifact] = renderPhotos([photo], options);
  expect(artifact && 'encode' in artifact && (await artifact.encode())).toEqual({ problems: [problem] });
  expect(await renderPreviews([photo], options)).toEqual({ problems: [problem] });
});

test("a photo's preview is a gradient of its colors from top to bottom", async () => {
  const { file, options } = await createTestPhoto();
  const rendered = await renderPreviews([describePhoto(file, { ...text, focus: 80 })], options);
  const css = 'css' in rendered ? rendered.css : '';
  const [, position, colors = ''] = /^\.photo-yard\{(.*?)background:linear-gradient\((.*?)\)\}$/.exec(css) ?? [];
  expect(position).toBe('--photo:photo-yard;object-position:50% 80%;');
  const bands = colors.split(',');
  expect(bands).toHaveLength(2);
  expect(bands[0]).toMatch(/^#f[01][01]$/);
  expect(bands[1]).toMatch(/^#[01][01]f$/);
  expect(await renderPreviews([describePhoto(file, { ...text, focus: 80 })], options)).toEqual({ css });
});
