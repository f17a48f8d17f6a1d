import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type PackageInfo, readPackageInfo } from '../pipeline/package-info.ts';
import { UsageError } from '../pipeline/usage-error.ts';

/** What every command that works on a site is told; defaults are written here once. */
export interface SiteOptions {
  /** Absolute path of the site's folder, the one that holds data/. */
  readonly root: string;
  /** Absolute path of the output. */
  readonly out: string;
  /** Public address to use instead of the data's. */
  readonly url?: string;
  readonly packageInfo: PackageInfo;
}

export { UsageError };

export function resolveSiteOptions(
  flags: { readonly root?: string; readonly out?: string; readonly baseUrl?: string },
  packageRoot: string,
): SiteOptions {
  const root = flags.root === undefined ? defaultRoot(packageRoot) : resolve(flags.root);
  if (!existsSync(join(root, 'data')))
    throw new UsageError(`\`${root}\` holds no \`data\` folder; name a site's folder with \`--root\``);
  const url = flags.baseUrl?.replace(/\/+$/, '');
  if (url !== undefined && !/^https?:\/\/[^\s/]+(?:\/[^\s?#]*)?$/.test(url))
    throw new UsageError(
      `\`--base-url\` is \`${flags.baseUrl}\`; write an address like \`https://example.com\``,
    );
  return Object.freeze({
    root,
    out: resolve(flags.out ?? join(root, 'dist')),
    packageInfo: readPackageInfo(packageRoot),
    ...(url !== undefined && { url }),
  });
}

/** The folder one stands in, where it is a site; else the one the program came with. */
function defaultRoot(packageRoot: string): string {
  return existsSync(join(process.cwd(), 'data')) ? process.cwd() : packageRoot;
}
