import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { HostResponse } from './request.ts';

const DECODERS: ReadonlyMap<string, (bytes: Uint8Array) => Buffer> = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
  ['', (bytes: Uint8Array) => Buffer.from(bytes)],
]);

/** The bytes of a response without its compression; null if they are not what its header says. */
export function readContent({ header, body }: Pick<HostResponse, 'header' | 'body'>): Buffer | null {
  const encoding = header('content-encoding').toLowerCase().replace('identity', '');
  try {
    return DECODERS.get(encoding)?.(body) ?? null;
  } catch {
    return null;
  }
}
