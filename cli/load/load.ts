// Reads data/ and proves each file by its schema: the first stage, and the only one that reads the site's folder. Enters at
// loadData. What refers to other files is proven by model/references.ts, on whatever was valid here, so that one run
// reports everything.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fg from 'fast-glob';
import type * as z from 'zod';
import type { DataSet, Loaded, Source } from '../model/data-set.ts';
import { suggestName } from '../model/nearest-name.ts';
import { citySchema } from '../model/schema/city.ts';
import { gallerySchema } from '../model/schema/gallery.ts';
import { localSchema } from '../model/schema/local.ts';
import { homePageSchema, legalPageSchema, notFoundPageSchema } from '../model/schema/page.ts';
import { pricingSchema } from '../model/schema/pricing.ts';
import { pricingPageSchema } from '../model/schema/pricing-page.ts';
import { serviceSchema } from '../model/schema/service.ts';
import { siteSchema } from '../model/schema/site.ts';
import type { Problem } from '../problem.ts';
import { loadPhotos } from './photos.ts';
import { parseYamlFile, sourceOf } from './yaml-file.ts';
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
  const files = fg.sync('**/*.{yaml,yml}', { cwd: join(root, 'data'), caseSensitiveMatch: false }).sort();
  const problems: Problem[] = [];
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
    files.filter((file) => pattern.test(file)).flatMap((file) => {
      const loaded = read(file, schema);
      return loaded === null ? [] : [{ file, ...loaded }];
    });

  problems.push(...files.filter((file) => !KINDS.some((kind) => kind.test(file))).map(unknownFile));
  const { photos, names: photoNames } = loadPhotos(root);
  const dataSet: DataSet = {
    site: one('site.yaml', siteSchema),
    cities: many(CITY, citySchema),
    services: many(SERVICE, serviceSchema),
    locals: many(LOCAL, localSchema).map((local) => ({
      ...local,
      citySlug: basename(dirname(local.file)),
      serviceSlug: stem(local.file),
    })),
    pricing: one('pricing.yaml', pricingSchema),
    pricingPages: many(PRICING_PAGE, pricingPageSchema),
    gallery: one('gallery.yaml', gallerySchema),
    home: one('pages/home.yaml', homePageSchema),
    legalPages: many(LEGAL_PAGE, legalPageSchema),
    notFound: one('pages/not-found.yaml', notFoundPageSchema),
    photos,
    mark: readMark(root, problems),
    names: {
      cities: new Set(files.filter((file) => CITY.test(file)).map(stem)),
      services: new Set(files.filter((file) => SERVICE.test(file)).map(stem)),
      locals: new Set(files.filter((file) => LOCAL.test(file)).map((file) => `${basename(dirname(file))}/${stem(file)}`)),
      photos: photoNames,
    },
  };
  return { dataSet, problems };
}

const CITY = /^cities\/[^/]+\.yaml$/;
const SERVICE = /^services\/[^/]+\.yaml$/;
const LOCAL = /^local\/[^/]+\/[^/]+\.yaml$/;
const PRICING_PAGE = /^pricing-pages\/[^/]+\.yaml$/;
const LEGAL_PAGE = /^pages\/(?!home\.yaml$|not-found\.yaml$)[^/]+\.yaml$/;
const SINGLE = /^(?:site|pricing|gallery|pages\/home|pages\/not-found)\.yaml$/;
const KINDS = [CITY, SERVICE, LOCAL, PRICING_PAGE, LEGAL_PAGE, SINGLE];
const FOLDERS = ['cities', 'services', 'local', 'pricing-pages', 'pages', 'photos'];

function readFile<T>(root: string, file: string, schema: z.ZodType<T>, cache: LoadCache | undefined): FileResult {
  const readBytes = () => readFileSync(join(root, file));
  const source = sourceOf(file, readBytes);
  const bytes = readBytes();
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

function readMark(root: string, problems: Problem[]): string | null {
  const file = 'data/mark.svg';
  if (!existsSync(join(root, file))) {
    problems.push(missingFile(file));
    return null;
  }
  const mark = readFileSync(join(root, file), 'utf8').trim();
  if (mark.startsWith('<svg')) return mark;
  problems.push({ code: 'invalid-value', severity: 'error', message: 'this file is not an SVG drawing', place: { file, line: 1, column: 1 }, hint: 'begin it with `<svg`' });
  return null;
}

function missingFile(file: string): Problem {
  return { code: 'missing-file', severity: 'error', message: `\`${file}\` is missing`, hint: 'every site has this file; the README says what it holds' };
}

function unknownFile(file: string): Problem {
  const [folder = ''] = file.split('/');
  const place = { file: `data/${file}`, line: 1, column: 1 };
  const base = { code: 'unknown-file', severity: 'error', place } as const;
  if (/\.ya?ml$/i.test(file) && !file.endsWith('.yaml')) return { ...base, message: `\`data/${file}\` is not read`, hint: 'data files end in `.yaml`' };
  const hint = suggestName(folder, FOLDERS);
  return { ...base, message: `\`data/${file}\` is in no folder that holds data`, ...(hint !== null && { hint }) };
}

function stem(file: string): string {
  return basename(file, '.yaml');
}
