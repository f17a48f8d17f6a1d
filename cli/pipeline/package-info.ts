import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCacheFolder } from './cache-folder.js';

/** The paths and versions of the running program. */
export interface PackageInfo {
  /** Absolute path of the folder that contains cli/, templates/ and client/. */
  readonly root: string;
  /** Absolute path of the cache that all sites share; it can be written to. */
  readonly cacheFolder: string;
  readonly version: string;
  /** Name of the compiled program; changes with any edit under cli/ or templates/. */
  readonly program: string;
  /** Versions of the dependencies that decide the bytes of what they produce; part of the cache keys. */
  readonly sharp: string;
  readonly bundled: string;
  readonly font: string;
  readonly cards: string;
}

/** Reads package.json. @param root absolute path of the folder that contains it */
export function readPackageInfo(root: string): PackageInfo {
  const { version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  const withVersion = (name: string) => `${name} ${dependencies[name]}`;
  const font = ['@fontsource-variable/archivo', 'subset-font', 'harfbuzzjs'].map(withVersion).join(' ');
  return {
    root,
    cacheFolder: findCacheFolder(root),
    version,
    program: basename(dirname(fileURLToPath(import.meta.url))),
    sharp: dependencies['sharp'] ?? '',
    bundled: ['esbuild', 'posthog-js'].map(withVersion).join(' '),
    font,
    cards: `${font} ${withVersion('sharp')}`,
  };
}
