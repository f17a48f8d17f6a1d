// The first stage: reads data/ and validates each file against its schema. Entry point: loadData. References between files are
// checked by model/references.ts, on the files that are valid here, so that one run reports every problem.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type * as z from 'zod';
import type { DataSet, Loaded, Source } from '../model/records/data-set.ts';
import { PUBLISHED_FILE, TRANSLATIONS_FILE } from '../model/written-files.ts';
import type { Problem } from '../problem.ts';
import { gallerySchema } from '../schema/gallery.ts';
import { pricingSchema } from '../schema/pricing.ts';
import { validate } from '../schema/reason.ts';
import { siteSchema } from '../schema/site.ts';
import { findNearestName, listNames } from '../schema/text/nearest-name.ts';
import { type LanguageFile, readLanguageFile } from '../schema/translations/language-file.ts';
import { createWordingSchema } from '../schema/wording.ts';
import { createReadErrorProblem, type DataFolder, listDataFolder } from './data-folder.ts';
import type { LoadCache } from './load-cache.ts';
import { createMissingFileProblem, listPageKinds, loadPages, pageFiles } from './load-pages.ts';
import { isWordingFile, loadWordings } from './load-wordings.ts';
import { loadLogo } from './logo.ts';
import { parseDataFile } from './markdown/markdown-file.ts';
import { loadPhotos } from './photos.ts';
import { listPublicFiles } from './public-files.ts';
import { loadPublished } from './published.ts';
import { loadTranslationRecords } from './translations/load-translation-records.ts';
import { loadTranslations } from './translations/load-translations.ts';
import { createZodProblems } from './validation/zod-problems.ts';
import { createSource } from './yaml/yaml-locations.ts';

export interface LoadResult {
  readonly dataSet: DataSet;
  readonly problems: readonly Problem[];
}

/** Chooses the schema of a file after its value. */
type ChooseSchema<T> = (value: unknown) => z.ZodType<T>;

type FileResult = { readonly loaded: Loaded<unknown> } | { readonly problems: readonly Problem[] };

/**
 * Loads every data file: returns the valid records and a problem for each error in the others.
 * @param root absolute path of the site's folder, which contains data/
 */
export function loadData(root: string, cache?: LoadCache): LoadResult {
  const folder = listDataFolder(root);
  const { files, languageFiles, misnamed, problems } = selectFiles(folder);
  const publicFiles = listPublicFiles(root);
  problems.push(...publicFiles.problems);
  const read = <T>(file: string, chooseSchema: ChooseSchema<T>): Loaded<T> | null => {
    const result = readFile(root, `data/${file}`, chooseSchema, cache);
    if ('loaded' in result) return result.loaded as Loaded<T>;
    problems.push(...result.problems);
    return null;
  };
  const readSingle = <T>(file: string, schema: z.ZodType<T>): Loaded<T> | null => {
    if (files.includes(file)) return read(file, () => schema);
    if (!folder.unreadable.has(file)) problems.push(createMissingFileProblem(`data/${file}`));
    return null;
  };
  const isListed = (file: string) => files.includes(file) || folder.unreadable.has(file);
  const readOptional = <T>(file: string, chooseSchema: ChooseSchema<T>) =>
    files.includes(file) ? read(file, chooseSchema) : null;
  const { photos, unusable: unusablePhotos, ...readPhotos } = loadPhotos(root, listPhotos(folder.files));
  problems.push(...readPhotos.problems);
  const site = readSingle('site.yaml', siteSchema);
  const { pages, slugs, paths } = loadPages({
    files,
    paths: site?.value.paths,
    unreadable: new Set([...folder.unreadable, ...misnamed]),
    read,
    report: (problem) => problems.push(problem),
  });
  const words = loadWordings({ files, read, report: (problem) => problems.push(problem) });
  const own: Omit<DataSet, 'complete' | 'translations'> = {
    pages,
    paths,
    site,
    pricing: readOptional('pricing.yaml', () => pricingSchema),
    gallery: readOptional('gallery.yaml', () => gallerySchema),
    wording: readOptional('wording.yaml', createWordingSchema),
    wordings: words.wordings,
    photos,
    unusablePhotos,
    publicFiles: publicFiles.files,
    logo: folder.unreadable.has(LOGO) ? null : loadLogo(root, problems),
    published: folder.files.includes('published.txt') ? loadPublished(root, problems) : [],
    translationRecords: folder.files.includes('translations.json')
      ? loadTranslationRecords(root, problems)
      : new Map(),
    names: {
      wording: isListed('wording.yaml'),
      wordings: words.languages,
      translations: languageFiles,
      pricing: isListed('pricing.yaml'),
      gallery: isListed('gallery.yaml'),
      cities: slugs.city,
      services: slugs.service,
      locals: new Set(
        files
          .filter((file) => listPageKinds(file).includes('service_city'))
          .map((file) => `${basename(dirname(file))}/${basename(file, '.yaml')}`),
      ),
      photos: new Set(listPhotos([...folder.files, ...folder.unreadable])),
    },
  };
  const translations = loadTranslations({
    root,
    own,
    files,
    languageFiles,
    cache,
    isListed,
    report: (problem) => problems.push(problem),
  });
  const complete = problems.length === 0;
  return {
    dataSet: {
      ...own,
      complete,
      translations: translations.map((entry) => ({ ...entry, dataSet: { ...entry.dataSet, complete } })),
    },
    problems,
  };
}

