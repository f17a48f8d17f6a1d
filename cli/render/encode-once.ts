import { keepFile } from './keep-file.ts';

/** The `encode` of an artifact: writes what `encode` resolves to into the cache, on the first call, and resolves to its path. */
export function encodeOnce(cachedAt: string, encode: () => Promise<Uint8Array>): () => Promise<string> {
  let path: Promise<string> | null = null;
  const encodeIntoCache = async () => {
    keepFile(cachedAt, await encode());
    return cachedAt;
  };
  return () => {
    path ??= encodeIntoCache();
    return path;
  };
}
