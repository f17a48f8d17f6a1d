// The only writer. Writes every file into a folder beside the output, then swaps the two in one step: a visitor, a crash or a
// kill sees the old site whole or the new one whole. Enters at emit.
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
import { getProblem, type Problem } from '../problem.ts';
import { swapDirectories } from './swap-directories.ts';

export interface EmitResult {
  readonly files: number;
  /** Of different files; a page's second name is not counted again. */
  readonly bytes: number;
  /** Images and fonts: how many were in the cache already, of how many. */
  readonly encoded: { readonly reused: number; readonly total: number };
}

export interface EmitOptions {
  /** Absolute path of the output folder. */
  readonly out: string;
  /** Absolute path of the site's folder, whose sources must never be replaced. */
  readonly root: string;
  /** Told of each file once it stands beside the output, which then still is what it was. */
  readonly onWritten?: (written: Written) => void;
}

/** A file that was written, with the further paths of the same bytes. */
export type Written = { readonly path: string; readonly aliases: readonly string[] } & (
  | { readonly content: Uint8Array }
  /** Copied from a kept file, with its time. */
  | { readonly cachedAt: string; readonly bytes: number; readonly modified: number }
);

/** Milliseconds: times are copied without their finest digits. */
const SAME_TIME = 2;
/** Enough that the threads of the file system are never without one. */
const COPY_CONCURRENCY = 64;
const LATIN1 = /^[\u0000-\u007f]*$/;

/**
 * Writes the artifacts as they come and swaps the output whole. Files that are not encoded yet are started as they come and awaited
 * at the end. When the artifacts end with an exception, or a file turns out to have a problem, the output stays as it was.
 * Throws on two artifacts with one path, on a path that leaves the output, and on a full or read-only disk.
 */
export async function emit(
  artifacts: AsyncIterable<Artifact> | Iterable<Artifact>,
  { out, onWritten = () => {} }: EmitOptions,
): Promise<EmitResult | { readonly problems: readonly Problem[] }> {
  recoverOutput(out);
  removeAbandoned(out);
  mkdirSync(dirname(out), { recursive: true });
  const staging = `${stagingPrefix(out)}${process.pid}`;
  mkdirSync(staging);
  try {
    const result = await writeAll(artifacts, { staging, out, onWritten });
    if (!('problems' in result)) swap(staging, out);
    return result;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Why this folder must not be replaced by a site, or null. A folder that `site` wrote, an empty one and a new one may be. */
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
    return refuse(`\`${out}\` holds the site's own sources`, 'choose a folder of its own, like `dist`');
  if (sources.some((source) => isWithin(out, source)))
    return refuse(`\`${out}\` lies within the site's sources`, 'choose a folder of its own, like `dist`');
  const stat = statSync(out, { throwIfNoEntry: false });
  if (stat === undefined || out === join(root, 'dist')) return null;
  if (!stat.isDirectory()) return refuse(`\`${out}\` is a file`, 'choose a folder');
  if (readdirSync(out).length === 0 || wasWrittenBySite(out)) return null;
  return refuse(
    `\`${out}\` holds files that \`site\` did not write; building there would delete them`,
    'empty the folder yourself or choose another',
  );
}

/** Puts back an output that was between two renames when the process was killed, where folders cannot be exchanged in one step. */
export function recoverOutput(out: string): void {
  if (existsSync(out)) return;
  const [old] = siblings(out).filter((name) => name.startsWith(`${basename(oldPrefix(out))}`));
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
  const claim = (path: string) => {
    const target = resolve(staging, path);
    if (!isWithin(target, staging) || target === staging)
      throw new Error(`the artifact ${path} leaves the output folder`);
    if (written.has(path)) throw new Error(`two artifacts claim the path ${path}`);
    written.add(path);
    const folder = dirname(target);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    return target;
  };
  // Copies and encodings go on in the background while the next pages are made.
  const copies = new Set<Promise<void>>();
  const encodings: Promise<void>[] = [];
  let reused = 0;
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  const copy = async ({ path, alias = [] }: Artifact, cachedAt: string) => {
    const target = claim(path);
    // In two steps: `bytes += await` would add to what bytes was before the wait.
    const kept = await linkOrCopyCached(cachedAt, { target, before: resolve(out, path) });
    bytes += kept.size;
    onWritten({ path, aliases: alias, cachedAt, bytes: kept.size, modified: kept.mtimeMs });
    for (const path of alias) writeAlias(target, claim(path));
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
      const target = claim(artifact.path);
      const content = write(artifact.content, target);
      bytes += content.length;
      onWritten({ path: artifact.path, aliases: artifact.alias ?? [], content });
      for (const path of artifact.alias ?? []) writeAlias(target, claim(path));
      // Lets an image that is done make room for the next: rendering alone never returns to the event loop.
      if (encodings.length > 0) await setImmediate();
    }
  } finally {
    await Promise.all([...copies, ...encodings]);
  }
  const problems = failures.map(getProblem).filter((problem) => problem !== null);
  if (problems.length < failures.length) throw failures.find((failure) => getProblem(failure) === null);
  if (problems.length > 0) return { problems: onePerFile(problems) };
  return { files: written.size, bytes, encoded: { reused, total: reused + encodings.length } };
}

