// Which files of an output folder are ours: those that the manifest of the last build names. If
// there is no manifest, because the cache was deleted or the site was cloned, those with the mark
// of this program: a page and a feed name their generator, a file of a host says who wrote it, and
// an asset has the hash of its content or inputs in its name. So the page of a removed city is
// removed even then. Files of `data/public/` have no mark: they stay, and are reported. Entry
// points: checkOutput and listOutput.
import {
  accessSync,
  constants,
  type Dirent,
  lstatSync,
  readdirSync,
  readFileSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { getErrorCode } from '../base/error-code.ts';
import { isLock } from '../base/files/lock.ts';
import type { Problem } from '../problem.ts';
import { type BuildManifest, readStamp } from './build-manifest.ts';
import { followLinks, resolvePath } from './resolve-path.ts';

export interface OutputListing {
  /** Paths of all files outside of hidden folders that no build has written to. */
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  /** Hidden folders, and those that cannot be read. */
  readonly hidden: readonly string[];
  /** Absolute paths of what killed builds have left. */
  readonly leftovers: readonly string[];
  /**
   * Whether `site` wrote this file, which must exist. Without a manifest, a compressed copy of a
   * file that is being published is one too, because it is as old as the file that is replaced.
   */
  isOurs(path: string, published?: ReadonlySet<string>): boolean;
  /** Whether marks decide that, so that a file without one, such as robots.txt, may be ours. */
  readonly isByMarks: boolean;
}

const ASSET_MARK =
  /^assets\/(?:(?:photos|cards)\/.+-[0-9a-f]{12,16}(?:-desktop)?\.(?:avif|jpg)|[a-z]+-[0-9a-f]{16}\.woff2)$/;
/** The path of a bundled script or style sheet, with its hash. */
export const SCRIPT_OR_STYLE = /^assets\/[a-z]+-[0-9A-Z]{8}\.(?:js|css)$/;
/** The end of a compressed file's path: it is ours if the file that it belongs to is. */
export const COMPRESSED = /\.(?:br|gz)$/;
/** Files whose text has a mark; in `.hosts` only DEPLOY.md, which stands for the others. */
const TEXT_MARKS: readonly (readonly [file: RegExp, mark: RegExp])[] = [
  [/\.html$|^DEPLOY\.md$/, /<meta name="generator" content="site /],
  [/(?:^|\/)feed\.xml$/, /<generator>site /],
  [/(?:^|\/)(?:_headers|_redirects|netlify\.toml|\.htaccess)$/, /^# Written by `site build`/],
];
const TEMPORARY = /^\.site-\d+-\d+$/;

/** Whether a file of this name is not published yet. */
export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name);
}

/** Returns a path for a new file to be renamed; `index` counts the files of this process. */
export function getTemporaryPath(target: string, index: number): string {
  return join(dirname(target), `.site-${process.pid}-${index}`);
}

/** Lists an output folder, an absolute path, with the manifest of its last build. */
export function listOutput(out: string, manifest: BuildManifest | null): OutputListing {
  const files = new Set<string>();
  const folders = new Set<string>();
  const hidden: string[] = [];
  const leftovers: string[] = [];
  const named = manifest && new Set(manifest.files.flatMap(({ path, aliases }) => [path, ...aliases]));
  // `.well-known` is hidden, but may be a part of the site.
  const namedFolders = new Set([...(named ?? [])].flatMap(listParents));
  const visit = (folder: string, entries: readonly Dirent[]) => {
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isLock(path)) continue;
      if (isTemporary(entry.name)) leftovers.push(join(out, path));
      else if (!entry.isDirectory()) files.add(path);
      else {
        const isHidden = entry.name.startsWith('.') && !namedFolders.has(path);
        const inside = isHidden ? null : readEntries(join(out, path));
        if (inside === null) hidden.push(path);
        else {
          folders.add(path);
          visit(path, inside);
        }
      }
    }
  };
  visit('', readdirSync(out, { withFileTypes: true }));
  const ours = named ?? findMarked(out, files);
  return {
    files,
    folders,
    hidden,
    leftovers,
    isOurs: (path, published) =>
      ours.has(path) ||
      (manifest === null && COMPRESSED.test(path) && published?.has(path.replace(COMPRESSED, '')) === true),
    isByMarks: manifest === null,
  };
}

/** Returns null for a folder of another user, such as `lost+found`. */
function readEntries(folder: string): Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return null;
  }
}

/** Returns the files with our mark, but not those of another site in a folder of its own. */
function findMarked(out: string, files: ReadonlySet<string>): Set<string> {
  const isOfAnotherSite = (path: string) => listParents(path).some((folder) => files.has(`${folder}/robots.txt`));
  return new Set([...files].filter((path) => !isOfAnotherSite(path) && hasMark(out, path)));
}

