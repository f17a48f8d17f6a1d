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

/**
 * Returns the absolute path of a site's cache: `.cache` in the site's folder, or a folder in the
 * program's cache if the site's folder cannot be written to.
 */
export function findSiteCacheFolder({ root, packageInfo }: Omit<CachedSite, 'useCache'>): string {
  const folder = join(root, '.cache');
  if (canWriteTo(folder)) return folder;
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(findCacheFolder(packageInfo.root), 'sites', name);
}

/**
 * Opens a site's cache, for one command or one rebuild: its program must be the one that uses it.
 */
export function openSiteCache(site: CachedSite): Cache {
  return openCache(site.useCache ? findSiteCacheFolder(site) : null);
}

/**
 * Returns the validated values of the data files, in one table for each folder, because an edit
 * usually changes one.
 */
export function openLoadCache(cache: Cache, { program }: PackageInfo): LoadCache {
  const tableOf = (file: string) => cache.table(dirname(file), program);
  return {
    get: (file, hash) => tableOf(file).get(file, hash),
    set: (file, hash, value) => tableOf(file).set(file, hash, value),
  };
}
