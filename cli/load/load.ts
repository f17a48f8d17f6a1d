// Reads data/ and proves each file by its schema: the first stage, and the only one that reads the site's folder. Enters at
// loadData. What refers to other files is proven by model/references.ts, on whatever was valid here, so that one run
// reports everything.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fg from 'fast-glob';
import type * as z from 'zod';
import type { DataSet, Loaded, Source } from '../model/data-set.ts';
import { nearestName, suggestName } from '../model/nearest-name.ts';
import { citySchema } from '../model/schema/city.ts';
import { gallerySchema } from '../model/schema/gallery.ts';
import { localSchema } from '../model/schema/local.ts';
import { homePageSchema, legalPageSchema, notFoundPageSchema } from '../model/schema/page.ts';
import { pricingSchema } from '../model/schema/pricing.ts';
import { pricingPageSchema } from '../model/schema/pricing-page.ts';
import { serviceSchema } from '../model/schema/service.ts';
import { siteSchema } from '../model/schema/site.ts';
import type { Problem } from '../problem.ts';
import { loadLogo } from './logo.ts';
import { loadPhotos } from './photos.ts';
import { parseYamlFile } from './yaml-file.ts';
import { sourceOf } from './yaml-locations.ts';
import { zodProblems } from './zod-problems.ts';

/** Keeps what a file was read as; a file whose bytes are the same is not parsed again. */
export interface LoadCache {
  /** The valid value of a file with these bytes, or undefined. */
  get(file: string, hash: string): unknown;
  set(file: string, hash: string, value: unknown): void;
}

export interface LoadResult {
  readonly dataSet: DataSet;
  readonly problems: readonly Problem[];
}

type FileResult = { readonly loaded: Loaded<unknown> } | { readonly problems: readonly Problem[] };

/**
 * @param root absolute path of the site's folder, the one that holds data/
 * @returns every record that is valid by itself, and a problem for everything that is not
 */
export function loadData(root: string, cache?: LoadCache): LoadResult {
  const { files, problems } = listFiles(root);
  const read = <T>(file: string, schema: z.ZodType<T>): Loaded<T> | null => {
    const result = readFile(root, `data/${file}`, schema, cache);
    if ('loaded' in result) return result.loaded as Loaded<T>;
    problems.push(...result.problems);
    return null;
  };
  const one = <T>(file: string, schema: z.ZodType<T>): Loaded<T> | null => {
    if (files.includes(file)) return read(file, schema);
    problems.push(missingFile(`data/${file}`));
    return null;
  };
  const many = <T>(pattern: RegExp, schema: z.ZodType<T>) =>
    files.filter((file) => pattern.test(file)).map((file) => ({ file, loaded: read(file, schema) }));
  const valid = <T>(entries: readonly { readonly loaded: Loaded<T> | null }[]) =>
    entries.flatMap(({ loaded }) => loaded ?? []);

  const { photos, names: photoNames } = loadPhotos(root);
  const cities = bySlug(many(CITY, citySchema), problems);
  const services = bySlug(many(SERVICE, serviceSchema), problems);
  const locals = many(LOCAL, localSchema);
  const site = one('site.yaml', siteSchema);
  const dataSet: Omit<DataSet, 'complete'> = {
    site,
    cities: cities.loaded,
    services: services.loaded,
    locals: locals.flatMap(({ file, loaded }) =>
      loaded === null ? [] : [{ ...loaded, citySlug: basename(dirname(file)), serviceSlug: stem(file) }],
    ),
    pricing: one('pricing.yaml', pricingSchema),
    pricingPages: valid(many(PRICING_PAGE, pricingPageSchema)),
    gallery: one('gallery.yaml', gallerySchema),
    home: one('pages/home.yaml', homePageSchema),
    legalPages: valid(many(LEGAL_PAGE, legalPageSchema)),
    notFound: one('pages/not-found.yaml', notFoundPageSchema),
    photos,
    logo: loadLogo(root, problems),
    names: {
      cities: cities.names,
      services: services.names,
      locals: new Set(locals.map(({ file }) => `${basename(dirname(file))}/${stem(file)}`)),
      photos: photoNames,
    },
  };
  return { dataSet: { ...dataSet, complete: problems.length === 0 }, problems };
}

/** The data files by path, and a problem for each entry that looks like one and is none. */
function listFiles(root: string): { files: string[]; problems: Problem[] } {
  const folder = join(root, 'data');
  const entries = fg
    .sync('**/*.{yaml,yml}', { cwd: folder, caseSensitiveMatch: false, onlyFiles: false })
    .sort();
  const problems: Problem[] = [];
  const files = entries.filter((entry) => {
    if (!KINDS.some((kind) => kind.test(entry))) problems.push(unknownFile(entry));
    else if (statSync(join(folder, entry), { throwIfNoEntry: false })?.isFile() !== true)
      problems.push(unreadableFile(`data/${entry}`, 'it is no file'));
    else return true;
    return false;
  });
  return { files, problems };
}

