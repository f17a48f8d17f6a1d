// Writes new and changed files under temporary names next to their targets. Entry point:
// stageFiles.
import { copyFileSync, linkSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Artifact, EncodableContent } from '../base/artifact.ts';
import { createFolder } from '../base/cache/create-folder.ts';
import { readEncoded } from '../base/cache/read-encoded.ts';
import type { Failed, Problem } from '../problem.ts';
import { type BuildManifest, hashContent, isUnchanged, type ManifestFile } from './build-manifest.ts';
import { getTemporaryPath, hasMark, listParents, type OutputListing } from './output-folder.ts';

/** A new or changed file that is not published yet. */
export interface StagedFile extends Omit<ManifestFile, 'stamps'> {
  /** Absolute paths: of the file, then of its aliases in order. */
  readonly temporaries: readonly string[];
}

export interface StagedOutput {
  /** The files that are as the previous build left them. */
  readonly unchanged: readonly ManifestFile[];
  readonly writtenPages: number;
  readonly encoded: { readonly reused: number; readonly total: number };
}

interface StageOptions {
  readonly out: string;
  readonly previous: BuildManifest | null;
  readonly listing: OutputListing;
  /** Receives every file before it is written, so that it can be removed if the disk is full. */
  readonly staged: StagedFile[];
  /** Receives the absolute path of every new folder, after those around it. */
  readonly createdFolders: string[];
}

/** Renders, encodes and writes what changed. Returns what did not, or the problems. */
export async function stageFiles(
  artifacts: AsyncIterable<Artifact | Failed> | Iterable<Artifact | Failed>,
  { out, previous, listing, staged, createdFolders }: StageOptions,
): Promise<StagedOutput | Failed> {
  const manifestFiles = new Map(previous?.files.map((file) => [file.path, file]));
  const unchanged: ManifestFile[] = [];
  const reserve = createReservation(out, listing);
  /** The one decision about what is written: another input, or a file that was changed. */
  const keepUnchanged = ({ path, alias = [] }: Artifact, input: string): boolean => {
    const file = manifestFiles.get(path);
    if (file?.input !== input || file.aliases.join() !== alias.join() || !isUnchanged(file, out)) return false;
    unchanged.push(file);
    return true;
  };
  const problems: Problem[] = [];
  const errors: unknown[] = [];
  // Files are encoded in the background while the next pages are rendered.
  const encodings: Promise<void>[] = [];
  let count = 0;
  const stage = ({ path, alias = [] }: Artifact, input: string, content: Uint8Array) => {
    const hash = hashContent(content);
    const isEncoded = input.startsWith(ENCODED);
    const temporaries: string[] = [];
    staged.push({ path, aliases: alias, input, hash, bytes: content.length, isEncoded, temporaries });
    for (const name of [path, ...alias]) {
      // One at a time, so that those before one that cannot be created are known.
      for (const folder of listParents(name)) createdFolders.push(...createFolder(join(out, folder)));
      count += 1;
      temporaries.push(getTemporaryPath(join(out, name), count));
    }
    const [temporary = '', ...links] = temporaries;
    writeFileSync(temporary, content);
    for (const link of links) linkOrCopy(temporary, link);
  };
  const stageEncoded = async (artifact: Artifact & EncodableContent) => {
    const { cachedAt, encode } = artifact;
    if (cachedAt !== null && keepUnchanged(artifact, createInput(cachedAt))) return;
    const read = await readEncoded({ cachedAt, encode });
    if ('problems' in read) {
      problems.push(...read.problems);
      return;
    }
    const { path, content } = read;
    if (path !== cachedAt && keepUnchanged(artifact, createInput(path))) return;
    stage(artifact, createInput(path), content);
  };

  let reused = 0;
  let writtenPages = 0;
  try {
    for await (const artifact of artifacts) {
      const refused = 'problems' in artifact ? artifact : reserve(artifact);
      if (refused !== null) problems.push(...refused.problems);
      if (refused !== null || 'problems' in artifact) break;
      if ('encode' in artifact) {
        if (artifact.cachedAt !== null) reused += 1;
        encodings.push(stageEncoded(artifact).catch((error: unknown) => void errors.push(error)));
      } else if ('render' in artifact) {
        if (keepUnchanged(artifact, artifact.input)) continue;
        stage(artifact, artifact.input, toBytes(await artifact.render()));
        // Its compressed copies are rendered too.
        if (artifact.path.endsWith('.html')) writtenPages += 1;
        // Lets the event loop start what is next in the background. Rendering alone never yields.
        await setImmediate();
      } else {
        const content = toBytes(artifact.content);
        const input = hashContent(content);
        if (!keepUnchanged(artifact, input)) stage(artifact, input, content);
      }
      // The problems of all photos are reported together; a full disk ends the build.
      if (errors.length > 0) break;
    }
  } finally {
    await Promise.all(encodings);
  }
  if (errors.length > 0) throw errors[0];
  if (problems.length > 0) return { problems: dedupeByFile(problems) };
  return { unchanged, writtenPages, encoded: { reused, total: encodings.length } };
}

