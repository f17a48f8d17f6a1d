// The JPEG files of the social cards. Entry point: renderCards.
import type { Artifact } from '../../base/artifact.ts';
import type { Blobs } from '../../base/cache/blobs.ts';
import type { Failed } from '../../problem.ts';
import { encodeOnce } from '../images/encode-once.ts';
import type { EncodingQueue } from '../images/encoding-queue.ts';
import type { Card, CardBrand } from './card.ts';

interface CardOptions {
  readonly brand: CardBrand;
  /** Absolute path of the uncompressed font. */
  readonly font: string;
  readonly cache: Blobs;
  readonly queue: EncodingQueue;
}

/** Encoding time of a card, in the unit of EncodingProgress. */
const WORK = 400_000;

/** Lists every card's file, grouped by photo. */
export function renderCards(cards: readonly Card[], options: CardOptions): Artifact[] {
  const { brand, font, cache, queue } = options;
  // Pages with the same title and photo share a card.
  const encodings = new Map<string, () => Promise<string | Failed>>();
  return cards
    .toSorted((a, b) => ((a.photo?.file ?? '') < (b.photo?.file ?? '') ? -1 : 1))
    .map((card): Artifact => {
      const path = card.path.slice(1);
      const job = { kind: 'card', card, brand, font, target: cache.target(card.key, 'jpg') } as const;
      const encode = encodings.get(card.key) ?? encodeOnce(queue, job, { name: path.replace(/^.*\//, ''), work: WORK });
      encodings.set(card.key, encode);
      return { path, cachedAt: cache.find(card.key), encode };
    });
}
