// The cache of one site. Entry points: openSiteCache and openLoadCache.
import { dirname } from 'node:path';
import { type Cache, openCache } from '../base/cache/cache.ts';
import { findCacheFolder } from '../base/cache/cache-folder.ts';
import type { LoadCache } from '../load/load-cache.ts';
import type { PackageInfo } from './program/package-info.ts';

export interface CachedSite {
  /** Absolute path of the site's folder, the one that contains data/. */
  readonly root: string;
  readonly packageInfo: PackageInfo;
  /** False to read and write no cache. */
  readonly useCache: boolean;
}

/** Opens a site's cache for one run of the program that uses it. */
export function openSiteCache(site: CachedSite): Cache {
  return openCache(site.useCache ? findCacheFolder(site.root) : null);
}

/** Returns the validated values of data files, in a table for each folder. */
export function openLoadCache(cache: Cache, { program }: PackageInfo): LoadCache {
  const tableOf = (file: string) => cache.table(dirname(file), program);
  return {
    get: (file, hash) => tableOf(file).get(file, hash),
    set: (file, hash, value) => tableOf(file).set(file, hash, value),
  };
}
