// The values of the owner in the working copy, in the commit that it is based on, and in what others
// have published. Entry points: readWorkingCopy, mergeFile and mergeFiles.
import { posix } from 'node:path';
import { readDesign } from '../../../load/design/load-design.ts';
import { openDocument } from '../../../load/yaml/data-document.ts';
import { readLanguageFile } from '../../../schema/translations/language-file.ts';
import { type FileVersions, type Merged, merge } from '../values/merge.ts';
import { findPlace, isPhoto } from '../values/owner-places.ts';
import { type Commits, nameBytes, readOwnFile, type WorkingCopy } from './working-copy.ts';

/** Merges one of several files by value; nothing if a version cannot be read. */
export function mergeFile(version: FileVersions, all: readonly FileVersions[]): Merged {
  const values = readValues(version);
  if (Object.values(values).includes(BROKEN)) return { steps: [], conflicts: [] };
  const original = all.find((each) => each.file === readLanguageFile(version.file)?.original);
  return merge(version, values, original && readValues(original));
}

/** Merges all files; `steps` and `conflicts` are in their order. */
export function mergeFiles(versions: readonly FileVersions[]): Merged {
  const merged = versions.map((version) => mergeFile(version, versions));
  return { steps: merged.flatMap(({ steps }) => steps), conflicts: merged.flatMap(({ conflicts }) => conflicts) };
}

function readValues({ file, base, mine, theirs }: FileVersions) {
  return { base: readValue(file, base), mine: readValue(file, mine), theirs: readValue(file, theirs) };
}

export const BROKEN = Symbol('broken');

/** Returns what a text of a file says; undefined for none, and `BROKEN` for what is no YAML. */
export function readValue(file: string, text: string | null): unknown {
  if (text === null) return undefined;
  if (isPhoto({ file })) return text;
  const { document } = openDocument(file, text);
  try {
    return document.errors.length > 0 ? BROKEN : (document.toJS() ?? {});
  } catch {
    // An alias without an anchor is no error of the syntax.
    return BROKEN;
  }
}

/** Reads the files with values of the owner that differ between the working copy, its base and the remote. */
export async function readWorkingCopy(
  copy: WorkingCopy,
  { base, head, upstream }: Commits,
): Promise<readonly FileVersions[]> {
  const theirs = upstream ?? head;
  const [changed, between] = await Promise.all([copy.listChanged(base), copy.compareCommits(base, theirs)]);
  const files = [...new Set([...changed, ...between.keys()])].filter((file) => file.startsWith('data/'));
  const versions = await readVersions(copy, [...new Set([...files, GALLERY])], { base, theirs });
  // Somebody else may have put photos there, which no value of the owner names.
  const named = versions.filter(({ file }) => file === GALLERY || file.startsWith('data/jobs/'));
  const words = named.flatMap(({ base: former, mine, theirs: others }) =>
    [former, mine, others].flatMap((text) => text?.split(/[^\w.-]+/) ?? []),
  );
  return versions.filter(({ file }) => !isPhoto({ file }) || words.includes(posix.basename(file)));
}

/** The data that name the owner's photos. */
const GALLERY = 'data/gallery.yaml';

/** Reads versions of those files that have values of the owner; `mine` may be a commit. */
export async function readVersions(
  copy: WorkingCopy,
  files: Iterable<string>,
  { base, mine, theirs }: { readonly base: string; readonly mine?: string; readonly theirs: string },
): Promise<readonly FileVersions[]> {
  // Another site may have been read before, and may be while the files are read.
  readDesign(copy.root);
  const places = new Map([...files].map((file) => [file, findPlace(file)]));
  const owned = [...places.keys()].filter((file) => places.get(file) !== null);
  const read = (commit: string | undefined) => (commit === undefined ? null : copy.readFiles(commit, owned));
  const [inBase, inMine, inTheirs] = await Promise.all([read(base), read(mine), read(theirs)]);
  const readMine = (file: string) => {
    const bytes = readOwnFile(copy.root, file);
    return bytes && (isPhoto({ file }) ? nameBytes(bytes) : bytes.toString());
  };
  return owned.map((file) => ({
    file,
    place: places.get(file) ?? null,
    base: inBase?.get(file)?.content ?? null,
    mine: inMine === null ? readMine(file) : (inMine.get(file)?.content ?? null),
    theirs: inTheirs?.get(file)?.content ?? null,
  }));
}
