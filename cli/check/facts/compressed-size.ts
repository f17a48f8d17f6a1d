import { brotliCompressSync, constants } from 'node:zlib';
import { memoizePerFile } from './memoize.ts';

/** Bytes after Brotli as hosts compress; a faster level decides if it reaches the limit. */
export function computeCompressedSize(content: Uint8Array | string, limit = 0): number {
  const compress = (level: number) =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).byteLength;
  const estimate = compress(1);
  return estimate <= limit ? estimate : compress(5);
}

/** The compressed size of a file of the output; 0 if it is missing, which is a broken link. */
export const getCompressedFileSize = memoizePerFile((site, path) => {
  const content = site.read(path);
  return content === null ? 0 : computeCompressedSize(content);
});
