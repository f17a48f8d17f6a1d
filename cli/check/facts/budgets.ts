// The weight budgets, in bytes as a host sends them: compressed by Brotli, photos as they are. The budgets in the data win.
import { brotliCompressSync, constants } from 'node:zlib';
import type { Budgets, SiteFacts } from './facts.ts';
import { memoizePerFile } from './memoize.ts';

const DEFAULT_BUDGETS: Budgets = {
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
  const changed = Object.entries(expected?.budgets ?? {}).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_BUDGETS, ...Object.fromEntries(changed) };
}

/** Bytes after Brotli at the level at which hosts compress each response. */
export function compressedBytes(content: Uint8Array | string): number {
  return brotliBytes(content, 5);
}

/** True if the content stays within a limit after Brotli. A faster level answers for nearly all pages. */
export function fitsCompressed(content: string, limit: number): boolean {
  return content.length <= limit || brotliBytes(content, 1) <= limit || brotliBytes(content, 5) <= limit;
}

function brotliBytes(content: Uint8Array | string, level: number): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).byteLength;
}

/** The compressed size of a file of the output; 0 if it is missing, which is a broken link. */
export const compressedFile = memoizePerFile((site: SiteFacts, path: string) =>
  compressedBytes(site.read(path) ?? ''),
);

/** `12.3 kB` */
export function bytesText(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
