// The result of the last check of a site, cached with hashes of everything that it follows from: while nothing is edited, a check only
// computes those. Entry point: openCheckCache.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolder } from '../check/facts/folder.ts';
import { getManifestPath } from '../emit/build-manifest.ts';
import { hashSources } from '../emit/sources-hash.ts';
import { openJsonCache } from './json-cache.ts';
import type { ExpectedSource } from './read-expected.ts';
import { findSiteCacheFolder } from './site-cache.ts';

export interface CheckInputs extends ExpectedSource {
  /** Everything else that decides the result, such as the rules that run and a baseline: plain data. */
  readonly settings: unknown;
}

export interface CheckCache<Result> {
  /** The result of the last check, if everything is as it was then. If not, it starts to read the output for `save`. */
  read(): Promise<Result | null>;
  /** Caches the result of a check, unless the output was edited meanwhile. */
  save(result: Result): Promise<void>;
}

/** Caches one result. Null, so that nothing is cached, without data or if the folder was not written by `site build`. */
export function openCheckCache<Result>(inputs: CheckInputs): CheckCache<Result> | null {
  const { root, folder, packageInfo } = inputs;
  if (root === null) return null;
  const cacheFolder = findSiteCacheFolder({ root, packageInfo });
  const manifest = getManifestPath(cacheFolder, folder);
  if (!existsSync(manifest)) return null;
  const file = openJsonCache<{ readonly output: string; readonly result: Result }>(
    join(cacheFolder, 'check/result.json'),
    hashInputs(inputs, root, manifest),
  );
  const start = Date.now();
  let output: Promise<string | null> | null = null;
  const readOutput = () => {
    output ??= hashFolder(folder, start).catch(() => null);
    return output;
  };
  return {
    async read() {
      const cached = file.read();
      // Reading the whole output takes time: the check of other sources need not wait for it.
      if (cached !== null) return cached.output === (await readOutput()) ? cached.result : null;
      void readOutput();
      return null;
    },
    async save(result) {
      const hash = await readOutput();
      if (hash !== null) file.save({ output: hash, result });
    },
  };
}

/** SHA-256, base64, of the sources, the program, the settings and the manifest of the output. */
function hashInputs(inputs: CheckInputs, root: string, manifest: string): string {
  const { folder, url, packageInfo, settings } = inputs;
  const sources = hashSources({ root, packageRoot: packageInfo.root, program: packageInfo.program, url });
  return createHash('sha256')
    .update(JSON.stringify([root, folder, url, sources, settings]))
    .update(readFileSync(manifest))
    .digest('base64');
}

/**
 * SHA-256, base64, of every byte of a folder; null if a file was edited since a time, because its page may have been checked before.
 * Leaves the thread free for other work between two files.
 */
async function hashFolder(folder: string, since: number): Promise<string | null> {
  const hash = createHash('sha256');
  for (const { path, bytes } of openFolder(folder).list()) {
    hash.update(`\0${path}\0${bytes}\0`).update(await readFile(join(folder, path)));
    if ((await stat(join(folder, path))).mtimeMs >= since) return null;
  }
  return hash.digest('base64');
}
