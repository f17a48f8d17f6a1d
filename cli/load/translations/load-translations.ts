// Builds the data set of each other language: the records of the site with the translated ones in
// place of their originals. The languages are those of the files. Entry point: loadTranslations.

import { basename } from 'node:path';
import { sharedKinds } from '../../model/data-kinds.ts';
import { type DataKind, getPageKind, mapPageKinds, type PageKind, type PageRecord } from '../../model/page-kinds.ts';
import { type PagePaths, translatePaths } from '../../model/page-paths.ts';
import type { DataSet, Loaded, PageRecords, Translation } from '../../model/records/data-set.ts';
import { listSectioned } from '../../model/references/sections.ts';
import { createError, type Problem } from '../../problem.ts';
import { formSchema } from '../../schema/form.ts';
import type { HomePageRecord, NotFoundPageRecord } from '../../schema/page.ts';
import { siteSchema } from '../../schema/site.ts';
import { findNearestName } from '../../schema/text/nearest-name.ts';
import { type LanguageFile, listSegments, nameTranslation } from '../../schema/translations/language-file.ts';
import type { LoadCache } from '../load-cache.ts';
import { listPageKinds } from '../load-pages.ts';
import { createRepeatedProblem, findNameProblem } from './file-problems.ts';
import {
  createMissingTextsProblem,
  findUntranslated,
  type ReadTranslation,
  readTranslation,
  type TranslationSchema,
} from './read-translation.ts';

export interface TranslationFolder {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** The site in its own language. */
  readonly own: Omit<DataSet, 'complete' | 'translations'>;
  /** The other data files. Paths are relative to data/. */
  readonly files: readonly string[];
  readonly languageFiles: readonly LanguageFile[];
  readonly cache: LoadCache | undefined;
  /** Whether a file exists, though it may not be readable. */
  isListed(file: string): boolean;
  report(problem: Problem): void;
}

/** Returns what is translated, by language; its data sets are complete if the site's is. */
export function loadTranslations(folder: TranslationFolder): readonly Translation[] {
  const ownLanguage = folder.own.site?.value.language ?? null;
  const files = folder.languageFiles.filter((file) => {
    const problem = findNameProblem(file, ownLanguage);
    if (problem !== null) folder.report(problem);
    return problem === null;
  });
  const languages = [...new Set(files.map(({ language }) => language))].sort();
  const segments = listSegments(languages, ownLanguage ?? 'en-US');
  return languages.flatMap(
    (language) =>
      loadLanguage(folder, {
        language,
        segment: segments.get(language) ?? language,
        files: files.filter((file) => file.language === language),
      }) ?? [],
  );
}

interface LanguageFiles {
  readonly language: string;
  readonly segment: string;
  readonly files: readonly LanguageFile[];
}

/** Returns null for a language without a page. */
function loadLanguage(folder: TranslationFolder, { language, segment, files }: LanguageFiles): Translation | null {
  const { own } = folder;
  const read = new Map<string, ReadTranslation>();
  const translated: Translation['files'][number][] = [];
  for (const languageFile of files) {
    const original = findOriginal(languageFile, folder);
    if (original === null) continue;
    const file = `data/${languageFile.file}`;
    const other = translated.find((entry) => entry.original === `data/${original.file}`);
    if (other !== undefined) {
      folder.report(createRepeatedProblem(file, other.file));
      continue;
    }
    const isPage = listPageKinds(original.file).length > 0;
    const result = readTranslation(
      {
        root: folder.root,
        file,
        original: { ...original, file: `data/${original.file}` },
        segment: isPage ? segment : null,
        chooseSchema: (value) => chooseSchema(original.file, value),
      },
      folder.cache,
    );
    if ('problems' in result) for (const problem of result.problems) folder.report(problem);
    else {
      read.set(`data/${original.file}`, result.loaded);
      const { texts, positions } = result.loaded;
      translated.push({ file, original: `data/${original.file}`, texts, positions });
    }
  }
  if (!files.some(({ original }) => listPageKinds(original).length > 0)) return null;
  const replace = <T extends object>(record: Loaded<T> | null): Loaded<T> | null => {
    const found = record === null ? undefined : read.get(record.source.file);
    return found === undefined ? record : { value: found.value as T, source: found.source };
  };
  const check = (kind: Pick<DataKind, 'files' | 'schema'>) => checkShared(kind, { folder, language, files });
  for (const kind of sharedKinds) check(kind);
  const site = replace(own.site);
  const paths = translatePaths(own.paths, site?.value.paths, segment);
  const dataSet: DataSet = {
    ...own,
    complete: true,
    translations: [],
    pages: translatePages(own.pages, read, { segment, paths }),
    paths,
    site: site && { ...site, value: { ...site.value, language } },
    pricing: replace(own.pricing),
    gallery: replace(own.gallery),
    // A translation says nothing of the name, which is that of the file.
    forms: own.forms.map((form) => {
      const { value, source } = replace(form) ?? form;
      return { value: { ...value, slug: form.value.slug }, source };
    }),
    wording: own.wordings.get(language) ?? null,
    wordings: new Map(),
    names: { ...own.names, wording: own.names.wordings.has(language) },
  };
  for (const name of listShownForms(dataSet)) check({ files: `forms/${name}.yaml`, schema: formSchema });
  return { language, segment, dataSet, files: translated };
}

