// Caches the result of the last check of a site under a hash of all its inputs: if nothing was edited, a check only computes that hash.
// Entry point: openCheckCache.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openFolder } from '../check/facts/folder.ts';
import { getManifestPath } from '../emit/build-manifest.ts';
import { hashSources } from '../emit/sources-hash.ts';
import type { PackageInfo } from './package-info.ts';
import { findSiteCacheFolder } from './site-cache.ts';

export interface CheckInputs {
  /** Absolute path of the site's folder with data/; null if there is none. */
  readonly root: string | null;
  /** Absolute path of the built site. */
  readonly folder: string;
  /** Public URL that replaced the data's, if any. */
  readonly url?: string | undefined;
  readonly packageInfo: PackageInfo;
  /** Everything else that decides the result, such as the rules that run: plain data. */
  readonly settings: unknown;
}

export interface CheckCache<Result> {
  /** The result for these inputs; null if it is not cached. */
  read(): Result | null;
  /** Replaces the cached result, which must be plain data. */
  save(result: Result): void;
}

/** Caches one result. Nothing is cached without data, or if the folder was not written by `site build`. */
export function openCheckCache<Result>(inputs: CheckInputs): CheckCache<Result> {
  const key = hashInputs(inputs);
  if (inputs.root === null || key === null) return { read: () => null, save() {} };
  const file = join(findSiteCacheFolder({ ...inputs, root: inputs.root }), 'check/result.json');
  return {
    read() {
      try {
        const cached = JSON.parse(readFileSync(file, 'utf8')) as { key: string; result: Result };
        return cached.key === key ? cached.result : null;
      } catch {
        // The file is missing, or the process was killed while it wrote it.
        return null;
      }
    },
    save(result) {
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(`${file}.${process.pid}`, JSON.stringify({ key, result }));
        renameSync(`${file}.${process.pid}`, file);
      } catch {
        // The folder is read-only: the next check runs again.
      }
    },
  };
}

/** SHA-256, base64, of the sources, the program, the settings and every byte of the output; null for an output without a manifest. */
export function hashInputs({ root, folder, url, packageInfo, settings }: CheckInputs): string | null {
  if (root === null) return null;
  const manifest = getManifestPath(findSiteCacheFolder({ root, packageInfo }), folder);
  if (!existsSync(manifest)) return null;
  const sources = hashSources({ root, packageRoot: packageInfo.root, program: packageInfo.program, url });
  const hash = createHash('sha256')
    .update(JSON.stringify([root, folder, url, sources, settings]))
    .update(readFileSync(manifest));
  const site = openFolder(folder);
  for (const { path, bytes } of site.list())
    hash.update(`\0${path}\0${bytes}\0`).update(site.read(path) ?? 'unreadable');
  return hash.digest('base64');
}