/** Hard-links a written file, or copies it if the file system has no hard links. */
function linkOrCopy(original: string, target: string): void {
  try {
    linkSync(original, target);
  } catch {
    copyFileSync(original, target);
  }
}

/** Marks the input of an encoded file. */
const ENCODED = 'file ';

/** The name of a cached file identifies its bytes. */
function createInput(cachedAt: string): string {
  return `${ENCODED}${basename(cachedAt)}`;
}

/** Returns a function that returns the problem of a path that an artifact cannot be written to. */
function createReservation(out: string, listing: OutputListing): (artifact: Artifact) => Failed | null {
  const reserved = new Set<string>();
  const wasWritten = [...listing.files].some((path) => listing.isOurs(path));
  return (artifact) => {
    const { path, alias = [] } = artifact;
    for (const name of [path, ...alias]) {
      if (!resolve(out, name).startsWith(out.endsWith(sep) ? out : out + sep))
        throw new Error(`The artifact \`${name}\` is outside of the output folder.`);
      if (reserved.has(name)) throw new Error(`Two artifacts have the path \`${name}\`.`);
      reserved.add(name);
      // A fixed name, such as robots.txt, has no mark: it is ours if anything is.
      const isUnmarked = listing.isByMarks && wasWritten && !name.endsWith('.html');
      const isOurs = () => isUnmarked || listing.isOurs(name) || hasMark(out, name);
      const isTaken = listing.folders.has(name) || (listing.files.has(name) && !isOurs());
      if (isTaken && !hasContent(artifact, join(out, name))) return createTakenProblem(join(out, name), 'a file');
      // A link to a folder elsewhere is a file here: writing through it would leave the output.
      const parent = listParents(name).find((folder) => listing.files.has(folder));
      if (parent !== undefined) return createTakenProblem(join(out, parent), 'a folder');
    }
    return null;
  };
}

/** Without a manifest, a file of data/public/ is known by its bytes. */
function hasContent(artifact: Artifact, path: string): boolean {
  return (
    'content' in artifact &&
    statSync(path).isFile() &&
    Buffer.compare(toBytes(artifact.content), readFileSync(path)) === 0
  );
}

function createTakenProblem(path: string, needed: 'a file' | 'a folder'): Failed {
  const problem = {
    code: 'output-folder',
    severity: 'error',
    message: `\`${path}\` is in the way: the site has ${needed} of that name, and \`site\` did not write this one.`,
    hint: 'Move it away.',
  } as const;
  return { problems: [problem] };
}

/** Every file of a photo reports the photo's problem: keeps one for each photo. */
function dedupeByFile(problems: readonly Problem[]): Problem[] {
  const byFile = new Map(problems.map((problem) => [`${problem.code} ${problem.location?.file}`, problem]));
  return [...byFile.values()];
}

function toBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content;
}