/** Records by their slug; one whose file carries another name is a problem and left out, so that nothing else is blamed for it. */
function bySlug<T extends { readonly slug: string }>(
  entries: readonly { readonly file: string; readonly loaded: Loaded<T> | null }[],
  problems: Problem[],
) {
  const loaded: Loaded<T>[] = [];
  const names = new Set<string>();
  for (const { file, loaded: record } of entries) {
    const name = stem(file);
    names.add(name);
    if (record === null) continue;
    const { slug } = record.value;
    names.add(slug);
    if (slug === name) loaded.push(record);
    else
      problems.push({
        code: 'file-name',
        severity: 'error',
        message: `\`slug\` is \`${slug}\`, but the file is named \`${name}.yaml\``,
        location: record.source.location(['slug']),
        hint: `rename the file to \`${slug}.yaml\`, or change the slug`,
      });
  }
  return { loaded, names };
}

const CITY = /^cities\/[^/]+\.yaml$/;
const SERVICE = /^services\/[^/]+\.yaml$/;
const LOCAL = /^local\/[^/]+\/[^/]+\.yaml$/;
const PRICING_PAGE = /^pricing-pages\/[^/]+\.yaml$/;
const LEGAL_PAGE = /^pages\/(?!home\.yaml$|not-found\.yaml$)[^/]+\.yaml$/;
const SINGLE_FILES = ['site.yaml', 'pricing.yaml', 'gallery.yaml', 'pages/home.yaml', 'pages/not-found.yaml'];
const SINGLE = new RegExp(`^(?:${SINGLE_FILES.join('|').replaceAll('.', '\\.')})$`);
const KINDS = [CITY, SERVICE, LOCAL, PRICING_PAGE, LEGAL_PAGE, SINGLE];
const FOLDERS = ['cities', 'services', 'local', 'pricing-pages', 'pages', 'photos'];

function readFile<T>(
  root: string,
  file: string,
  schema: z.ZodType<T>,
  cache: LoadCache | undefined,
): FileResult {
  const readBytes = () => readFileSync(join(root, file));
  let bytes: Uint8Array;
  try {
    bytes = readBytes();
  } catch (error) {
    return { problems: [unreadableFile(file, error instanceof Error ? error.message : String(error))] };
  }
  const source = sourceOf(file, readBytes);
  const hash = createHash('sha256').update(bytes).digest('base64');
  const kept = cache?.get(file, hash);
  if (kept !== undefined) return { loaded: { value: kept, source } };
  const result = validate(source, bytes, schema);
  if ('loaded' in result) cache?.set(file, hash, result.loaded.value);
  return result;
}

function validate<T>(source: Source, bytes: Uint8Array, schema: z.ZodType<T>): FileResult {
  const parsed = parseYamlFile(source.file, bytes);
  if ('problems' in parsed) return parsed;
  const result = schema.safeParse(parsed.value, { reportInput: true });
  if (result.success) return { loaded: { value: result.data, source } };
  return { problems: zodProblems(schema, source, result.error.issues) };
}

function missingFile(file: string): Problem {
  return {
    code: 'missing-file',
    severity: 'error',
    message: `\`${file}\` is missing`,
    hint: 'every site has this file; the README says what it holds',
  };
}

function unreadableFile(file: string, reason: string): Problem {
  return {
    code: 'unreadable-file',
    severity: 'error',
    message: `\`${file}\` cannot be read: ${reason}`,
    location: { file, line: 1, column: 1 },
  };
}

function unknownFile(file: string): Problem {
  const [folder = ''] = file.split('/');
  const location = { file: `data/${file}`, line: 1, column: 1 };
  const base = { code: 'unknown-file', severity: 'error', location } as const;
  if (!file.endsWith('.yaml'))
    return { ...base, message: `\`data/${file}\` is not read`, hint: 'data files end in `.yaml`' };
  const hint = FOLDERS.includes(folder)
    ? 'put it beside the others of its kind'
    : (nearestHint(file, SINGLE_FILES) ?? suggestName(folder, FOLDERS));
  return {
    ...base,
    message: `\`data/${file}\` is in no folder that holds data`,
    ...(hint !== null && { hint }),
  };
}

function nearestHint(name: string, valid: readonly string[]): string | null {
  const nearest = nearestName(name, valid);
  return nearest === null ? null : `did you mean \`${nearest}\`?`;
}

function stem(file: string): string {
  return basename(file, '.yaml');
}
