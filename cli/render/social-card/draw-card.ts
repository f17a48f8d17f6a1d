// Draws a card and encodes it as JPEG. The background, photo and brand, is drawn once per photo;
// each card adds its text. Entry point: createCardEncoder.
import { readFileSync } from 'node:fs';
import type { OverlayOptions } from 'sharp';
import type { PhotoFile } from '../../model/records/data-set.ts';
import type { Failed } from '../../problem.ts';
import { createTextShaper, type TextShaper } from '../font/text-shaper.ts';
import { getCropRect } from '../images/crop-rect.ts';
import { createDecodeProblem } from '../images/decode-photo.ts';
import { CARD_SIZE, type Card, type CardBrand, cardEncoding } from './card.ts';
import { drawBrandLayer, drawTitleLayer, logoPosition, photoArea } from './drawing.ts';

export interface CardJob {
  readonly kind: 'card';
  readonly card: Card;
  readonly brand: CardBrand;
  /** Absolute path of the uncompressed font. */
  readonly font: string;
}

/** Creates an encoder that loads the font and draws the background once for consecutive cards. */
export function createCardEncoder(): (job: CardJob) => Promise<Uint8Array | Failed> {
  const getTextShaper = memoizeLast(async ({ font }) => createTextShaper(readFileSync(font)));
  const getBackground = memoizeLast(async (job) => drawBackground(job, await getTextShaper(job, job.font)));
  return async (job) => {
    const { card, brand } = job;
    const background = await getBackground(job, JSON.stringify([card.photo?.hash, card.focus, brand]));
    if ('problems' in background) return background;
    return drawCard(job, background, await getTextShaper(job, job.font));
  };
}

function memoizeLast<T>(make: (job: CardJob) => Promise<T>): (job: CardJob, key: string) => Promise<T> {
  let last: { readonly key: string; readonly value: Promise<T> } | null = null;
  return (job, key) => {
    if (last?.key !== key) last = { key, value: make(job) };
    return last.value;
  };
}

/** The photo and the brand. */
interface Background {
  /** Raw, three channels. */
  readonly pixels: Buffer;
  readonly quality: number;
}

const RAW = { ...CARD_SIZE, channels: 3 } as const;

async function drawBackground(
  { card: { photo, focus }, brand }: CardJob,
  textShaper: TextShaper,
): Promise<Background | Failed> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const { left, top, size } = logoPosition;
  const logo = await sharp(Buffer.from(brand.logo)).resize(size, size).png().toBuffer();
  const cropped = photo === null ? [] : await cropPhoto(photo, focus);
  if ('problems' in cropped) return cropped;
  const pixels = await sharp({ create: { ...RAW, background: brand.colors.surface } })
    .composite([...cropped, { input: Buffer.from(drawBrandLayer(brand, textShaper)) }, { input: logo, left, top }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { pixels, quality: await chooseQuality(pixels) };
}

async function cropPhoto(photo: PhotoFile, focus: number): Promise<OverlayOptions[] | Failed> {
  const { default: sharp } = await import('sharp');
  const { left, top, width, height } = photoArea;
  const input = await sharp(photo.absolutePath)
    .rotate()
    .extract(getCropRect(photo, width / height, focus))
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .flatten()
    .raw()
    .toBuffer()
    .catch((error: unknown) => createDecodeProblem(photo.file, error));
  return 'problems' in input ? input : [{ input, raw: { width, height, channels: 3 }, left, top }];
}

/** Chooses the best quality at which the background leaves enough bytes for a title. */
async function chooseQuality(pixels: Buffer): Promise<number> {
  const { maxBytes, titleBytes, qualities } = cardEncoding;
  for (const quality of qualities)
    if ((await encodeJpeg(pixels, quality)).byteLength <= maxBytes - titleBytes) return quality;
  return Math.min(...qualities);
}

async function drawCard(
  { card, brand }: CardJob,
  { pixels, quality }: Background,
  textShaper: TextShaper,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const drawn = await sharp(pixels, { raw: RAW })
    .composite([{ input: Buffer.from(drawTitleLayer(card, brand, textShaper)) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return encodeJpeg(drawn, quality);
}

async function encodeJpeg(pixels: Buffer, quality: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: RAW })
    .jpeg({ ...cardEncoding.jpeg, quality })
    .toBuffer();
}