/** Every file made of a photo reports the photo's problem. */
function onePerFile(problems: readonly Problem[]): Problem[] {
  const byFile = new Map(problems.map((problem) => [`${problem.code} ${problem.location?.file}`, problem]));
  return [...byFile.values()];
}

/** A second name for a written file, where the file system has them; else a copy. */
function writeAlias(written: string, target: string): void {
  try {
    linkSync(written, target);
  } catch {
    copyFileSync(written, target);
  }
}

/**
 * Puts a kept file into its place and says what is known of it. Where the output that stood has it already, it gets a second name instead of
 * being written again: photos are most of a site. A copy carries the time of what it was made from, by which it is known next time.
 */
async function linkOrCopyCached(
  cachedAt: string,
  { target, before }: { readonly target: string; readonly before: string },
): Promise<Stats> {
  const [kept, old] = await Promise.all([stat(cachedAt), stat(before).catch(() => null)]);
  if (old?.isFile() === true && old.size === kept.size && Math.abs(old.mtimeMs - kept.mtimeMs) < SAME_TIME) {
    const linked = await link(before, target).then(
      () => true,
      // A file system without second names.
      () => false,
    );
    if (linked) return kept;
  }
  await copyFile(cachedAt, target, constants.COPYFILE_FICLONE);
  await utimes(target, kept.atime, kept.mtime);
  return kept;
}

function write(content: string | Uint8Array, target: string): Uint8Array {
  // Node copies pure ASCII straight from V8's own bytes; the test is far cheaper than the general encoder.
  const data =
    typeof content !== 'string' ? content : Buffer.from(content, LATIN1.test(content) ? 'latin1' : 'utf8');
  writeFileSync(target, data);
  return data;
}

function swap(staging: string, out: string): void {
  if (!existsSync(out)) {
    renameSync(staging, out);
    return;
  }
  if (swapDirectories(staging, out)) return;
  // Two renames: killed between them, the next command puts the old site back (recoverOutput).
  const old = `${oldPrefix(out)}${process.pid}`;
  renameSync(out, old);
  renameSync(staging, out);
  rmSync(old, { recursive: true, force: true });
}

/** Removes what builds that were killed left behind; a build that still runs keeps its folder. */
function removeAbandoned(out: string): void {
  for (const name of siblings(out)) {
    const isStaging = name.startsWith(basename(stagingPrefix(out)));
    if (!isStaging && !name.startsWith(basename(oldPrefix(out)))) continue;
    const pid = Number(/\d+$/.exec(name)?.[0] ?? 0);
    if (pid === process.pid || !isRunning(pid))
      rmSync(join(dirname(out), name), { recursive: true, force: true });
  }
}

function siblings(out: string): string[] {
  return existsSync(dirname(out)) ? readdirSync(dirname(out)) : [];
}

function stagingPrefix(out: string): string {
  return join(dirname(out), `.${basename(out)}-new-`);
}

function oldPrefix(out: string): string {
  return join(dirname(out), `.${basename(out)}-old-`);
}

/** Whether a process is at work, somebody else's too. */
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
