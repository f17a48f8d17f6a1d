// What one site caches between runs.
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
 * The absolute path of the folder for what outlives a run and belongs to one site: `.cache` in the site's folder, or a folder of the
 * program's cache where the site's cannot be written to.
 */
export function siteCacheFolder({ root, packageInfo }: CachedSite): string {
  const beside = join(root, '.cache');
  if (canWriteTo(beside)) return beside;
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(packageInfo.cacheFolder, 'sites', name);
}

/** The values of the site's data files from earlier builds by the same program. */
export function siteLoadCache(site: CachedSite): StoredLoadCache {
  return openLoadCache(join(siteCacheFolder(site), 'data'), site.packageInfo.program);
}
