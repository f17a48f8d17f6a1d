// The result of the last check of a site, cached under a hash of everything that it follows from: while nothing is edited, a check only
// computes that hash. Entry point: openCheckCache.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../check/facts/folder.ts';
import { getManifestPath } from '../emit/build-manifest.ts';
import { hashSources } from '../emit/sources-hash.ts';
import { type JsonCache, openJsonCache } from './json-cache.ts';
import type { ExpectedSource } from './read-expected.ts';
import { findSiteCacheFolder } from './site-cache.ts';

export interface CheckInputs extends ExpectedSource {
  /** Everything else that decides the result, such as the rules that run and a baseline: plain data. */
  readonly settings: unknown;
}

/** Caches one result. Null, so that nothing is cached, without data or if the folder was not written by `site build`. */
export function openCheckCache<Result>(inputs: CheckInputs): JsonCache<Result> | null {
  const { root, folder, packageInfo } = inputs;
  if (root === null) return null;
  const cacheFolder = findSiteCacheFolder({ root, packageInfo });
  const manifest = getManifestPath(cacheFolder, folder);
  if (!existsSync(manifest)) return null;
  return openJsonCache(join(cacheFolder, 'check/result.json'), hashInputs(inputs, root, manifest));
}

/** SHA-256, base64, of the sources, the program, the settings and every byte of the output and its manifest. */
function hashInputs(inputs: CheckInputs, root: string, manifest: string): string {
  const { folder, url, packageInfo, settings } = inputs;
  const sources = hashSources({ root, packageRoot: packageInfo.root, program: packageInfo.program, url });
  const hash = createHash('sha256')
    .update(JSON.stringify([root, folder, url, sources, settings]))
    .update(readFileSync(manifest));
  const site = openFolder(folder);
  for (const { path, bytes } of site.list())
    hash.update(`\0${path}\0${bytes}\0`).update(site.read(path) ?? 'unreadable');
  return hash.digest('base64');
}
