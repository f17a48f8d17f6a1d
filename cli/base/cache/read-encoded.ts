import type { Failed } from '../../problem.ts';
import type { EncodableContent } from '../artifact.ts';
import { readBlob } from './blobs.ts';

/** Returns the content and path of a cached file, which is encoded first if need be. */
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