/** Lists what somebody else has put into the output, whole folders as `name/`. */
export function listForeign({ files, hidden, isOurs }: OutputListing, published: ReadonlySet<string>): string[] {
  const ours = new Set<string>();
  const foreign: string[] = [];
  for (const path of files) {
    if (published.has(path)) for (const folder of listParents(path)) ours.add(folder);
    else if (!isOurs(path, published)) foreign.push(path);
  }
  const names = foreign.map((path) => {
    const folder = listParents(path).find((parent) => !ours.has(parent));
    return folder === undefined ? path : `${folder}/`;
  });
  const withOurs = new Set([...published].flatMap(listParents));
  const others = hidden.filter((path) => !withOurs.has(path)).map((path) => `${path}/`);
  return [...new Set([...names, ...others])].sort();
}

/** Returns the folders around a path, the outermost first. */
export function listParents(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

export function hasMark(out: string, path: string): boolean {
  const file = path.replace(COMPRESSED, '');
  const mark = TEXT_MARKS.find(([name]) => name.test(file))?.[1];
  if (mark === undefined) return ASSET_MARK.test(file) || SCRIPT_OR_STYLE.test(file);
  try {
    // Reading a pipe would wait forever.
    return statSync(join(out, file)).isFile() && mark.test(readFileSync(join(out, file), 'utf8'));
  } catch {
    // A link that leads nowhere, or a file of another user.
    return false;
  }
}

interface CheckedOutput {
  readonly out: string;
  readonly root: string;
  readonly manifest: BuildManifest | null;
}

/** Returns the problem if a site must not be written to this folder. */
export function checkOutput({ out, root, manifest }: CheckedOutput): Problem | null {
  const resolved = resolveOutput(out);
  if ('code' in resolved) return resolved;
  const { path, stat } = resolved;
  const real = followLinks(root);
  const sources = ['data', 'cli', 'templates', 'client', 'node_modules', '.git', '.cache'].map((folder) =>
    followLinks(join(root, folder)),
  );
  if (isWithin(real, path))
    return refuse(`\`${out}\` contains the site's sources.`, 'Choose a separate folder such as `dist`.');
  if (sources.some((source) => isWithin(path, source)))
    return refuse(`\`${out}\` is inside the site's sources.`, 'Choose a separate folder such as `dist`.');
  if (stat === null) return null;
  if (!stat.isDirectory()) return refuse(`\`${out}\` is a file.`, 'Move it away, or choose another folder.');
  const notWritable = checkWritable(path, out);
  if (notWritable !== null) return notWritable;
  // One file of ours is enough: ten thousand folders take half a second to list.
  const isOurFile = (name: string) => !name.startsWith('.') && readStamp(join(path, name)) !== null;
  if (manifest?.files.some((file) => isOurFile(file.path)) === true) return null;
  const { files, isOurs } = listOutput(path, manifest);
  const visible = [...files].filter((file) => !file.startsWith('.'));
  if (visible.length === 0 || visible.some((file) => isOurs(file))) return null;
  return refuse(
    `\`${out}\` contains files that \`site\` did not write. Building there would mix them with the site.`,
    'Empty the folder yourself or choose another.',
  );
}

/** Returns a problem if files in a folder, which messages call `name`, cannot be created. */
export function checkWritable(folder: string, name = folder): Problem | null {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return {
      ...refuse(
        `\`${name}\` cannot be written to.`,
        'Change its owner or permissions, or choose another folder with `--out`.',
      ),
      code: 'output-not-writable',
    };
  }
}

/** Follows links. The last part of the path, and folders around it, need not exist. */
function resolveOutput(out: string): Problem | { readonly path: string; readonly stat: Stats | null } {
  try {
    const path = resolvePath(out);
    const stat = statSync(path, { throwIfNoEntry: false }) ?? null;
    const deadLink = stat === null ? findDeadLink(out) : null;
    if (deadLink !== null)
      return refuse(`\`${deadLink}\` is a link that leads nowhere.`, 'Create the folder, or delete the link.');
    return { path, stat };
  } catch (error) {
    const reason = PATH_PROBLEMS[getErrorCode(error) ?? ''];
    if (reason === undefined) throw error;
    return refuse(`\`${out}\` cannot be an output folder: ${reason}.`, 'Choose another folder.');
  }
}

/** Returns the part of a path that is a link to nothing; null if there is none. */
function findDeadLink(path: string): string | null {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined || dirname(path) === path) return null;
  return lstatSync(path, { throwIfNoEntry: false }) === undefined ? findDeadLink(dirname(path)) : path;
}

const PATH_PROBLEMS: Partial<Record<string, string>> = {
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the path is too long',
  ENOTDIR: 'a part of the path is a file',
  EACCES: 'a part of the path cannot be read',
};

function refuse(message: string, hint: string): Problem {
  return { code: 'output-folder', severity: 'error', message, hint };
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
