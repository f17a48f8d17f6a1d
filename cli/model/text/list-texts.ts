// Every text that people wrote in data files, with its location: what problems of references and the
// rules of `site check` read. Entry points: listDataTexts and listAllTexts.
import type { Location } from '../../problem.ts';
import type { Schema } from '../../schema/definition/definition.ts';
import { listValues, type PlacedValue } from '../../schema/definition/walk.ts';
import { formatKeyPath } from '../../schema/text/format-key-path.ts';
import { isMarkedText } from '../../schema/text/rich-text.ts';
import { getPageKind, type PageRecord, type PageSubject } from '../page-kinds.ts';
import type { DataSet, KeyPath, Loaded, Source } from '../records/data-set.ts';
import { listRecords } from '../records/list-records.ts';
import { buildReferenceValues, type ReferenceValues } from '../text/reference-values.ts';
import { resolveText } from '../text/resolve-text.ts';
import { countVisible, MASK, type Paragraph, readParagraphs } from './paragraphs.ts';

/** A paragraph, a title, a description of a photo or another value, where a data file has it. */
export interface DataText extends Pick<Paragraph, 'text' | 'typed'> {
  /** Prose, fixed words with variables, or the value of a key that is no text, such as a slug. */
  readonly kind: 'prose' | 'wording' | 'value';
  /** The key that has it: `title`, `answer`, `alt`. */
  readonly key: string;
  readonly path: KeyPath;
  /** Its position among the paragraphs of the key. */
  readonly paragraph: number;
  readonly source: Source;
  /** As a tag; empty if the site did not load. */
  readonly language: string;
  /** The path of its page; null in a file that several pages share. */
  readonly page: string | null;
  /** The slugs of what the page is about. */
  readonly subject: PageSubject;
  readonly links: readonly DataLink[];
  /** The photos of an article, before the paragraph. */
  readonly photos: readonly string[];
  /** Returns it as pages print it, without the names of pages that are links to them. */
  resolve(): string;
  /** Locates a part of `text`. */
  locate(index: number, length: number): Location;
}

/** Whether a customer said it, in a review or in the quotation of a job: nobody may change the words. */
export function isQuoted({ path }: Pick<DataText, 'path'>): boolean {
  return path[0] === 'reviews' || path[0] === 'quote';
}

interface DataLink {
  /** As typed, also `{link:policy}`. */
  readonly href: string;
  /** Its words in the text; a reference has none. */
  readonly index: number;
  readonly length: number;
  /** Locates the target. */
  locate(): Location;
}

const lists = new WeakMap<DataSet, readonly DataText[]>();

/** Lists the texts of all files in a language, once: of a translation, also those of the originals. */
export function listDataTexts(dataSet: DataSet): readonly DataText[] {
  const texts = lists.get(dataSet) ?? listLanguage(dataSet);
  lists.set(dataSet, texts);
  return texts;
}

function listLanguage(dataSet: DataSet): DataText[] {
  const { site, wording } = dataSet;
  let values: ReferenceValues | null = null;
  const resolve = (typed: string) => {
    values ??= buildReferenceValues(dataSet);
    return resolveText(typed.replaceAll(MASK, ''), values, () => {});
  };
  const common = { language: site?.value.language ?? '', resolve };
  return [
    ...(wording === null ? [] : listTexts(wording, { ...common, schema: null })),
    ...listRecords(dataSet).flatMap((record) => {
      if (record.kind === undefined) return listTexts(record, { ...common, schema: record.schema });
      const page = record.value as PageRecord; // It has a kind.
      const subject = getPageKind(record.kind).subject?.(page);
      return listTexts(record, { ...common, schema: record.schema, page: page.path, subject });
    }),
  ];
}

/** Lists the texts of each file in its language: none that a translation has from its original. */
export function listAllTexts(dataSet: DataSet): DataText[] {
  return [
    ...listDataTexts(dataSet),
    ...dataSet.translations.flatMap(({ dataSet: translated, files, language }) => {
      const texts = new Map(files.map((file) => [file.file, new Set(Object.keys(file.texts))]));
      const isTranslated = ({ source, path, kind }: DataText) =>
        (kind === 'wording' && source.file === dataSet.wordings.get(language)?.source.file) ||
        path.some((_, index) => texts.get(source.file)?.has(formatKeyPath(path.slice(0, index + 1))));
      return listDataTexts(translated).filter(isTranslated);
    }),
  ];
}

interface TextContext {
  /** Null for fixed words. */
  readonly schema: Schema | null;
  readonly language: string;
  readonly resolve: (typed: string) => string;
  readonly page?: string;
  readonly subject?: PageSubject | undefined;
}

/** Lists the texts of a record in the order of its keys. */
export function listTexts({ value, source }: Loaded<unknown>, context: TextContext): DataText[] {
  const { schema, language, resolve, page = null, subject = {} } = context;
  const texts: DataText[] = [];
  const add = (content: Parameters<typeof readParagraphs>[0], path: KeyPath, kind: DataText['kind']) => {
    const plain = typeof content === 'string' ? content : null;
    const key = String(path.findLast((step) => typeof step === 'string') ?? '');
    const locateSpan = (before: number, length: number) => source.location(path, { before, length, plain });
    for (const [paragraph, { text, typed, spanOf, links, photos, role }] of readParagraphs(content).entries()) {
      texts.push({
        ...{ text, typed, kind, path, paragraph, source, language, page, subject, photos },
        key: role ?? key,
        links: links.map(({ before, ...link }) => ({
          ...link,
          locate: () => locateSpan(before, countVisible(link.href)),
        })),
        resolve: () => resolve(typed),
        locate: (index, length) => locateSpan(...spanOf(index, length)),
      });
    }
  };
  for (const { value: item, path, meta } of schema === null ? listWithout(value) : listValues(schema, value)) {
    const kind = schema === null || path.includes('wording') ? 'wording' : meta.translated != null ? 'prose' : 'value';
    // Patterns of addresses are no texts.
    if (path[0] !== 'paths' && (typeof item === 'string' || isMarkedText(item))) add(item, path, kind);
  }
  return texts;
}

/** Lists the fixed words of a file, which have the keys of those of the program. */
function listWithout(value: unknown, path: KeyPath = []): Pick<PlacedValue, 'value' | 'path' | 'meta'>[] {
  if (typeof value !== 'object' || value === null || isMarkedText(value)) return [{ value, path, meta: {} }];
  const entries: Iterable<[string | number, unknown]> = Array.isArray(value) ? value.entries() : Object.entries(value);
  return Array.from(entries).flatMap(([key, item]) => listWithout(item, [...path, key]));
}
