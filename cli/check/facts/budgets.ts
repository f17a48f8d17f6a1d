// How heavy a page may be, in bytes as a host sends them (Brotli), photos as they are. A site's own budgets win.
import { brotliCompressSync, constants } from 'node:zlib';
import type { Budgets, SiteFacts } from './facts.ts';
import { memoizePerFile } from './memoize.ts';

export const DEFAULT_BUDGETS: Budgets = {
  page: 30_000,
  style: 20_000,
  script: 50_000,
  laterScript: 200_000,
  font: 100_000,
  image: 500_000,
  photos: 2_500_000,
  requests: 15,
};

export function budgetsOf({ expected }: SiteFacts): Budgets {
  const own = Object.entries(expected?.budgets ?? {}).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_BUDGETS, ...Object.fromEntries(own) };
}

/**
 * Bytes after Brotli at the level at which hosts compress as they send. Where a bound is given and a quicker level already stays
 * below it, that level's bytes: an upper limit.
 */
export function compressedBytes(content: Uint8Array | string, bound = 0): number {
  const quick = bound === 0 ? Number.POSITIVE_INFINITY : brotliBytes(content, 1);
  return quick <= bound ? quick : brotliBytes(content, 5);
}

function brotliBytes(content: Uint8Array | string, level: number): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).byteLength;
}

/** Compressed size of a file of the output; 0 where it is not there (a broken link is another rule's). */
export const compressedFile = memoizePerFile((site: SiteFacts, path: string) => {
  const content = site.read(path);
  return content === null ? 0 : compressedBytes(content);
});

/** `12.3 kB` */
export function bytesText(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
