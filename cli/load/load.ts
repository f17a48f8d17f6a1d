// The first stage: reads data/ and validates each file against its schema. Entry point: loadData. References between files are
// checked by model/references.ts, on the files that are valid here, so that one run reports every problem.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type * as z from 'zod';
import type { DataSet, Loaded, Source } from '../model/records/data-set.ts';
import { PUBLISHED_FILE } from '../model/references/redirects.ts';
import { gallerySchema } from '../model/schema/gallery.ts';
import { pricingSchema } from '../model/schema/pricing.ts';
import { siteSchema } from '../model/schema/site.ts';
import { wordingSchema } from '../model/schema/wording.ts';
import { findNearestName, suggestName } from '../model/text/nearest-name.ts';
import type { Problem } from '../problem.ts';
import { createReadErrorProblem, type DataFolder, listDataFolder } from './data-folder.ts';
import { createMissingFileProblem, findPageKind, loadPages, pageFiles } from './load-pages.ts';
import { loadLogo } from './logo.ts';
import { loadPhotos } from './photos.ts';
import { createZodProblems, parseOptions } from './validation/zod-problems.ts';
import { parseYamlFile } from './yaml/yaml-file.ts';
import { createSource } from './yaml/yaml-locations.ts';

/** Caches validated values, so that a file with unchanged bytes is not parsed again. */
export interface LoadCache {
  /** Returns the value of a file whose bytes have this hash, or undefined. */
  get(file: string, hash: string): unknown;
  set(file: string, hash: string, value: unknown): void;
}

export interface LoadResult {
  readonly dataSet: DataSet;
  readonly problems: readonly Problem[];
}

type FileResult = { readonly loaded: Loaded<unknown> } | { readonly problems: readonly Problem[] };

/**
 * Loads every data file: returns the valid records and a problem for each error in the others.
 * @param root absolute path of the site's folder, which contains data/
 */
export function loadData(root: string, cache?: LoadCache): LoadResult {
  const folder = listDataFolder(root);
  const { files, problems } = selectYamlFiles(folder);
  const read = <T>(file: string, schema: z.ZodType<T>): Loaded<T> | null => {
    const result = readFile(root, `data/${file}`, schema, cache);
    if ('loaded' in result) return result.loaded as Loaded<T>;
    problems.push(...result.problems);
    return null;
  };
  const readSingle = <T>(file: string, schema: z.ZodType<T>): Loaded<T> | null => {
    if (files.includes(file)) return read(file, schema);
    if (!folder.unreadable.has(file)) problems.push(createMissingFileProblem(`data/${file}`));
    return null;
  };
  const isListed = (file: string) => files.includes(file) || folder.unreadable.has(file);
  const readOptional = <T>(file: string, schema: z.ZodType<T>) =>
    files.includes(file) ? read(file, schema) : null;
  const { photos, unusable: unusablePhotos, ...readPhotos } = loadPhotos(root, listPhotos(folder.files));
  problems.push(...readPhotos.problems);
  const { pages, slugs } = loadPages({
    files,
    unreadable: folder.unreadable,
    read,
    report: (problem) => problems.push(problem),
  });
  const dataSet: Omit<DataSet, 'complete'> = {
    pages,
    site: readSingle('site.yaml', siteSchema),
    pricing: readOptional('pricing.yaml', pricingSchema),
    gallery: readOptional('gallery.yaml', gallerySchema),
    wording: readOptional('wording.yaml', wordingSchema),
    photos,
    unusablePhotos,
    logo: folder.unreadable.has('logo.svg') ? null : loadLogo(root, problems),
    published: folder.files.includes('published.txt') ? readPublished(root) : [],
    names: {
      wording: isListed('wording.yaml'),
      pricing: isListed('pricing.yaml'),
      gallery: isListed('gallery.yaml'),
      cities: slugs.city,
      services: slugs.service,
      locals: new Set(
        files
          .filter((file) => findPageKind(file) === 'service_city')
          .map((file) => `${basename(dirname(file))}/${basename(file, '.yaml')}`),
      ),
      photos: new Set(listPhotos([...folder.files, ...folder.unreadable])),
    },
  };
  return { dataSet: { ...dataSet, complete: problems.length === 0 }, problems };
}

/** Reads the list of published addresses, which builds write. */
function readPublished(root: string): string[] {
  return readFileSync(join(root, PUBLISHED_FILE), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** Returns the YAML files that have a place in data/, and a problem for each of the others. */
function selectYamlFiles(folder: DataFolder): { files: string[]; problems: Problem[] } {
  const problems = [...folder.problems];
  const files = folder.files.filter((file) => {
    if (!/\.ya?ml$/i.test(file)) return false;
    if (OTHER_FILES.includes(file) || findPageKind(file) !== null) return true;
    problems.push(createUnknownFileProblem(file));
    return false;
  });
  return { files, problems };
}

/** Returns the names of the files directly in photos/. */
function listPhotos(files: readonly string[]): string[] {
  return files.filter((file) => dirname(file) === 'photos').map((file) => basename(file));
}

/** The files that are not of a page. */
const OTHER_FILES = ['site.yaml', 'pricing.yaml', 'gallery.yaml', 'wording.yaml'];
const SINGLE_FILES = [...OTHER_FILES, ...pageFiles.filter((file) => !file.includes('*'))];
const FOLDERS = [...new Set([...pageFiles.map((file) => file.split('/')[0] ?? ''), 'photos'])];

function readFile<T>(
  root: string,
  file: string,
  schema: z.ZodType<T>,
  cache: LoadCache | undefined,
): FileResult {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(join(root, file));
  } catch (error) {
    return { problems: [createReadErrorProblem(file, error)] };
  }
  const source = createSource(file, join(root, file));
  const hash = createHash('sha256').update(bytes).digest('base64');
  const cached = cache?.get(file, hash);
  if (cached !== undefined) return { loaded: { value: cached, source } };
  const result = validate(source, bytes, schema);
  if ('loaded' in result) cache?.set(file, hash, result.loaded.value);
  return result;
}

function validate<T>(source: Source, bytes: Uint8Array, schema: z.ZodType<T>): FileResult {
  const parsed = parseYamlFile(source.file, bytes);
  if ('problems' in parsed) return parsed;
  const result = schema.safeParse(parsed.value, parseOptions);
  if (result.success) return { loaded: { value: result.data, source } };
  return { problems: createZodProblems(schema, source, result.error.issues) };
}

function createUnknownFileProblem(file: string): Problem {
  const [folder = ''] = file.split('/');
  const location = { file: `data/${file}`, line: 1, column: 1 };
  const common = { code: 'unknown-file', severity: 'error', location } as const;
  if (!file.endsWith('.yaml'))
    return {
      ...common,
      message: `\`data/${file}\` is not read.`,
      hint: 'Rename it so that it ends in `.yaml`.',
    };
  const hint = FOLDERS.includes(folder)
    ? 'Move it next to the other files of its kind.'
    : (suggestNearest(file, SINGLE_FILES) ?? suggestName(folder, FOLDERS));
  return {
    ...common,
    message: `\`data/${file}\` is not in a data folder.`,
    ...(hint !== null && { hint }),
  };
}

function suggestNearest(name: string, valid: readonly string[]): string | null {
  const nearest = findNearestName(name, valid);
  return nearest === null ? null : `Did you mean \`${nearest}\`?`;
}
