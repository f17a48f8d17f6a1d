// Compressed copies for servers that send them as they are: `x.html.br` and `x.html.gz` next to
// `x.html`. Brotli 11 takes 135 ms for a page, Brotli 5 takes 2 ms and makes it 15 % larger; so
// only files that seldom change get the best level, from the cache. Entry point: precompress.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Artifact } from '../base/artifact.ts';
import { type Blobs, createBlobWriter } from '../base/cache/blobs.ts';
import { createKey } from '../base/cache/key.ts';
import { runOnce } from '../base/run-once.ts';

export interface PrecompressOptions {
  readonly cache: Blobs;
  /** Name of the program, part of the key of a cached file. */
  readonly program: string;
}

const TEXT = /\.(?:html|css|js|svg|xml|txt|webmanifest)$/;
/** Smaller files gain nothing. */
const MIN_BYTES = 500;
const PAGE_QUALITY = 5;
const ASSET_QUALITY = 11;

/** Yields an artifact and its compressed copies; a page is rendered once for all three. */
export function* precompress(artifact: Artifact, options: PrecompressOptions): Generator<Artifact> {
  const { path } = artifact;
  if (!TEXT.test(path) || 'encode' in artifact) yield artifact;
  else if ('render' in artifact) {
    const render = runOnce(async () => Buffer.from(await artifact.render()));
    const { input } = artifact;
    yield { ...artifact, render };
    yield {
      path: `${path}.br`,
      input: `br ${PAGE_QUALITY} ${input}`,
      render: async () => compress(await render(), PAGE_QUALITY),
    };
    yield { path: `${path}.gz`, input: `gzip 9 ${input}`, render: async () => gzipSync(await render(), { level: 9 }) };
  } else {
    yield artifact;
    const bytes = Buffer.from(artifact.content);
    if (bytes.length < MIN_BYTES) return;
    const isAsset = path.startsWith('assets/');
    yield { path: `${path}.br`, content: isAsset ? compressCached(bytes, options) : compress(bytes, PAGE_QUALITY) };
    yield { path: `${path}.gz`, content: gzipSync(bytes, { level: 9 }) };
  }
}

function compress(bytes: Uint8Array, quality: number): Buffer {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

function compressCached(bytes: Uint8Array, { cache, program }: PrecompressOptions): Uint8Array {
  const key = createKey(program, ['br', ASSET_QUALITY, createHash('sha256').update(bytes).digest('hex')]);
  const cached = cache.read(key);
  if (cached !== null) return cached;
  const compressed = compress(bytes, ASSET_QUALITY);
  createBlobWriter()(cache.target(key, 'br'), compressed);
  return compressed;
}
