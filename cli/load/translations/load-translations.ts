// Builds the data set of each other language: the records of the site with the translated ones in
// place of their originals. The languages are those of the files. Entry point: loadTranslations.
import { basename } from 'node:path';
import { sharedKinds } from '../../model/fields/data-kinds.ts';
import { type DataKind, getPageKind, mapPageKinds, type PageKind, type PageRecord } from '../../model/page-kinds.ts';
import { type PagePaths, translatePaths } from '../../model/page-paths.ts';
import type { DataSet, Loaded, Translation, TranslationFile } from '../../model/records/data-set.ts';
import { listSectioned } from '../../model/references/files/sections.ts';
import { createError, type Problem, startOf } from '../../problem.ts';
import { formSchema } from '../../schema/form.ts';
import { type HomePageRecord, type NotFoundPageRecord, notFoundPageSchema } from '../../schema/page.ts';
import { siteSchema } from '../../schema/site.ts';
import { findNearestName } from '../../schema/text/nearest-name.ts';
import { type LanguageFile, listSegments, nameTranslation } from '../../schema/translations/language-file.ts';
import { createProblem } from '../create-problem.ts';
import type { LoadCache } from '../load-cache.ts';
import { findPageKind, listPageKinds } from '../load-pages.ts';
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
  readonly mainData: Omit<DataSet, 'complete' | 'unread' | 'translations'>;
  /** The other data files. Paths are relative to data/. */
  readonly files: readonly string[];
  readonly languageFiles: readonly LanguageFile[];
  readonly cache: LoadCache | undefined;
  /** Whether a file exists, though it may not be readable. */
  isListed(file: string): boolean;
  report(...problems: readonly Problem[]): void;
}

