// The JPEG files of the social cards, each cached under the hash of its inputs. Entry point: renderCards.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact } from '../../artifact.ts';
import { encodeOnce } from '../encode-once.ts';
import type { EncodingQueue } from '../encoding-queue.ts';
import type { Card, CardBrand } from './card.ts';

interface CardOptions {
  readonly brand: CardBrand;
  /** Absolute path of the uncompressed font. */
  readonly font: string;
  /** Absolute path. */
  readonly cacheFolder: string;
  readonly queue: EncodingQueue;
}

/** Encoding time of a card, in the unit of EncodingProgress. */
const WORK = 400_000;

/** Lists every card's file, grouped by photo; those that are not cached have an `encode` function. */
export function renderCards(cards: readonly Card[], options: CardOptions): Artifact[] {
  const { brand, font, cacheFolder, queue } = options;
  // Pages with the same title and photo share a card.
  const encodings = new Map<string, () => Promise<string>>();
  return cards
    .toSorted((a, b) => ((a.photo?.file ?? '') < (b.photo?.file ?? '') ? -1 : 1))
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
