// The first stage: reads data/ and validates each file against its schema. Entry point: loadData.
// References between files are checked by model/references.ts, on the files that are valid here, so
// that one run reports every problem.
import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type * as z from 'zod';
import { readIfFile } from '../base/files/read-if-file.ts';
import { otherFiles } from '../model/fields/data-kinds.ts';
import type { DataSet, Loaded, Source, UnreadFile } from '../model/records/data-set.ts';
import { PUBLISHED_FILE, TRANSLATIONS_FILE } from '../model/records/written-files.ts';
import { separateCards } from '../model/text/unique-text.ts';
import { createError, type Failed, isFailed, type Problem, startOf } from '../problem.ts';
import { validate } from '../schema/definition/reason.ts';
import { toSlug } from '../schema/fields/text.ts';
import { formSchema } from '../schema/form.ts';
import { gallerySchema } from '../schema/gallery.ts';
import { pricingSchema } from '../schema/pricing.ts';
import { type SiteRecord, siteSchema } from '../schema/site.ts';
import { listNames, suggestNearest } from '../schema/text/nearest-name.ts';
import { type LanguageFile, readLanguageFile } from '../schema/translations/language-file.ts';
import { createWordingSchema } from '../schema/wording.ts';
import { listDataFolder, readBytes } from './data-folder.ts';
import { readDesign } from './design/load-design.ts';
import type { LoadCache } from './load-cache.ts';
import { createMissingFileProblem, listPageKinds, loadPages, pageFiles } from './load-pages.ts';
import { isWordingFile, loadWordings } from './load-wordings.ts';
import { loadLogo } from './logo.ts';
import { parseDataFile } from './markdown/markdown-file.ts';
import { loadPhotos } from './photos.ts';
import { listPublicFiles } from './public-files.ts';
import { isFormFile, loadTranslations } from './translations/load-translations.ts';
import { readRest } from './validation/read-rest.ts';
import { createZodProblems } from './validation/zod-problems.ts';
import { loadPublished, loadTranslationRecords } from './written-files.ts';
import { createSource } from './yaml/yaml-locations.ts';

export interface LoadResult {
  readonly dataSet: DataSet;
  readonly problems: readonly Problem[];
}

/** Chooses the schema of a file after its value. */
type ChooseSchema<T> = (value: unknown) => z.ZodType<T>;

type FileResult = { readonly loaded: Loaded<unknown> } | (Failed & { readonly rest?: Loaded<unknown> });

type Report = (...problems: readonly Problem[]) => void;

/** Loads all data of an absolute path: the valid records, and the problems of the others. */
export function loadData(root: string, cache?: LoadCache): LoadResult {
  const problems: Problem[] = [];
  const report: Report = (...added) => problems.push(...added);
  const read = readDesign(root);
  const design = isFailed(read) ? null : read;
  // What a type of the site's own allows is in its file.
  const own = design !== null && design.sections.size > 0 ? design.hash : '';
  const files = findFiles(root, report);
  const { slugs, languages, areAddressesKnown, ...records } = readRecords(files, report, cache && withKey(cache, own));
  const names = collectNames(files, slugs, languages);
  const mainData = { ...separateCards(records), ...readOtherFiles(files, report), names, design };
  const translations = loadTranslations({ ...files, mainData, cache: cache && withKey(cache, own), report });
  // What the data says of sections that could not be read would follow from that.
  if (isFailed(read)) problems.splice(0, problems.length, ...read.problems);
  const state = { complete: problems.length === 0, unread: areAddressesKnown ? listUnread(root, problems) : null };
  return {
    dataSet: {
      ...mainData,
      ...state,
      translations: translations.map((entry) => ({ ...entry, dataSet: { ...entry.dataSet, ...state } })),
    },
    problems,
  };
}

