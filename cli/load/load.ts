// The first stage: reads data/ and validates each file against its schema. Entry point: loadData. References between files are
// checked by model/references.ts, on the files that are valid here, so that one run reports every problem.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type * as z from 'zod';
import type { DataSet, Loaded, Source } from '../model/data-set.ts';
import { findNearestName, suggestName } from '../model/nearest-name.ts';
import { citySchema } from '../model/schema/city.ts';
import { gallerySchema } from '../model/schema/gallery.ts';
import { localSchema } from '../model/schema/local.ts';
import { homePageSchema, legalPageSchema, notFoundPageSchema } from '../model/schema/page.ts';
import { pricingSchema } from '../model/schema/pricing.ts';
import { pricingPageSchema } from '../model/schema/pricing-page.ts';
import { serviceSchema } from '../model/schema/service.ts';
import { siteSchema } from '../model/schema/site.ts';
import { slug as slugSchema } from '../model/schema/text.ts';
import { wordingSchema } from '../model/schema/wording.ts';
import type { Problem } from '../problem.ts';
import { createReadErrorProblem, type DataFolder, listDataFolder } from './data-folder.ts';
import { loadLogo } from './logo.ts';
import { loadPhotos } from './photos.ts';
import { parseYamlFile } from './yaml-file.ts';
import { createSource } from './yaml-locations.ts';
import { createZodProblems } from './zod-problems.ts';

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
  const readMatching = <T>(pattern: RegExp, schema: z.ZodType<T>) =>
    files.filter((file) => pattern.test(file)).map((file) => ({ file, loaded: read(file, schema) }));
  const keepValid = <T>(entries: readonly { readonly loaded: Loaded<T> | null }[]) =>
    entries.flatMap(({ loaded }) => loaded ?? []);

  const { photos, unusable: unusablePhotos, ...readPhotos } = loadPhotos(root, listPhotos(folder.files));
  problems.push(...readPhotos.problems);
  const cities = collectRecords(readMatching(CITY, citySchema), problems);
  const services = collectRecords(readMatching(SERVICE, serviceSchema), problems);
  for (const kind of ['cities', 'services'])
    if (![...files, ...folder.unreadable].some((file) => file.startsWith(`${kind}/`)))
      problems.push(createNoRecordsProblem(kind));
  const locals = readMatching(LOCAL, localSchema);
  const site = readSingle('site.yaml', siteSchema);
  const dataSet: Omit<DataSet, 'complete'> = {
    site,
    cities: cities.loaded.map((city) => withPath(city, `/${city.value.slug}`)),
    services: services.loaded,
    locals: locals.flatMap(({ file, loaded }) =>
      loaded === null
        ? []
        : [{ ...loaded, citySlug: basename(dirname(file)), serviceSlug: getFileSlug(file) }],
    ),
    pricing: files.includes('pricing.yaml') ? read('pricing.yaml', pricingSchema) : null,
    pricingPages: keepValid(readMatching(PRICING_PAGE, pricingPageSchema)),
    gallery: readSingle('gallery.yaml', gallerySchema),
    home: readSingle('pages/home.yaml', homePageSchema),
    legalPages: keepValid(readMatching(LEGAL_PAGE, legalPageSchema)).map((page) => {
      if (page.value.path === undefined) problems.push(...checkFileName(page.source.file));
      return withPath(page, `/${getFileSlug(page.source.file)}`);
    }),
    notFound: isListed('pages/not-found.yaml')
      ? readSingle('pages/not-found.yaml', notFoundPageSchema)
      : createDefault('data/pages/not-found.yaml', notFoundPageSchema),
    wording: files.includes('wording.yaml') ? read('wording.yaml', wordingSchema) : null,
    photos,
    unusablePhotos,
    logo: folder.unreadable.has('logo.svg') ? null : loadLogo(root, problems),
    names: {
      wording: isListed('wording.yaml'),
      pricing: isListed('pricing.yaml'),
      cities: cities.names,
      services: services.names,
      locals: new Set(locals.map(({ file }) => `${basename(dirname(file))}/${getFileSlug(file)}`)),
      photos: new Set(listPhotos([...folder.files, ...folder.unreadable])),
    },
  };
  return { dataSet: { ...dataSet, complete: problems.length === 0 }, problems };
}

/** Returns a record with its path, which the file may leave out. */
function withPath<T extends { readonly path?: string | undefined }>(
  { value, source }: Loaded<T>,
  fallback: string,
): Loaded<T & { readonly path: string }> {
  return { value: { ...value, path: value.path ?? fallback }, source };
}

/** Returns the record of an optional file that does not exist: the defaults of its schema. */
function createDefault<T>(file: string, schema: z.ZodType<T>): Loaded<T> {
  return {
    value: schema.parse({}),
    source: { file, location: () => ({ file, line: 1, column: 1 }), modifiedAt: () => 0 },
  };
}

