// Keeps the compiled program of a clone up to date: cli/site.js asks it when `npm ci`
// prepares the clone and before every command, so that an edit of a source takes effect at the next
// one. The package contains its program (pack.js). Entry point: locateProgram.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from './bundle-program.js';
import { declareWords } from './yaml-modules.js';

const PROGRAMS = '.program';
const MAX_PROGRAMS = 4;
/** Another process may still be running an older one, or writing a younger one. */
const MIN_AGE_MS = 60_000;
const SOURCES = ['cli', 'templates', 'client', 'package.json', 'package-lock.json', 'tsconfig.json'];
const IS_SOURCE =
  /^(?!.*\.(?:test|d\.yaml)\.|.*\/(?:testing|bench|engines|\.program)\/).*(?:\.(?:tsx?|js|json|css|yaml)|\/hosts\/files\/.*)$/;

/** @typedef {import('./bundle-program.js').Program} Program */

const [, script = ''] = process.argv;
const isScript = existsSync(script) && realpathSync(script) === fileURLToPath(import.meta.url);
if (isScript) await locateProgram(join(dirname(script), '../../..'));

/**
 * Returns the absolute path of the compiled program, which no source is newer than. A changed
 * program has a new path, so Node's module cache never returns an old one. Throws an Error whose
 * message lists file:line:column if the sources do not compile.
 * @param {string} packageRoot absolute path of the folder that contains cli/ and templates/
 * @returns {Promise<string>}
 */
export async function locateProgram(packageRoot) {
  const folder = join(packageRoot, PROGRAMS);
  const [newest] = listPrograms(folder);
  if (newest !== undefined && newest.time > findNewestSource(packageRoot)) return join(folder, newest.name, 'main.js');
  // A source that is saved from now on is newer than the program.
  const started = new Date();
  const { files } = await bundleProgram(packageRoot);
  await declareWords(packageRoot);
  const name = hashFiles(files);
  writeProgram(join(folder, name), files);
  utimesSync(join(folder, name), started, started);
  for (const old of listPrograms(folder).slice(MAX_PROGRAMS))
    if (Date.now() - old.time > MIN_AGE_MS) rmSync(join(folder, old.name), { recursive: true, force: true });
  return join(folder, name, 'main.js');
}

/**
 * Names the compiled code: an edit of a comment changes nothing.
 * @param {Program['files']} files
 */
export function hashFiles(files) {
  const hash = createHash('sha256');
  for (const { name, content } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(`\0${name}\0`).update(content);
  return hash.digest('hex').slice(0, 16);
}

/** The newest first. @param {string} folder */
function listPrograms(folder) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^[0-9a-f]{16}$/.test(name)) : [];
  return names.map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs })).sort((a, b) => b.time - a.time);
}

/** Returns when the last edit of a source was, in milliseconds. @param {string} packageRoot */
function findNewestSource(packageRoot) {
  const files = SOURCES.flatMap((source) =>
    source.includes('.')
      ? [source]
      : readdirSync(join(packageRoot, source), { recursive: true, encoding: 'utf8' }).map(
          (file) => `${source}/${file.replaceAll('\\', '/')}`,
        ),
  );
  const times = files
    .filter((file) => IS_SOURCE.test(file))
    .map((file) => statSync(join(packageRoot, file), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return Math.max(...times);
}

/**
 * Renames a complete folder, so that no command sees half a program, even if two compile at once.
 * @param {string} target
 * @param {Program['files']} files
 */
function writeProgram(target, files) {
  if (existsSync(target)) return;
  const staging = `${target}.${process.pid}`;
  mkdirSync(staging, { recursive: true });
  for (const { name, content } of files) writeFileSync(join(staging, name), content);
  try {
    renameSync(staging, target);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}
