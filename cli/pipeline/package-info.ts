import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCacheFolder } from './cache-folder.js';

/** What the program knows about itself. */
export interface PackageInfo {
  /** Absolute path of the folder that holds cli/, templates/ and client/. */
  readonly root: string;
  /** Absolute path of the folder for what outlives a run and belongs to no site; it can be written to. */
  readonly cacheFolder: string;
  readonly version: string;
  /** Names the compiled program: another name after any edit under cli/ or templates/. */
  readonly program: string;
  /** The exact versions that decide what their output looks like. */
  readonly sharp: string;
  readonly bundled: string;
  readonly font: string;
  readonly cards: string;
  readonly htmlValidate: string;
}

export function readPackageInfo(root: string): PackageInfo {
  const { version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  const named = (name: string) => `${name} ${dependencies[name]}`;
  const font = ['@fontsource-variable/archivo', 'subset-font', 'harfbuzzjs'].map(named).join(' ');
  return {
    root,
    cacheFolder: findCacheFolder(root),
    version,
    program: basename(dirname(fileURLToPath(import.meta.url))),
    sharp: dependencies['sharp'] ?? '',
    bundled: ['esbuild', 'posthog-js'].map(named).join(' '),
    font,
    cards: `${font} ${named('sharp')}`,
    htmlValidate: named('html-validate'),
  };
}
