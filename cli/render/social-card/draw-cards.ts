// Cards -> JPEG files, each cached under the hash of what it is made of. Photo and brand are put together once per photo; a card
// adds its title. Enters at renderCards.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact } from '../../artifact.ts';
import { strip } from '../crop.ts';
import { undecodablePhoto } from '../decode-photo.ts';
import { encodeOnce } from '../encode-once.ts';
import type { EncodingQueue } from '../encoding-queue.ts';
import { createTypesetter, type Typesetter } from '../typeface/typesetter.ts';
import { CARD_SIZE, type Card, type CardBrand, cardEncoding } from './card.ts';
import { brandLayer, markPlace, titleLayer } from './drawing.ts';

interface CardOptions {
  readonly brand: CardBrand;
  /** Absolute path of the font that the words are drawn with. */
  readonly font: string;
  /** Absolute path of a folder that outlives the build. */
  readonly cacheFolder: string;
  readonly queue: EncodingQueue;
}

/** Pixels' worth of a photo file's work (EncodingProgress): mostly the title's letters. */
const WORK = 400_000;

/** Every card's file, those of one photo together; what the cache does not have is drawn when it is asked for. */
export function renderCards(cards: readonly Card[], options: CardOptions): Artifact[] {
  const { brand, font, cacheFolder, queue } = options;
  const typesetter = memoize(() => createTypesetter(readFileSync(font)));
  const backgroundOf = keepLast(async (card: Card) => drawBackground(card, brand, await typesetter()));
  // Pages with the same words over the same photo have the same card.
  const encodings = new Map<string, () => Promise<string>>();
  return cards
    .toSorted((a, b) => (a.photo.file < b.photo.file ? -1 : 1))
    .map((card): Artifact => {
      const path = card.path.slice(1);
      const cachedAt = join(cacheFolder, `${card.hash}.jpg`);
      if (existsSync(cachedAt)) return { path, cachedAt };
      const draw = async () => drawCard(card, await backgroundOf(card), await typesetter());
      const job = { file: path.replace(/^.*\//, ''), work: WORK };
      const encode = encodings.get(card.hash) ?? encodeOnce(cachedAt, () => queue.add(job, draw));
      encodings.set(card.hash, encode);
      return { path, encode };
    });
}

function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** Keeps the background of the last photo: cards come one photo after the other. */
function keepLast(make: (card: Card) => Promise<Background>): (card: Card) => Promise<Background> {
  let last: { readonly key: string; readonly background: Promise<Background> } | null = null;
  return (card) => {
    const key = `${card.photo.hash} ${card.focus}`;
    if (last?.key !== key) last = { key, background: make(card) };
    return last.background;
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
  { photo, focus }: Card,
  brand: CardBrand,
  typesetter: Typesetter,
): Promise<Background> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const { width, height } = CARD_SIZE;
  const { left, top, size } = markPlace;
  const mark = await sharp(Buffer.from(brand.mark), { density: 72 * Math.max(1, size / 32) })
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
    .composite([{ input: Buffer.from(brandLayer(brand, typesetter)) }, { input: mark, left, top }])
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
  typesetter: Typesetter,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const drawn = await sharp(pixels, { raw: RAW })
    .composite([{ input: Buffer.from(titleLayer(card, typesetter)) }])
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
