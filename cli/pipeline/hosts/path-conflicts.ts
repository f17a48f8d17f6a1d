// Finds files and addresses that would be one in the output. The names of the site's own files come
// from the code that writes them; a test puts every file of a site into data/public/ and expects a
// problem for each. Entry point: findPathConflicts.
import { basename } from 'node:path/posix';
import { isLock } from '../../base/files/lock.ts';
import { getPageFiles } from '../../base/page-files.ts';
import { COMPRESSED, isTemporary, listParents } from '../../emit/output-folder.ts';
import type { HostFiles } from '../../hosts/hosts.ts';
import type { SiteModel } from '../../model/model.ts';
import type { DataSet, PublicFile } from '../../model/records/data-set.ts';
import { isOwnForm, listFormer } from '../../model/references/redirects.ts';
import type { Reference } from '../../model/references/reference-problems.ts';
import { createError, type Problem, startOf } from '../../problem.ts';
import { getFeedPath } from '../../render/feed-files.ts';
import { isSitemap } from '../../render/sitemap.ts';
import { CARDS_FOLDER } from '../../render/social-card/card.ts';
import { listFeedNames } from '../../routes/pages/articles.ts';

export const ROBOTS_FILE = 'robots.txt';

export interface SiteFiles {
  /** One for each language. */
  readonly models: readonly SiteModel[];
  /** Photos, icons, fonts, scripts and styles. */
  readonly assets: readonly { readonly path: string }[];
  readonly hostFiles: HostFiles;
  readonly publicFiles: readonly PublicFile[];
}

/**
 * Returns a problem for each file of data/public/ that would replace a file of the site or another
 * one, or be in its way, and for each former address that is the address of a file.
 */
export function findPathConflicts(dataSet: DataSet, site: SiteFiles): Problem[] {
  const { hostFiles, publicFiles } = site;
  const former = listFormer(dataSet).filter((entry) => !isOwnForm(entry));
  if (publicFiles.length === 0 && former.length === 0) return [];
  const claims = createClaims(hostFiles.precompress);
  for (const path of listWritten(site)) claims.add(path, { name: `\`${path}\` of the site`, isOurs: true });
  return [
    ...publicFiles.flatMap(({ path }) => checkPublicFile(path, claims)),
    ...former.flatMap((reference) => checkFormer(reference, claims, hostFiles.needsForwarding)),
  ];
}

function checkPublicFile(path: string, claims: Claims): Problem[] {
  const name = `\`data/public/${path}\``;
  const owner = claims.find(path);
  claims.add(path, { name, isOurs: false });
  if (owner === null) return [];
  const looksSame = owner.name.normalize('NFC') === name.normalize('NFC');
  const other = looksSame ? 'a file whose name differs only in how its accents are encoded (NFC or NFD)' : owner.name;
  return [
    createError('duplicate-file', startOf(`data/public/${path}`), {
      message: `${name} would replace ${other}.`,
      hint: 'Rename or delete the file.',
    }),
  ];
}

/** A former address also conflicts with a page; a forwarding page needs its files. */
function checkFormer({ value, source, path }: Reference, claims: Claims, needsForwarding: boolean): Problem[] {
  const isFolder = value.endsWith('/*');
  // The query of a request chooses no file.
  if (value.includes('?')) return [];
  const files = getPageFiles(value);
  const names = isFolder ? [] : [files.path, ...files.alias];
  const owner =
    (isFolder ? claims.findIn(value.slice(1, -2)) : claims.findFile(value.slice(1))) ??
    names.map(claims.find).find((claim) => claim !== null) ??
    null;
  if (owner === null) {
    const name = `the page that forwards \`${value}\``;
    if (needsForwarding && path[0] === 'redirectFrom')
      for (const file of names) claims.add(file, { name, isOurs: true });
    return [];
  }
  return [
    createError('redirect-conflict', source.location(path), {
      message: `\`${value}\` ${isFolder ? 'covers' : 'is the address of'} ${owner.name}, and cannot be a former address.`,
      hint: owner.isOurs ? 'Remove it.' : 'Remove it, or rename or delete the file.',
    }),
  ];
}

/** What writes a path: a page, a photo, a host or a public file. */
interface Owner {
  readonly name: string;
  /** Whether the program writes it. */
  readonly isOurs: boolean;
}

type Claims = ReturnType<typeof createClaims>;

function createClaims(precompress: boolean) {
  const owners = new Map<string, Owner>();
  const folders = new Map<string, Owner>();
  /** The owner of a file, or of what a compressed copy is a copy of. */
  const findFile = (path: string): Owner | null => {
    if (isReserved(path)) return { name: `\`${path}\` of the site`, isOurs: true };
    const owner = owners.get(toKey(path));
    const original = owners.get(toKey(path).replace(COMPRESSED, ''));
    const isCopy = original !== undefined && (original.isOurs || precompress);
    return owner ?? (isCopy ? { name: `\`${path}\` of the site`, isOurs: true } : null);
  };
  return {
    add(path: string, owner: Owner) {
      owners.set(toKey(path), owner);
      for (const folder of listParents(toKey(path))) folders.set(folder, owner);
    },
    findFile,
    findIn: (folder: string): Owner | null => folders.get(toKey(folder)) ?? null,
    /** The same for a new file: folders may be shared, but not names of files. */
    find(path: string): Owner | null {
      const parent = listParents(toKey(path)).map((folder) => owners.get(folder));
      return findFile(path) ?? parent.find((owner) => owner !== undefined) ?? folders.get(toKey(path)) ?? null;
    },
  };
}

/** Names that differ in case or form of accents only are one file on some computers. */
function toKey(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Whether the program gives files such names, whichever it writes now. */
function isReserved(path: string): boolean {
  const key = toKey(path);
  const name = basename(key);
  return isSitemap(key) || isLock(name) || isTemporary(name) || key.startsWith(CARDS_FOLDER);
}

/** Lists the paths of the site's files, each with its compressed copies as one claim. */
function listWritten({ models, assets, hostFiles, publicFiles }: SiteFiles): string[] {
  const pages = models.flatMap((model) => Object.values(model.pages).flat());
  const pageFiles = pages.map(({ path }) => getPageFiles(path));
  const feeds = models
    .filter(({ pages: { articles } }) => articles.length > 0)
    .flatMap((model) => listFeedNames(model))
    .map((feed) => getFeedPath(feed).slice(1));
  return [
    ...pageFiles.flatMap(({ path, alias }) => [path, ...alias]),
    ...[...assets, ...hostFiles.inside].map(({ path }) => path),
    ...feeds,
    // One in data/public/ takes its place.
    ...(publicFiles.some(({ path }) => path === ROBOTS_FILE) ? [] : [ROBOTS_FILE]),
    ...models.slice(0, 1).flatMap(({ site: { indexNow } }) => (indexNow === undefined ? [] : [`${indexNow}.txt`])),
  ];
}
