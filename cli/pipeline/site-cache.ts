// The cache of one site. Entry points: findSiteCacheFolder and openSiteLoadCache.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openLoadCache, type StoredLoadCache } from '../load/load-cache.ts';
import { canWriteTo } from './cache-folder.js';
import type { PackageInfo } from './package-info.ts';

interface CachedSite {
  /** Absolute path of the site's folder, the one that contains data/. */
  readonly root: string;
  readonly packageInfo: PackageInfo;
}

/**
 * Returns the absolute path of a site's cache: `.cache` in the site's folder, or a folder in the program's cache if the site's
 * folder cannot be written to.
 */
export function findSiteCacheFolder({ root, packageInfo }: CachedSite): string {
  const folder = join(root, '.cache');
  if (canWriteTo(folder)) return folder;
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(packageInfo.cacheFolder, 'sites', name);
}

/** Opens the cached values of the site's data files from earlier runs of the same program. */
export function openSiteLoadCache(site: CachedSite): StoredLoadCache {
  return openLoadCache(join(findSiteCacheFolder(site), 'data'), site.packageInfo.program);
}
