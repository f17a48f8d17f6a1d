// The values of the owner in the working copy, in the commit that it is based on, and in what others
// have published. Entry points: readWorkingCopy and mergeFile.
import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join, posix } from 'node:path';
import { openDocument } from '../../../load/yaml/data-document.ts';
import { readLanguageFile } from '../../../schema/translations/language-file.ts';
import { type Merged, merge, type Versions } from '../values/merge.ts';
import { findPlace, isPhoto, listPhotos } from '../values/owner-places.ts';
import type { Entry, Repository } from './repository.ts';

/** The contents of a file in three versions: texts, or the ids of photos; null for none. */
export interface FileVersions {
  /** Relative to the site's folder. */
  readonly file: string;
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
  /** The same of the file that this one translates. */
  readonly guide: Omit<FileVersions, 'guide'> | undefined;
}

/** Merges a file by value; null if a version cannot be read. */
export function mergeFile({ guide, ...versions }: FileVersions): Merged | null {
  const place = findPlace(versions.file);
  const values = readValues(versions);
  if (place === null || values === null) return null;
  return merge(place, values, (guide && readValues(guide)) ?? undefined);
}

function readValues({ file, base, mine, theirs }: Omit<FileVersions, 'guide'>): Versions | null {
  const [baseValue, mineValue, theirsValue] = [base, mine, theirs].map((text) => readValue(file, text));
  const values = { base: baseValue, mine: mineValue, theirs: theirsValue };
  return [baseValue, mineValue, theirsValue].includes(BROKEN) ? null : values;
}

const BROKEN = Symbol('broken');

/** Returns what a text of a file says; undefined for none. */
export function readValue(file: string, text: string | null): unknown {
  if (text === null) return undefined;
  if (isPhoto({ file })) return text;
  const { document } = openDocument(file, text);
  return document.errors.length > 0 ? BROKEN : (document.toJS() ?? {});
}

/** Returns the bytes of a file of the site's folder; null for none, and for what is a link. */
export function readOwnFile(root: string, file: string): Buffer | null {
  const path = join(root, file);
  const isFile = lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
  return isFile && realpathSync(path) === join(realpathSync(root), file) ? readFileSync(path) : null;
}

/**
 * Reads the files with values of the owner that differ between the working copy, `commits.base` and
 * `theirs`, a commit.
 */
export async function readWorkingCopy(
  repository: Repository,
  root: string,
  { base, theirs }: { readonly base: string; readonly theirs: string },
): Promise<readonly FileVersions[]> {
  const [changed, between] = await Promise.all([
    repository.listChanged(base),
    base === theirs ? new Map<string, never>() : repository.compareCommits(base, theirs),
  ]);
  const names = [...new Set([...changed, ...between.keys()])];
  const files = names.filter((file) => file.startsWith('data/') && findPlace(file) !== null);
  const hasPhoto = files.some((file) => isPhoto({ file }));
  const listed = hasPhoto ? [...new Set([GALLERY, ...files])] : files;
  const versions = await readVersions(repository, root, { files: listed, base, theirs });
  // Somebody else may have put photos there, which no value of the owner names.
  const place = findPlace(GALLERY);
  const gallery = versions.find(({ file }) => file === GALLERY);
  const photos = [gallery?.base, gallery?.mine, gallery?.theirs].flatMap((text) =>
    place === null ? [] : listPhotos(place, readValue(GALLERY, text ?? null)),
  );
  return versions.filter(({ file }) => !isPhoto({ file }) || photos.includes(posix.basename(file)));
}

/** The data that name the owner's photos. */
const GALLERY = 'data/gallery.yaml';

/** Reads three versions of files of the owner; null for no folder, whose version is then empty. */
export async function readVersions(
  repository: Repository,
  root: string | null,
  named: { readonly files: readonly string[]; readonly base: string; readonly theirs: string },
): Promise<readonly FileVersions[]> {
  const { base, theirs } = named;
  const files = named.files.filter((file) => findPlace(file) !== null);
  const all = [...new Set(files.flatMap((file) => [file, findOriginal(file) ?? file]))];
  const folders = [...new Set(all.map((file) => file.slice(0, file.lastIndexOf('data/') + 4)))];
  const read = async (commit: string) => {
    const entries = await Promise.all(folders.map((folder) => repository.readEntries(commit, folder)));
    return new Map<string, Entry>(entries.flatMap((each) => [...each]));
  };
  const [inBase, inTheirs] = await Promise.all([read(base), read(theirs)] as const);
  const readMine = (file: string) => (root === null ? null : readOwnFile(root, file));
  const texts = all.filter((file) => !isPhoto({ file }));
  const photos = all.filter((file) => isPhoto({ file }) && readMine(file) !== null);
  const ids = texts.flatMap((file) => [inBase, inTheirs].flatMap((entries) => entries.get(file)?.id ?? []));
  const [blobs, hashes] = await Promise.all([repository.readBlobs(ids), repository.hashFiles(photos)]);
  const contentOf = (file: string, entry: Entry | undefined) => {
    if (entry === undefined || entry.mode === LINK) return null;
    return isPhoto({ file }) ? entry.id : (blobs.get(entry.id)?.toString() ?? null);
  };
  const versionsOf = (file: string) => ({
    file,
    base: contentOf(file, inBase.get(file)),
    mine: isPhoto({ file }) ? (hashes.get(file) ?? null) : (readMine(file)?.toString() ?? null),
    theirs: contentOf(file, inTheirs.get(file)),
  });
  return files.map((file) => {
    const original = findOriginal(file);
    return { ...versionsOf(file), guide: original === null ? undefined : versionsOf(original) };
  });
}

type Texts = Omit<FileVersions, 'guide' | 'file'>;

/** Lets versions take the places of each other. */
export function turnVersions({ guide, ...versions }: FileVersions, turn: (texts: Texts) => Texts): FileVersions {
  return { ...versions, ...turn(versions), guide: guide && { ...guide, ...turn(guide) } };
}

const LINK = '120000';

function findOriginal(file: string): string | null {
  const original = readLanguageFile(posix.basename(file))?.original;
  return original === undefined ? null : posix.join(posix.dirname(file), original);
}
