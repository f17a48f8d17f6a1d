// Cards -> JPEG files, each cached under the hash of what it is made of. Enters at renderCards.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact } from '../../artifact.ts';
import { encodeOnce } from '../encode-once.ts';
import type { EncodingQueue } from '../encoding-queue.ts';
import type { Card, CardBrand } from './card.ts';

interface CardOptions {
  readonly brand: CardBrand;
  /** Absolute path of the font that the words are drawn with. */
  readonly font: string;
  /** Absolute path of a folder that outlives the build. */
  readonly cacheFolder: string;
  readonly queue: EncodingQueue;
}

/** Compared with a pixel of a photo (EncodingProgress). */
const WORK = 400_000;

/** Every card's file, those of one photo together; what the cache does not have is drawn when it is asked for. */
export function renderCards(cards: readonly Card[], options: CardOptions): Artifact[] {
  const { brand, font, cacheFolder, queue } = options;
  // Pages with the same words over the same photo have the same card.
  const encodings = new Map<string, () => Promise<string>>();
  return cards
    .toSorted((a, b) => (a.photo.file < b.photo.file ? -1 : 1))
    .map((card): Artifact => {
      const path = card.path.slice(1);
      const cachedAt = join(cacheFolder, `${card.hash}.jpg`);
      if (existsSync(cachedAt)) return { path, cachedAt };
      const job = { kind: 'card', card, brand, font, cachedAt } as const;
      const encode =
        encodings.get(card.hash) ?? encodeOnce(queue, job, { name: path.replace(/^.*\//, ''), work: WORK });
      encodings.set(card.hash, encode);
      return { path, encode };
    });
}