/** Returns the YAML files that have a place in data/, and a problem for each of the others. */
function selectYamlFiles(folder: DataFolder): { files: string[]; problems: Problem[] } {
  const problems = [...folder.problems];
  const files = folder.files.filter((file) => {
    if (!/\.ya?ml$/i.test(file)) return false;
    if (KINDS.some((kind) => kind.test(file))) return true;
    problems.push(createUnknownFileProblem(file));
    return false;
  });
  return { files, problems };
}

/** Returns the names of the files directly in photos/. */
function listPhotos(files: readonly string[]): string[] {
  return files.filter((file) => dirname(file) === 'photos').map((file) => basename(file));
}

/** Collects the names of all records; leaves out a record whose slug differs from its file name, so that it causes only that problem. */
function collectRecords<T extends { readonly slug?: string | undefined }>(
  entries: readonly { readonly file: string; readonly loaded: Loaded<T> | null }[],
  problems: Problem[],
) {
  const loaded: Loaded<T & { readonly slug: string }>[] = [];
  const names = new Set<string>();
  const fileNames = new Map(entries.map(({ file }) => [getFileSlug(file), `data/${file}`]));
  for (const { file, loaded: record } of entries) {
    const name = getFileSlug(file);
    names.add(name);
    if (record === null) continue;
    const { slug = name } = record.value;
    names.add(slug);
    if (record.value.slug === undefined) problems.push(...checkFileName(`data/${file}`));
    const owner = fileNames.get(slug);
    if (slug === name) loaded.push({ ...record, value: { ...record.value, slug } });
    else if (owner !== undefined)
      problems.push({
        code: 'duplicate-value',
        severity: 'error',
        message: `Duplicate slug \`${slug}\`: \`data/${file}\` and \`${owner}\` have the same.`,
        location: record.source.location(['slug']),
        hint: `Write \`slug: ${name}\` in \`data/${file}\`, after its file name.`,
      });
    else
      problems.push({
        code: 'file-name-mismatch',
        severity: 'error',
        message: `\`slug\` is \`${slug}\`, but the file is named \`${name}.yaml\`.`,
        location: record.source.location(['slug']),
        hint: `Rename the file to \`${slug}.yaml\`, or change the slug.`,
      });
  }
  return { loaded, names };
}

const CITY = /^cities\/[^/]+\.yaml$/;
const SERVICE = /^services\/[^/]+\.yaml$/;
const LOCAL = /^local\/[^/]+\/[^/]+\.yaml$/;
const PRICING_PAGE = /^pricing-pages\/[^/]+\.yaml$/;
const LEGAL_PAGE = /^pages\/(?!home\.yaml$|not-found\.yaml$)[^/]+\.yaml$/;
const SINGLE_FILES = [
  'site.yaml',
  'pricing.yaml',
  'gallery.yaml',
  'wording.yaml',
  'pages/home.yaml',
  'pages/not-found.yaml',
];
const SINGLE = new RegExp(`^(?:${SINGLE_FILES.join('|').replaceAll('.', '\\.')})$`);
const KINDS = [CITY, SERVICE, LOCAL, PRICING_PAGE, LEGAL_PAGE, SINGLE];
const FOLDERS = ['cities', 'services', 'local', 'pricing-pages', 'pages', 'photos'];

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
  const result = schema.safeParse(parsed.value, { reportInput: true });
  if (result.success) return { loaded: { value: result.data, source } };
  return { problems: createZodProblems(schema, source, result.error.issues) };
}

/** Returns a problem if a file's name, which becomes a slug, would not be valid as a `slug` key. */
function checkFileName(file: string): Problem[] {
  const issue = slugSchema.safeParse(getFileSlug(file)).error?.issues[0];
  if (issue === undefined) return [];
  const [message = '', hint = ''] = issue.message.split('; ');
  return [
    {
      code: 'invalid-file-name',
      severity: 'error',
      message: `The file name \`${basename(file)}\` ${message}.`,
      location: { file, line: 1, column: 1 },
      hint: `Rename the file: ${hint}.`,
    },
  ];
}

function createNoRecordsProblem(folder: string): Problem {
  return {
    code: 'missing-file',
    severity: 'error',
    message: `\`data/${folder}/\` contains no file; a site needs at least one city and one service.`,
    hint: `Add a file; \`cli/testing/fixture/data/${folder}/\` contains examples.`,
  };
}

function createMissingFileProblem(file: string): Problem {
  return {
    code: 'missing-file',
    severity: 'error',
    message: `\`${file}\` is missing.`,
    hint: `Add the file; \`cli/testing/fixture/${file}\` is an example.`,
  };
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

function getFileSlug(file: string): string {
  return basename(file, '.yaml');
}