/** Returns the files that are records, and a problem for each file that nothing reads; `misnamed` have another extension. */
function selectFiles(folder: DataFolder): {
  files: string[];
  languageFiles: LanguageFile[];
  misnamed: string[];
  problems: Problem[];
} {
  const problems = [...folder.problems];
  const misnamed: string[] = [];
  const languageFiles: LanguageFile[] = [];
  const files = folder.files.filter((file) => {
    const languageFile = readLanguageFile(file);
    if (languageFile !== null && isDataFile(languageFile.original)) {
      languageFiles.push(languageFile);
      return false;
    }
    if (isDataFile(file) || isWordingFile(file)) return true;
    if (file === LOGO || WRITTEN_FILES.includes(`data/${file}`) || isPhoto(file)) return false;
    problems.push(createUnknownFileProblem(file));
    if (/\.ya?ml$/i.test(file) && !file.endsWith('.yaml')) misnamed.push(file);
    return false;
  });
  return { files, languageFiles, misnamed, problems };
}

function isDataFile(file: string): boolean {
  return OTHER_FILES.includes(file) || listPageKinds(file).length > 0;
}

/** Returns the names of the photos. */
function listPhotos(files: readonly string[]): string[] {
  return files.filter(isPhoto).map((file) => basename(file));
}

/** Whether a file is an image directly in photos/; also of a format that is refused later, with its name. */
function isPhoto(file: string): boolean {
  return dirname(file) === 'photos' && IMAGE.test(file);
}

const IMAGE = /\.(?:jpe?g|png|webp|avif|gif|heic|heif|tiff?|bmp|svg|jxl|psd|dng|cr2|nef)$/i;

/** The files that are not of a page. */
const OTHER_FILES = ['site.yaml', 'pricing.yaml', 'gallery.yaml', 'wording.yaml'];
const LOGO = 'logo.svg';
const WRITTEN_FILES = [PUBLISHED_FILE, TRANSLATIONS_FILE];
const SINGLE_FILES = [...OTHER_FILES, LOGO, ...pageFiles.filter((file) => !file.includes('*'))];
const FOLDERS = [...new Set([...pageFiles.map((file) => file.split('/')[0] ?? ''), 'photos', 'wording'])];

function readFile<T>(
  root: string,
  file: string,
  chooseSchema: ChooseSchema<T>,
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
  const result = parse(source, bytes, chooseSchema);
  if ('loaded' in result) cache?.set(file, hash, result.loaded.value);
  return result;
}

function parse<T>(source: Source, bytes: Uint8Array, chooseSchema: ChooseSchema<T>): FileResult {
  const parsed = parseDataFile(source.file, bytes);
  if ('problems' in parsed) return parsed;
  const schema = chooseSchema(parsed.value);
  // A copy, because V8 makes each parsed text a slice of the file's, which would keep the whole file in memory.
  const result = validate(schema, structuredClone(parsed.value));
  if ('value' in result) return { loaded: { value: result.value, source } };
  return { problems: createZodProblems(schema, source, result.issues) };
}

function createUnknownFileProblem(file: string): Problem {
  return {
    code: 'unknown-file',
    severity: 'error',
    message: `\`data/${file}\` is not read.`,
    location: { file: `data/${file}`, line: 1, column: 1 },
    hint: suggestPlace(file),
  };
}

/** Returns a sentence with the likely right name of a file, or what to do with it. */
function suggestPlace(file: string): string {
  const [folder = ''] = file.split('/');
  if (/\.ya?ml$/i.test(file) && !file.endsWith('.yaml')) return 'Rename it so that it ends in `.yaml`.';
  const nearest = suggestNearest(file, SINGLE_FILES) ?? (file.includes('/') ? suggestFolder(folder) : null);
  if (nearest !== null) return nearest;
  if (file.endsWith('.yaml') && FOLDERS.includes(folder))
    return 'Move it next to the other files of its kind.';
  if (IMAGE.test(file))
    return `Move it to \`data/photos/${basename(file)}\` if it is a photo, or to \`data/public/\`, whose files are published as they are.`;
  if (file.endsWith('.yaml'))
    return `Use one of ${listNames([...SINGLE_FILES, ...FOLDERS.map((name) => `${name}/`)])}.`;
  return `Move it to \`data/public/\` if it should be published as it is, or else out of \`data/\`.`;
}

function suggestFolder(folder: string): string | null {
  return FOLDERS.includes(folder) ? null : suggestNearest(folder, [...FOLDERS, 'public']);
}

function suggestNearest(name: string, valid: readonly string[]): string | null {
  const nearest = findNearestName(name, valid);
  return nearest === null ? null : `Did you mean \`${nearest}\`?`;
}