/** Returns what is translated, by language; its data sets are complete if the site's is. */
export function loadTranslations(folder: TranslationFolder): readonly Translation[] {
  const ownLanguage = folder.mainData.site?.value.language ?? null;
  const files = folder.languageFiles.filter((file) => {
    const wrong = findWrongName(file, ownLanguage);
    const name = basename(file.file);
    const right = name.replace(`.${file.tag}.`, `.${file.language}.`);
    if (wrong !== null) folder.report(createProblem(wrong, startOf(`data/${file.file}`), { ...file, name, right }));
    return wrong === null;
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

function findWrongName({ original, tag, language }: LanguageFile, mainLanguage: string | null): string | null {
  if (tag !== language) return 'language-tag';
  if (language === mainLanguage) return 'translation-to-own-language';
  return original === 'wording.yaml' ? 'wording-beside' : null;
}

interface LanguageFiles {
  readonly language: string;
  readonly segment: string;
  readonly files: readonly LanguageFile[];
}

/** Returns null for a language without a page. */
function loadLanguage(folder: TranslationFolder, { language, segment, files }: LanguageFiles): Translation | null {
  const { mainData, root, report, cache } = folder;
  const read = new Map<string, ReadTranslation>();
  const translated: TranslationFile[] = [];
  for (const languageFile of files) {
    const original = findOriginal(languageFile, folder);
    if (original === null) continue;
    const [file, originalFile] = [`data/${languageFile.file}`, `data/${original.file}`];
    const other = translated.find((entry) => entry.original === originalFile);
    if (other !== undefined) {
      const message = `\`${file}\` and \`${other.file}\` translate the same page.`;
      report(createError('duplicate-file', startOf(file), { message, hint: 'Delete one of them.' }));
      continue;
    }
    const result = readTranslation(
      {
        root,
        file,
        original: { ...original, file: originalFile },
        segment: isPage(original.file) ? segment : null,
        chooseSchema: (value) => chooseSchema(original.file, value),
      },
      cache,
    );
    if ('problems' in result) {
      report(...result.problems);
      continue;
    }
    const { texts, positions } = result.loaded;
    read.set(originalFile, result.loaded);
    translated.push({ file, original: originalFile, texts, positions });
  }
  if (!files.some(({ original }) => isPage(original))) return null;
  const replace = <T extends object>(record: Loaded<T> | null): Loaded<T> | null => {
    const translation = record === null ? undefined : read.get(record.source.file);
    if (translation === undefined) return record;
    return { value: translation.value as T, source: translation.source }; // Read with the schema of its original.
  };
  const check = (kind: Pick<DataKind, 'files' | 'schema'>) => checkShared(kind, folder, { language, files });
  for (const kind of sharedKinds) check(kind);
  const site = replace(mainData.site);
  const paths = translatePaths(mainData.paths, site?.value.paths, segment);
  const translate = createPageTranslator(read, { segment, paths });
  const dataSet: DataSet = {
    ...mainData,
    complete: true,
    unread: [],
    translations: [],
    pages: mapPageKinds((kind) => mainData.pages[kind].map((record) => translate(kind, record))),
    cards: mainData.cards.map((record) => translate('job', record) as typeof record),
    paths,
    site: site && { ...site, value: { ...site.value, language } },
    pricing: replace(mainData.pricing),
    gallery: replace(mainData.gallery),
    // A translation says nothing of the name, which is that of the file.
    forms: mainData.forms.map((form) => {
      const { value, source } = replace(form) ?? form;
      return { value: { ...value, slug: form.value.slug }, source };
    }),
    wording: mainData.wordings.get(language) ?? null,
    wordings: new Map(),
    names: { ...mainData.names, wording: mainData.names.wordings.has(language) },
  };
  for (const name of listShownForms(dataSet)) check({ files: `forms/${name}.yaml`, schema: formSchema });
  return { language, segment, dataSet, files: translated };
}

function isPage(file: string): boolean {
  return listPageKinds(file).length > 0;
}

/** Lists the forms that translated pages show. */
function listShownForms({ pages }: DataSet): ReadonlySet<string> {
  const sections = listSectioned(pages).flatMap(({ value }) =>
    value.originalPath === undefined ? [] : value.sections,
  );
  return new Set(sections.flatMap((section) => (section.type === 'form' ? (section.form ?? []) : [])));
}

/** Whether a file is that of a form. Paths are relative to data/. */
export function isFormFile(file: string): boolean {
  return /^forms\/[^/]+\.yaml$/.test(file);
}

function createPageTranslator(
  read: ReadonlyMap<string, ReadTranslation>,
  { segment, paths }: { readonly segment: string; readonly paths: PagePaths },
): (kind: PageKind, record: Loaded<PageRecord>) => Loaded<PageRecord> {
  return (kind, record) => {
    const { file } = record.source;
    const translation = read.get(file);
    if (translation === undefined && kind === 'home') return withoutContactTexts(record);
    if (translation === undefined) return kind === 'not_found' ? withFixedWords(record, segment) : record;
    const { slug = basename(file).replace(/\.\w+$/, '') } = record.value as { readonly slug?: string }; // Some kinds have one.
    const { path: originalPath } = record.value;
    const located = getPageKind(kind).locate({ ...translation.value, slug }, file.slice('data/'.length), paths);
    const path = translation.path ?? `/${segment}${located.path === '/' ? '' : located.path}`;
    return { source: translation.source, value: { ...located, path, originalPath } };
  };
}

/** Every language has a 404 page, in the fixed words unless it is translated. */
function withFixedWords({ value, source }: Loaded<PageRecord>, segment: string): Loaded<PageRecord> {
  const { path: originalPath, city, updated } = value as NotFoundPageRecord; // Of that kind.
  const texts = notFoundPageSchema.parse({ city, updated });
  return { source, value: { ...texts, path: `/${segment}${originalPath}`, originalPath } };
}

/** Texts around the form are on all pages: a foreign home page's give way to fixed words. */
function withoutContactTexts(home: Loaded<PageRecord>): Loaded<PageRecord> {
  const { contactHeading: _, contactIntro: __, ...others } = home.value as HomePageRecord; // Of that kind.
  const value: HomePageRecord = { ...others, contactSteps: [] };
  return { ...home, value };
}

/** Reports the texts of a file that translated pages show too, if nothing translates it. */
function checkShared(
  { files: file, schema }: Pick<DataKind, 'files' | 'schema'>,
  folder: TranslationFolder,
  { language, files }: Pick<LanguageFiles, 'language' | 'files'>,
): void {
  if (!folder.files.includes(file) || files.some(({ original }) => original === file)) return;
  const translation = nameTranslation(file, language);
  // It is reported itself.
  if (folder.isListed(translation)) return;
  const missing = findUntranslated(folder.root, `data/${file}`, schema);
  if (missing.length === 0) return;
  const them = missing.length === 1 ? 'it' : 'them';
  folder.report({
    ...createMissingTextsProblem(missing, `data/${file}`, startOf(`data/${file}`)),
    hint: `Translate ${them} in \`data/${translation}\`: the translated pages show ${them} too.`,
  });
}

function chooseSchema(original: string, value: unknown): TranslationSchema {
  const kind = findPageKind(original, value);
  if (kind !== undefined) {
    const { schema, nameKey, pathKey } = getPageKind(kind);
    return { schema, nameKey, hasPath: pathKey !== null };
  }
  const shared = isFormFile(original) ? formSchema : sharedKinds.find(({ files }) => files === original)?.schema;
  return { schema: shared ?? siteSchema, hasPath: false };
}

/** Returns the file that is translated; null if there is none, which is reported. */
function findOriginal(
  { file, original }: LanguageFile,
  { files, mainData, isListed, report }: TranslationFolder,
): { readonly file: string; readonly exists: boolean } | null {
  const forms = [original, original.replace(/\.\w+$/, original.endsWith('.md') ? '.yaml' : '.md')];
  const existing = forms.find((form) => files.includes(form));
  if (existing !== undefined) return { file: existing, exists: true };
  // It is reported itself.
  if (forms.some(isListed)) return null;
  const [kind] = listPageKinds(original);
  const isDefault = kind !== undefined && mainData.pages[kind].some(({ source }) => source.file === `data/${original}`);
  if (isDefault) return { file: original, exists: false };
  const nearest = findNearestName(original, files);
  const name = nearest === null ? 'missing-original' : 'renamed-original';
  report(createProblem(name, startOf(`data/${file}`), { file, original, nearest }));
  return null;
}
