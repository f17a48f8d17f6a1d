// The only writer of the output. It writes every file to a staging folder next to the output and then swaps the two in one step, so
// that a visitor, a crash or a kill sees either the complete old site or the complete new one. Entry point: emit.
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, link, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Artifact } from '../artifact.ts';
import { findDiskFull, getProblem, type Problem } from '../problem.ts';
import { swapDirectories } from './swap-directories.ts';

export interface EmitResult {
  readonly files: number;
  /** Aliases are not counted. */
  readonly bytes: number;
  /** Images and fonts: how many there are, and how many of them came from the cache. */
  readonly encoded: { readonly reused: number; readonly total: number };
}

export interface EmitOptions {
  /** Absolute path of the output folder. */
  readonly out: string;
  /** Absolute path of the site's folder, whose sources must never be replaced. */
  readonly root: string;
  /** Called for each file when it is in the staging folder. */
  readonly onWritten?: (file: WrittenFile) => void;
}

/** A written file with its aliases, the other paths of the same bytes. */
export type WrittenFile = { readonly path: string; readonly aliases: readonly string[] } & (
  | { readonly content: Uint8Array }
  /** Copied from the cache, with its modification time in milliseconds. */
  | { readonly cachedAt: string; readonly bytes: number; readonly modified: number }
);

/** `utimes` copies times with less precision than the file system has. */
const MTIME_TOLERANCE_MS = 2;
/** Enough to keep all threads of Node's thread pool busy. */
const COPY_CONCURRENCY = 64;
const ASCII = /^[\u0000-\u007f]*$/;

/**
 * Writes the artifacts and replaces the output. A file that is not encoded yet is started when its artifact arrives and awaited at
 * the end. If the artifacts throw or a file has a problem, the output is unchanged. Throws on two artifacts with the same path, on
 * a path outside of the output, and on a read-only disk. A full disk is a problem.
 */
