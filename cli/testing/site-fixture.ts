// Copies a small site of another trade to a temporary folder that a test may edit. Entry point:
// copyFixture.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatProblems } from '../check/report/problems/problems.ts';
import { loadData } from '../load/load.ts';
import type { LoadCache } from '../load/load-cache.ts';
import { checkReferences } from '../model/references.ts';
import { findWarnings } from '../model/warnings.ts';
import { packageRoot, temporaryFolder } from './run-site.ts';

const FOLDER = dirname(fileURLToPath(import.meta.url));

/** Most files of a copy are as in others: each text is validated once. */
const values = new Map<string, unknown>();
export const loadCache: LoadCache = {
  get: (file, hash) => values.get(`${file} ${hash}`),
  set: (file, hash, value) => void values.set(`${file} ${hash}`, value),
};

export interface SiteFixture {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Lists the YAML files. */
  list(): string[];
  read(file: string): string;
  write(file: string, content: string | Uint8Array): void;
  remove(file: string): void;
  /** Replaces a text; throws if the file does not contain it. */
  edit(file: string, from: string, to: string): void;
  /** Returns the data's problems as a build prints them; '' if there are none. */
  problems(): string;
  /**
   * Prints the data's warnings as a build at a moment, such as `2026-12-31T12:00Z`, does; blank if
   * there are none.
   */
  warnings(moment: string): string;
}

/** The sites in `sites/`: other trades, shapes and languages. */
export const siteNames = ['dentist', 'groomer', 'handyman', 'plumber', 'spanish'] as const;

/**
 * Copies the roofer's site; paths are relative to its data folder, such as `cities/aurora.yaml`.
 * The copy is removed when the test ends.
 */
export function copyFixture(): SiteFixture {
  return copyFolder('fixture');
}

/** Returns the problems of the roofer's site after a mistake. */
export function problemsAfter(mutate: (fixture: SiteFixture) => void): string {
  const fixture = copyFixture();
  mutate(fixture);
  return fixture.problems();
}

/** Copies a site of `sites/` in the same way. */
export function copySite(name: (typeof siteNames)[number]): SiteFixture {
  return copyFolder(`sites/${name}`);
}

function copyFolder(folder: string): SiteFixture {
  const root = temporaryFolder();
  // A developer may have built the site in its folder.
  cpSync(join(FOLDER, folder, 'data'), join(root, 'data'), { recursive: true });
  shareCache(root);
  const pathOf = (file: string) => join(root, 'data', file);
  const fixture: SiteFixture = {
    root,
    list: () =>
      readdirSync(join(root, 'data'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml')),
    read: (file) => readFileSync(pathOf(file), 'utf8'),
    write(file, content) {
      mkdirSync(dirname(pathOf(file)), { recursive: true });
      writeFileSync(pathOf(file), content);
    },
    remove: (file) => rmSync(pathOf(file), { recursive: true }),
    edit(file, from, to) {
      const text = fixture.read(file);
      if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}.`);
      fixture.write(file, text.replace(from, to));
    },
    problems() {
      const { dataSet, problems } = loadData(root, loadCache);
      return formatProblems([...problems, ...checkReferences(dataSet)], { color: false });
    },
    warnings: (moment) =>
      formatProblems(findWarnings(loadData(root, loadCache).dataSet, new Date(moment)), { color: false }),
  };
  return fixture;
}

/** Reads a part of a data file that the roofer's site does not have. */
export function readDetails(name: string): string {
  return readFileSync(join(FOLDER, 'details', `${name}.yaml`), 'utf8');
}

/**
 * Lets all copies and new sites share a cache, so that each photo is encoded and each font is
 * subset once.
 */
export function shareCache(root: string): void {
  const shared = join(packageRoot, '.cache/fixtures');
  mkdirSync(shared, { recursive: true });
  symlinkSync(shared, join(root, '.cache'));
}
