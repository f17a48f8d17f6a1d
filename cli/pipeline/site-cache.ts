// The cache of one site. Entry points: findSiteCacheFolder, openSiteCache and openLoadCache.
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { type Cache, openCache } from '../cache/cache.ts';
import { canWriteTo, findCacheFolder } from '../cache/cache-folder.js';
import type { LoadCache } from '../load/load-cache.ts';
import type { PackageInfo } from './package-info.ts';

export interface CachedSite {
  /** Absolute path of the site's folder, the one that contains data/. */
  readonly root: string;
  readonly packageInfo: PackageInfo;
  /** False to read and write no cache. */
  readonly useCache: boolean;
}

/** Returns a site's `.cache`, or a folder in the program's if that cannot be written to. */
export function findSiteCacheFolder({ root, packageInfo }: Omit<CachedSite, 'useCache'>): string {
  const folder = join(root, '.cache');
  if (canWriteTo(folder)) return folder;
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(findCacheFolder(packageInfo.root), 'sites', name);
}

/** Opens a site's cache for one run of the program that uses it. */
export function openSiteCache(site: CachedSite): Cache {
  return openCache(site.useCache ? findSiteCacheFolder(site) : null);
}

/** Returns the validated values of data files, in a table for each folder. */
export function openLoadCache(cache: Cache, { program }: PackageInfo): LoadCache {
  const tableOf = (file: string) => cache.table(dirname(file), program);
  return {
    get: (file, hash) => tableOf(file).get(file, hash),
    set: (file, hash, value) => tableOf(file).set(file, hash, value),
  };
}