/** Lists the files of pages with problems, with all words that addresses may be made of. */
function listUnread(root: string, problems: readonly Problem[]): UnreadFile[] {
  const files = new Set(problems.flatMap(({ location }) => location?.file ?? []));
  const isPage = (file: string) => listPageKinds(readLanguageFile(file)?.original ?? file).length > 0;
  return [...files]
    .filter((file) => isPage(file.replace(/^data\//, '')))
    .map((file) => ({
      slug: toSlug(basename(file).replace(/\..*$/, '')),
      words: toSlug(`${file} ${readIfFile(join(root, file)) ?? ''}`),
    }));
}

function withKey({ get, set }: LoadCache, key: string): LoadCache {
  return { get: (file, hash) => get(file, hash + key), set: (file, hash, value) => set(file, hash + key, value) };
}

/** The files in data/, by what reads them. Paths are relative to data/. */
interface DataFiles {
  readonly root: string;
  /** Those of records in the site's own language, and of fixed words. */
  readonly files: readonly string[];
  /** Those that translate others. */
  readonly languageFiles: readonly LanguageFile[];
  /** All that can be read. */
  readonly readable: readonly string[];
  /** Files and folders that exist and cannot be read. */
  readonly unreadable: ReadonlySet<string>;
  /** Files with another extension than `.yaml`. */
  readonly misnamed: readonly string[];
  /** Whether a file exists, though it may not be readable. */
  isListed(file: string): boolean;
}

/** Sorts the files by what reads them, and reports those that nothing reads. */
function findFiles(root: string, report: Report): DataFiles {
  const { files: readable, unreadable, problems } = listDataFolder(root);
  report(...problems);
  const languageFiles: LanguageFile[] = [];
  const misnamed: string[] = [];
  const files = readable.filter((file) => {
    const languageFile = readLanguageFile(file);
    if (languageFile !== null && isDataFile(languageFile.original)) {
      languageFiles.push(languageFile);
      return false;
    }
    if (isDataFile(file) || isWordingFile(file)) return true;
    if (file === LOGO || WRITTEN_FILES.includes(`data/${file}`) || isPhoto(file)) return false;
    const message = `\`data/${file}\` is not read.`;
    report(createError('unknown-file', startOf(`data/${file}`), { message, hint: suggestPlace(file) }));
    if (/\.ya?ml$/i.test(file) && !file.endsWith('.yaml')) misnamed.push(file);
    return false;
  });
  const isListed = (file: string) => files.includes(file) || unreadable.has(file);
  return { root, files, languageFiles, readable, unreadable, misnamed, isListed };
}

/** Reads the records in the site's own language, and the fixed words of all languages. */
function readRecords({ root, files, unreadable, misnamed }: DataFiles, report: Report, cache: LoadCache | undefined) {
  const rests = new Map<string, Loaded<unknown> | undefined>();
  const read = <T>(file: string, chooseSchema: ChooseSchema<T>): Loaded<T> | null => {
    const result = readFile(root, `data/${file}`, chooseSchema, cache);
    if ('loaded' in result) return result.loaded as Loaded<T>; // The schema makes a T.
    report(...result.problems);
    rests.set(file, result.rest);
    return null;
  };
  const readOptional = <T>(file: string, chooseSchema: ChooseSchema<T>) =>
    files.includes(file) ? read(file, chooseSchema) : null;
  const site = readOptional('site.yaml', () => siteSchema);
  if (!files.includes('site.yaml') && !unreadable.has('site.yaml')) report(createMissingFileProblem('data/site.yaml'));
  const settings = site ?? (rests.get('site.yaml') as Loaded<SiteRecord> | undefined); // As above, of less.
  return {
    site,
    areAddressesKnown: settings !== undefined,
    ...loadPages({
      ...{ files, settings: settings?.value, areSettingsValid: site !== null, read, report },
      unreadable: new Set([...unreadable, ...misnamed]),
    }),
    pricing: readOptional('pricing.yaml', () => pricingSchema),
    gallery: readOptional('gallery.yaml', () => gallerySchema),
    forms: files.filter(isFormFile).flatMap((file) => {
      const form = read(file, () => formSchema);
      return form === null ? [] : [{ ...form, value: { ...form.value, slug: basename(file, '.yaml') } }];
    }),
    wording: readOptional('wording.yaml', createWordingSchema),
    ...loadWordings({ files, read, report }),
  };
}

/** Reads what is not a record: photos, the logo, public files, and what builds have written. */
function readOtherFiles({ root, readable, unreadable }: DataFiles, report: Report) {
  const { photos, unusable, problems } = loadPhotos(root, listPhotos(readable));
  const publicFiles = listPublicFiles(root);
  report(...problems, ...publicFiles.problems);
  return {
    photos,
    unusablePhotos: unusable,
    publicFiles: publicFiles.files,
    logo: unreadable.has(LOGO) ? null : loadLogo(root, report),
    published: readable.includes('published.txt') ? loadPublished(root, report) : [],
    translationRecords: readable.includes('translations.json') ? loadTranslationRecords(root, report) : new Map(),
  };
}

/** Lists the names of all files, valid or not. */
function collectNames(
  { files, languageFiles, readable, unreadable, isListed }: DataFiles,
  slugs: ReturnType<typeof loadPages>['slugs'],
  languages: ReadonlySet<string>,
): DataSet['names'] {
  return {
    wording: isListed('wording.yaml'),
    wordings: languages,
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
    photos: new Set(listPhotos([...readable, ...unreadable])),
    forms: new Set(files.filter(isFormFile).map((file) => basename(file, '.yaml'))),
  };
}

function isDataFile(file: string): boolean {
  return otherFiles.includes(file) || isFormFile(file) || listPageKinds(file).length > 0;
}

/** Returns the names of the photos. */
function listPhotos(files: readonly string[]): string[] {
  return files.filter(isPhoto).map((file) => basename(file));
}

/** Whether a file is an image in photos/, also of a format that is refused later. */
function isPhoto(file: string): boolean {
  return dirname(file) === 'photos' && IMAGE.test(file);
}

const IMAGE = /\.(?:jpe?g|png|webp|avif|gif|heic|heif|tiff?|bmp|svg|jxl|psd|dng|cr2|nef)$/i;

const LOGO = 'logo.svg';
const WRITTEN_FILES = [PUBLISHED_FILE, TRANSLATIONS_FILE];
const SINGLE_FILES = [...otherFiles, LOGO, ...pageFiles.filter((file) => !file.includes('*'))];
const FOLDERS = [...new Set([...pageFiles.map((file) => file.split('/')[0] ?? ''), 'forms', 'photos', 'wording'])];

function readFile<T>(
  root: string,
  file: string,
  chooseSchema: ChooseSchema<T>,
  cache: LoadCache | undefined,
): FileResult {
  const bytes = readBytes(root, file);
  if (isFailed(bytes)) return bytes;
  const source = createSource(root, file);
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
  // A copy, because V8 would keep the whole file in memory for a part of its text.
  const result = validate(schema, structuredClone(parsed.value));
  if ('value' in result) return { loaded: { value: result.value, source } };
  const rest = readRest(schema, parsed.value);
  return {
    problems: createZodProblems(schema, source, result.issues),
    ...(rest !== undefined && { rest: { value: rest, source } }),
  };
}

/** Returns a sentence with the likely right name of a file, or what to do with it. */
function suggestPlace(file: string): string {
  const [folder = ''] = file.split('/');
  if (/\.ya?ml$/i.test(file) && !file.endsWith('.yaml')) return 'Rename it so that it ends in `.yaml`.';
  const isInFolder = file.includes('/') && !FOLDERS.includes(folder);
  const nearest =
    suggestNearest(file, SINGLE_FILES) ?? (isInFolder ? suggestNearest(folder, [...FOLDERS, 'public']) : null);
  if (nearest !== null) return nearest;
  if (file.endsWith('.yaml') && FOLDERS.includes(folder)) return 'Move it next to the other files of its kind.';
  if (IMAGE.test(file))
    return `Move it to \`data/photos/${basename(file)}\` if it is a photo, or to \`data/public/\`, whose files are published as they are.`;
  if (file.endsWith('.yaml'))
    return `Use one of ${listNames([...SINGLE_FILES, ...FOLDERS.map((name) => `${name}/`)])}.`;
  return `Move it to \`data/public/\` if it should be published as it is, or else out of \`data/\`.`;
}
