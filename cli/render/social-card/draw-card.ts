// A card -> its JPEG file. Photo and brand are put together once per photo; a card adds its title.
import { readFileSync } from 'node:fs';
import { strip } from '../crop.ts';
import { undecodablePhoto } from '../decode-photo.ts';
import { createTextShaper, type TextShaper } from '../font/text-shaper.ts';
import { CARD_SIZE, type Card, type CardBrand, cardEncoding } from './card.ts';
import { brandLayer, logoLocation, titleLayer } from './drawing.ts';

export interface CardJob {
  readonly kind: 'card';
  readonly card: Card;
  readonly brand: CardBrand;
  /** Absolute path of the font that the words are drawn with. */
  readonly font: string;
}

/** Draws cards; what they have in common is made once for those that come one after the other. */
export function createCardEncoder(): (job: CardJob) => Promise<Uint8Array> {
  const textShaperOf = cacheLast(async ({ font }) => createTextShaper(readFileSync(font)));
  const backgroundOf = cacheLast(async (job) => drawBackground(job, await textShaperOf(job, job.font)));
  return async (job) => {
    const { card, brand } = job;
    const background = await backgroundOf(job, JSON.stringify([card.photo.hash, card.focus, brand]));
    return drawCard(card, background, await textShaperOf(job, job.font));
  };
}

function cacheLast<T>(make: (job: CardJob) => Promise<T>): (job: CardJob, key: string) => Promise<T> {
  let last: { readonly key: string; readonly made: Promise<T> } | null = null;
  return (job, key) => {
    if (last?.key !== key) last = { key, made: make(job) };
    return last.made;
  };
}

/** Photo, shade and brand. */
interface Background {
  /** Uncompressed, three channels. */
  readonly pixels: Buffer;
  readonly quality: number;
}

const RAW = { ...CARD_SIZE, channels: 3 } as const;

async function drawBackground(
  { card: { photo, focus }, brand }: CardJob,
  textShaper: TextShaper,
): Promise<Background> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const { width, height } = CARD_SIZE;
  const { left, top, size } = logoLocation;
  const logo = await sharp(Buffer.from(brand.logo), { density: 72 * Math.max(1, size / 32) })
    .resize(size, size)
    .png()
    .toBuffer();
  const cropped = await sharp(photo.absolutePath)
    .rotate()
    .extract(strip(photo, width / height, focus))
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .flatten()
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw undecodablePhoto(photo.file, error);
    });
  const pixels = await sharp(cropped, { raw: RAW })
    .composite([{ input: Buffer.from(brandLayer(brand, textShaper)) }, { input: logo, left, top }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { pixels, quality: await chooseQuality(pixels) };
}

/** The best quality at which a background leaves its cards the bytes for a title. */
async function chooseQuality(pixels: Buffer): Promise<number> {
  const { maxBytes, titleBytes, qualities } = cardEncoding;
  for (const quality of qualities)
    if ((await encodeJpeg(pixels, quality)).byteLength <= maxBytes - titleBytes) return quality;
  return Math.min(...qualities);
}

async function drawCard(
  card: Card,
  { pixels, quality }: Background,
  textShaper: TextShaper,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const drawn = await sharp(pixels, { raw: RAW })
    .composite([{ input: Buffer.from(titleLayer(card, textShaper)) }])
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
