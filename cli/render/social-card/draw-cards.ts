// Cards -> JPEG files, each kept under the hash of what it is made of. Photo and brand are put together once a photo; a card adds
// its title. Enters at drawCards.
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Artifact } from '../../artifact.ts';
import { strip } from '../crop.ts';
import { createTypesetter, type Typesetter } from '../typeface/typesetter.ts';
import { CARD_SIZE, type Card, type CardBrand } from './card.ts';
import { brandLayer, markPlace, titleLayer } from './drawing.ts';

/** Bytes of a card; the first quality that keeps to it is taken, else the last. */
const BUDGET = 80_000;
const QUALITIES = [78, 66, 54, 42];

interface CardOptions {
  readonly brand: CardBrand;
  /** Absolute path of the font that the words are drawn with. */
  readonly font: string;
  /** Absolute path of a folder that outlives the build. */
  readonly cacheFolder: string;
  /** Called when a card was drawn; not for cards from the cache. */
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
}

/** Every card's file; draws what the cache does not have. The photos can be decoded: renderPhotos has done it. */
export async function drawCards(cards: readonly Card[], options: CardOptions): Promise<Artifact[]> {
  const fileOf = (card: Card) => join(options.cacheFolder, `${card.hash}.jpg`);
  const missing = new Map(
    cards.filter((card) => !existsSync(fileOf(card))).map((card) => [card.hash, card] as const),
  );
  if (missing.size > 0) await drawAll([...missing.values()], fileOf, options);
  return cards.map((card) => ({ path: card.path.slice(1), cachedAt: fileOf(card) }));
}

async function drawAll(
  cards: readonly Card[],
  fileOf: (card: Card) => string,
  { brand, font, cacheFolder, onProgress }: CardOptions,
): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const typesetter = await createTypesetter(readFileSync(font));
  const grounds = new Map<string, Promise<Ground>>();
  const waiting = cards.toSorted((a, b) => (a.photo.file < b.photo.file ? -1 : 1)).values();
  let done = 0;
  const work = async () => {
    for (const card of waiting) {
      // One photo after the other: the ground of the last is let go.
      const key = `${card.photo.hash} ${card.focus}`;
      const ground = grounds.get(key) ?? layGround(card, { sharp, brand, typesetter });
      if (!grounds.has(key)) grounds.clear();
      grounds.set(key, ground);
      await drawCard(card, { sharp, ground: await ground, typesetter, file: fileOf(card) });
      done += 1;
      onProgress({ done, total: cards.length });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

type Sharp = typeof import('sharp').default;

/** Photo, shade and brand, uncompressed. */
interface Ground {
  readonly pixels: Buffer;
  readonly channels: 3;
}

async function layGround(
  { photo, focus }: Card,
  { sharp, brand, typesetter }: { sharp: Sharp; brand: CardBrand; typesetter: Typesetter },
): Promise<Ground> {
  const { width, height } = CARD_SIZE;
  const { left, top, size } = markPlace;
  const mark = await sharp(Buffer.from(brand.mark), { density: 72 * Math.max(1, size / 32) })
    .resize(size, size)
    .png()
    .toBuffer();
  const pixels = await sharp(photo.absolutePath)
    .rotate()
    .extract(strip(photo, width / height, focus))
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: Buffer.from(brandLayer(brand, typesetter)) }, { input: mark, left, top }])
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return { pixels, channels: 3 };
}

interface Drawing {
  readonly sharp: Sharp;
  readonly ground: Ground;
  readonly typesetter: Typesetter;
  readonly file: string;
}

async function drawCard(card: Card, { sharp, ground, typesetter, file }: Drawing): Promise<void> {
  const raw = { ...CARD_SIZE, channels: ground.channels };
  const pixels = await sharp(ground.pixels, { raw })
    .composite([{ input: Buffer.from(titleLayer(card, typesetter)) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const unfinished = `${file}.${process.pid}`;
  for (const quality of QUALITIES) {
    const { size } = await sharp(pixels, { raw }).jpeg({ quality, mozjpeg: true }).toFile(unfinished);
    if (size <= BUDGET) break;
  }
  renameSync(unfinished, file);
}
