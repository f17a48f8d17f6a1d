import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { quoteArgument } from '../../base/format-command.ts';
import { findReplacement } from '../../base/removed.ts';
import { type PackageInfo, readPackageInfo } from '../../pipeline/program/package-info.ts';
import { UsageError } from '../../pipeline/usage-error.ts';
import { formatReason } from '../../schema/definition/reason.ts';
import { HOST_NAMES, type HostName } from '../../schema/fields/host-names.ts';
import { suggestName } from '../../schema/text/nearest-name.ts';
import { findSiteUrlError } from '../../schema/url.ts';

/** The options of every command that works on a site. */
export interface SiteOptions {
  /** Absolute path of the site's folder, the one that contains data/. */
  readonly root: string;
  /** Absolute path of the output folder. */
  readonly out: string;
  /** Public URL that replaces the one in data/site.yaml. */
  readonly url?: string;
  /** Hosts that replace those in data/site.yaml. */
  readonly hosts?: readonly HostName[];
  readonly packageInfo: PackageInfo;
  /** False to read and write no cache. */
  readonly useCache: boolean;
}

interface SiteFlags {
  readonly root?: string;
  readonly out?: string;
  readonly baseUrl?: string;
  readonly hosts?: readonly string[];
  readonly cache?: boolean;
}

/**
 * Resolves the flags, with all defaults. Throws UsageError for a wrong folder or URL.
 * @param needsSite false for a command that an output folder alone is enough for
 */
export function resolveSiteOptions(flags: SiteFlags, packageRoot: string, needsSite = true): SiteOptions {
  const root = needsSite ? resolveRoot(flags.root) : resolve(flags.root ?? '.');
  const url = resolveBaseUrl(flags.baseUrl);
  const hosts = resolveHosts(flags.hosts ?? []);
  return Object.freeze({
    root,
    out: resolve(flags.out ?? join(root, 'dist')),
    packageInfo: readPackageInfo(packageRoot),
    useCache: flags.cache !== false,
    ...(url !== undefined && { url }),
    ...(hosts.length > 0 && { hosts }),
  });
}

/** The hosts of `--host`, each once. Throws UsageError for one without a preset. */
function resolveHosts(names: readonly string[]): readonly HostName[] {
  return [...new Set(names)].map((name) => {
    const host = HOST_NAMES.find((candidate) => candidate === name);
    if (host !== undefined) return host;
    const hint =
      findReplacement(`hosts: ${name}`) ?? suggestName(name, HOST_NAMES) ?? `Choose one of ${HOST_NAMES.join(', ')}.`;
    throw new UsageError(`There is no preset for the host \`${name}\`. ${hint}`);
  });
}

/** The URL of `--base-url`, without a slash at the end. Throws UsageError for a wrong one. */
export function resolveBaseUrl(flag: string | undefined): string | undefined {
  const url = flag?.replace(/\/+$/, '');
  const error = url === undefined ? null : findSiteUrlError(url);
  if (error === null) return url;
  throw new UsageError(`\`--base-url\` \`${flag}\` ${formatReason(error)}`);
}

/**
 * The absolute path of the named folder, or else of the current one. Throws UsageError if it does
 * not contain data/: building the site that is shipped with the program instead would surprise
 * everyone who forgot to change folders.
 */
export function resolveRoot(named: string | undefined): string {
  const root = resolve(named ?? '.');
  if (hasData(root)) return root;
  const place = named === undefined ? `here: \`${root}\`` : `in \`${root}\`: it`;
  throw new UsageError(
    `There is no site ${place} does not contain a \`data\` folder. Pass a site's folder with \`--root <folder>\`, or create one with \`site new <folder>\`.`,
  );
}

/**
 * The absolute paths of the named folders that have a site, or of `resolveRoot`. `sites/*` comes as
 * it is from a shell that does not know it, and also names what is no site.
 */
export function resolveRoots(named: readonly string[], root: string | undefined): readonly string[] {
  const paths = named.flatMap((path) =>
    basename(path) === '*' ? readdirSync(dirname(path)).map((name) => join(dirname(path), name)) : [path],
  );
  const sites = paths.filter((path) => hasData(resolve(path)) || !existsSync(path));
  return sites.length === 0 ? [resolveRoot(paths[0] ?? root)] : [...new Set(sites.map(resolveRoot))].toSorted();
}

/** The absolute paths where a site may be: the named one, or else around the output or here. */
export function listRoots(checked: string | undefined, named: string | undefined): readonly string[] {
  if (named !== undefined) return [resolve(named)];
  return [...(checked === undefined ? [] : [dirname(resolve(checked))]), process.cwd()];
}

/** Returns the flags by which another command finds the same site: ` --root ../x`, or ''. */
export function repeatFlags({ root, out }: Pick<SiteOptions, 'root'> & Partial<Pick<SiteOptions, 'out'>>): string {
  const flag = (name: string, path: string, base: string) =>
    path === base ? '' : ` --${name} ${quoteArgument(relative(process.cwd(), path) || '.')}`;
  const dist = join(root, 'dist');
  return flag('root', root, process.cwd()) + flag('out', out ?? dist, dist);
}

export function hasData(folder: string): boolean {
  return statSync(join(folder, 'data'), { throwIfNoEntry: false })?.isDirectory() === true;
}