export async function emit(
  artifacts: AsyncIterable<Artifact> | Iterable<Artifact>,
  { out, onWritten = () => {} }: EmitOptions,
): Promise<EmitResult | { readonly problems: readonly Problem[] }> {
  recoverOutput(out);
  removeStaleStaging(out);
  const staging = `${getStagingPrefix(out)}${process.pid}`;
  try {
    mkdirSync(staging, { recursive: true });
    const result = await writeAll(artifacts, { staging, out, onWritten });
    if (!('problems' in result)) publish(staging, out);
    return result;
  } catch (error) {
    const problem = getProblem(error) ?? findDiskFull(error, dirname(out));
    if (problem === null) throw error;
    return { problems: [problem] };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Returns the problem if a site must not replace this folder. It may replace a new one, an empty one, and one that `site` wrote. */
export function checkOutput({ out, root }: EmitOptions): Problem | null {
  const refuse = (message: string, hint: string): Problem => ({
    code: 'output-folder',
    severity: 'error',
    message,
    hint,
  });
  const sources = ['data', 'cli', 'templates', 'client', 'node_modules', '.git', '.cache'].map((folder) =>
    join(root, folder),
  );
  if (isWithin(root, out))
    return refuse(`\`${out}\` contains the site's sources.`, 'Choose a separate folder such as `dist`.');
  if (sources.some((source) => isWithin(out, source)))
    return refuse(`\`${out}\` is inside the site's sources.`, 'Choose a separate folder such as `dist`.');
  const stat = statSync(out, { throwIfNoEntry: false });
  if (stat === undefined || out === join(root, 'dist')) return null;
  if (!stat.isDirectory()) return refuse(`\`${out}\` is a file.`, 'Choose a folder.');
  if (readdirSync(out).length === 0 || wasWrittenBySite(out)) return null;
  return refuse(
    `\`${out}\` contains files that \`site\` did not write. Building there would delete them.`,
    'Empty the folder yourself or choose another.',
  );
}

/** Restores the output if a process was killed between the two renames of a system without a swap. */
export function recoverOutput(out: string): void {
  if (existsSync(out)) return;
  const old = listSiblings(out).find((name) => name.startsWith(basename(getOldPrefix(out))));
  if (old !== undefined) renameSync(join(dirname(out), old), out);
}

async function writeAll(
  artifacts: AsyncIterable<Artifact> | Iterable<Artifact>,
  {
    staging,
    out,
    onWritten,
  }: Required<Pick<EmitOptions, 'out' | 'onWritten'>> & { readonly staging: string },
): Promise<EmitResult | { readonly problems: readonly Problem[] }> {
  const written = new Set<string>();
  const folders = new Set<string>([staging]);
  let bytes = 0;
  const reservePath = (path: string) => {
    const target = resolve(staging, path);
    if (!isWithin(target, staging) || target === staging)
      throw new Error(`The artifact \`${path}\` is outside of the output folder.`);
    if (written.has(path)) throw new Error(`Two artifacts have the path \`${path}\`.`);
    written.add(path);
    const folder = dirname(target);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    return target;
  };
  // Copies and encodings run in the background while the next pages are rendered.
  const copies = new Set<Promise<void>>();
  const encodings: Promise<void>[] = [];
  let reused = 0;
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  const copy = async ({ path, alias = [] }: Artifact, cachedAt: string) => {
    const target = reservePath(path);
    // Two statements, because `bytes += await` reads `bytes` before it waits.
    const { size, mtimeMs } = await linkOrCopyCached(cachedAt, { target, previous: resolve(out, path) });
    bytes += size;
    onWritten({ path, aliases: alias, cachedAt, bytes: size, modified: mtimeMs });
    for (const path of alias) writeAlias(target, reservePath(path));
  };
  try {
    for await (const artifact of artifacts) {
      if ('encode' in artifact) {
        encodings.push(
          artifact
            .encode()
            .then((cachedAt) => copy(artifact, cachedAt), fail)
            .catch(fail),
        );
        continue;
      }
      if ('cachedAt' in artifact) {
        reused += 1;
        const copying = copy(artifact, artifact.cachedAt)
          .catch(fail)
          .finally(() => copies.delete(copying));
        copies.add(copying);
        if (copies.size >= COPY_CONCURRENCY) await Promise.race(copies);
        continue;
      }
      const target = reservePath(artifact.path);
      const content = writeContent(artifact.content, target);
      bytes += content.length;
      onWritten({ path: artifact.path, aliases: artifact.alias ?? [], content });
      for (const path of artifact.alias ?? []) writeAlias(target, reservePath(path));
      // Lets the event loop start the next image when one is done. Rendering alone never yields.
      if (encodings.length > 0) await setImmediate();
    }
  } finally {
    await Promise.all([...copies, ...encodings]);
  }
  const problems = failures.map(getProblem).filter((problem) => problem !== null);
  if (problems.length < failures.length) throw failures.find((failure) => getProblem(failure) === null);
  if (problems.length > 0) return { problems: dedupeByFile(problems) };
  return { files: written.size, bytes, encoded: { reused, total: reused + encodings.length } };
}

/** Every file of a photo reports the photo's problem: keeps one for each photo. */
function dedupeByFile(problems: readonly Problem[]): Problem[] {
  const byFile = new Map(problems.map((problem) => [`${problem.code} ${problem.location?.file}`, problem]));
  return [...byFile.values()];
}

/** Hard-links a written file, or copies it if the file system has no hard links. */
function writeAlias(original: string, target: string): void {
  try {
    linkSync(original, target);
  } catch {
    copyFileSync(original, target);
  }
}

/**
 * Writes a cached file and returns its stats. If the previous output contains it, it is hard-linked instead of copied: photos are
 * most of a site. A copy gets the modification time of the cached file, by which the next build recognizes it.
 */
async function linkOrCopyCached(
  cachedAt: string,
  { target, previous }: { readonly target: string; readonly previous: string },
): Promise<Stats> {
  const [cached, old] = await Promise.all([stat(cachedAt), stat(previous).catch(() => null)]);
  const isSame =
    old?.isFile() === true &&
    old.size === cached.size &&
    Math.abs(old.mtimeMs - cached.mtimeMs) < MTIME_TOLERANCE_MS;
  if (isSame) {
    const isLinked = await link(previous, target).then(
      () => true,
      // The file system has no hard links.
      () => false,
    );
    if (isLinked) return cached;
  }
  await copyFile(cachedAt, target, constants.COPYFILE_FICLONE);
  await utimes(target, cached.atime, cached.mtime);
  return cached;
}

function writeContent(content: string | Uint8Array, target: string): Uint8Array {
  // Node copies pure ASCII straight from V8's memory. Testing for it is far cheaper than the general encoder.
  const data =
    typeof content !== 'string' ? content : Buffer.from(content, ASCII.test(content) ? 'latin1' : 'utf8');
  writeFileSync(target, data);
  return data;
}

function publish(staging: string, out: string): void {
  if (!existsSync(out)) {
    renameSync(staging, out);
    return;
  }
  if (swapDirectories(staging, out)) return;
  // If the process is killed between the two renames, the next command restores the old site (recoverOutput).
  const old = `${getOldPrefix(out)}${process.pid}`;
  renameSync(out, old);
  renameSync(staging, out);
  rmSync(old, { recursive: true, force: true });
}

/** Removes the folders of killed builds, but not that of a build that still runs. */
function removeStaleStaging(out: string): void {
  for (const name of listSiblings(out)) {
    const isStaging = name.startsWith(basename(getStagingPrefix(out)));
    if (!isStaging && !name.startsWith(basename(getOldPrefix(out)))) continue;
    const pid = Number(/\d+$/.exec(name)?.[0] ?? 0);
    if (pid === process.pid || !isRunning(pid))
      rmSync(join(dirname(out), name), { recursive: true, force: true });
  }
}

function listSiblings(out: string): string[] {
  return existsSync(dirname(out)) ? readdirSync(dirname(out)) : [];
}

function getStagingPrefix(out: string): string {
  return join(dirname(out), `.${basename(out)}-new-`);
}

function getOldPrefix(out: string): string {
  return join(dirname(out), `.${basename(out)}-old-`);
}

/** Whether a process runs, also one of another user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function wasWrittenBySite(folder: string): boolean {
  const page = join(folder, '404.html');
  return existsSync(page) && /<meta name="generator" content="site /.test(readFileSync(page, 'utf8'));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