/** Lists the forms that translated pages show. */
function listShownForms({ pages }: DataSet): ReadonlySet<string> {
  return new Set(
    listSectioned(pages)
      .filter(({ value }) => value.originalPath !== undefined)
      .flatMap(({ value }) => value.sections)
      .flatMap((section) => (section.type === 'form' ? (section.form ?? []) : [])),
  );
}

/** Whether a file is that of a form. Paths are relative to data/. */
export function isFormFile(file: string): boolean {
  return /^forms\/[^/]+\.yaml$/.test(file);
}

function translatePages(
  pages: PageRecords,
  read: ReadonlyMap<string, ReadTranslation>,
  { segment, paths }: { readonly segment: string; readonly paths: PagePaths },
): PageRecords {
  const translate = (kind: PageKind, record: Loaded<PageRecord>): Loaded<PageRecord> => {
    const { file } = record.source;
    const found = read.get(file);
    if (found === undefined)
      return kind === 'home'
        ? withoutContactTexts(record)
        : kind === 'not_found'
          ? withFixedWords(record, segment)
          : record;
    const { slug = basename(file).replace(/\.\w+$/, '') } = record.value as { readonly slug?: string };
    const { path: originalPath } = record.value;
    const located = getPageKind(kind).locate({ ...found.value, slug }, file.slice('data/'.length), paths);
    const path = found.path ?? `/${segment}${located.path === '/' ? '' : located.path}`;
    return { source: found.source, value: { ...located, path, originalPath } };
  };
  return mapPageKinds((kind) => pages[kind].map((record) => translate(kind, record)));
}

/** Every language has a 404 page, in the fixed words unless it is translated. */
function withFixedWords({ value, source }: Loaded<PageRecord>, segment: string): Loaded<PageRecord> {
  const { path: originalPath, city, updated } = value as NotFoundPageRecord;
  const texts = getPageKind('not_found').schema.parse({ city, updated }) as object; // Every page is a group of keys.
  return { source, value: { ...texts, path: `/${segment}${originalPath}`, originalPath } };
}

/** Texts around the form are on all pages: a foreign home page's give way to fixed words. */
function withoutContactTexts(home: Loaded<PageRecord>): Loaded<PageRecord> {
  const { contactHeading: _, contactIntro: __, ...others } = home.value as HomePageRecord;
  const value: HomePageRecord = { ...others, contactSteps: [] };
  return { ...home, value };
}

function checkShared(
  { files: file, schema }: Pick<DataKind, 'files' | 'schema'>,
  { folder, language, files }: Pick<LanguageFiles, 'language' | 'files'> & { readonly folder: TranslationFolder },
): void {
  if (!folder.files.includes(file) || files.some(({ original }) => original === file)) return;
  const translation = nameTranslation(file, language);
  // It is reported itself.
  if (folder.isListed(translation)) return;
  const missing = findUntranslated(folder.root, `data/${file}`, schema);
  if (missing.length === 0) return;
  const problem = createMissingTextsProblem(missing, `data/${file}`, {
    file: `data/${file}`,
    line: 1,
    column: 1,
  });
  folder.report({
    ...problem,
    hint: `Translate ${missing.length === 1 ? 'it' : 'them'} in \`data/${translation}\`: the translated pages show ${missing.length === 1 ? 'it' : 'them'} too.`,
  });
}

function chooseSchema(original: string, value: unknown): TranslationSchema {
  const kinds = listPageKinds(original);
  const named: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'kind') : undefined;
  const kind = kinds.find((candidate) => candidate === named) ?? kinds[0];
  if (isFormFile(original)) return { schema: formSchema, hasPath: false };
  if (kind === undefined) {
    const shared = sharedKinds.find(({ files }) => files === original);
    return { schema: shared?.schema ?? siteSchema, hasPath: false };
  }
  const { schema, nameKey, pathKey } = getPageKind(kind);
  return { schema, nameKey, hasPath: pathKey !== null };
}

/** Returns the file that is translated; null if there is none, which is reported. */
function findOriginal(
  { file, original }: LanguageFile,
  { files, own, isListed, report }: TranslationFolder,
): { readonly file: string; readonly exists: boolean } | null {
  const location = { file: `data/${file}`, line: 1, column: 1 };
  const forms = [original, original.replace(/\.\w+$/, original.endsWith('.md') ? '.yaml' : '.md')];
  const found = forms.find((form) => files.includes(form));
  if (found !== undefined) return { file: found, exists: true };
  // It is reported itself.
  if (forms.some(isListed)) return null;
  const [kind] = listPageKinds(original);
  const isDefault = kind !== undefined && own.pages[kind].some(({ source }) => source.file === `data/${original}`);
  if (isDefault) return { file: original, exists: false };
  const nearest = findNearestName(original, files);
  report(
    createError('missing-original', location, {
      message: `\`data/${file}\` translates \`data/${original}\`, which does not exist.`,
      hint:
        nearest === null
          ? 'Add that file, or delete this one.'
          : `Rename it if it translates \`data/${nearest}\`, or add the missing file.`,
    }),
  );
  return null;
}
