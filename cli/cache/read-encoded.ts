import type { EncodableContent } from '../base/artifact.ts';
import type { Failed } from '../problem.ts';
import { readBlob } from './blobs.ts';

/**
 * Reads a cached file, which is encoded first if it is missing or damaged: its content and absolute
 * path, whose last part identifies the bytes. Returns the problem if it cannot be encoded.
 */
export async function readEncoded({
  cachedAt,
  encode,
}: EncodableContent): Promise<{ readonly path: string; readonly content: Buffer } | Failed> {
  const cached = cachedAt === null ? null : readBlob(cachedAt);
  if (cachedAt !== null && cached !== null) return { path: cachedAt, content: cached };
  const path = await encode();
  if (typeof path !== 'string') return path;
  const content = readBlob(path);
  if (content === null) throw new Error(`The cached file \`${path}\` was changed after it was written.`);
  return { path, content };
}
