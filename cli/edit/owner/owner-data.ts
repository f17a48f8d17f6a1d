// The data of a site as the forms of its owner, and changes of it: what `site edit` reads and
// writes. Records stay in memory by the bytes of their files, so that a save does not load all data
// again. Entry point: openOwnerData.
import { relative } from 'node:path';
import { findLineStart } from '../../base/create-locator.ts';
import { listPlaceholders } from '../../check/expected/placeholders.ts';
import { findNewestReview, findOldReview } from '../../check/expected/report-facts.ts';
import { loadData } from '../../load/load.ts';
import type { LoadCache } from '../../load/load-cache.ts';
import { openDocument } from '../../load/yaml/data-document.ts';
import { findNodes } from '../../load/yaml/find-nodes.ts';
import { moneyOf, tiersOf } from '../../model/prices/service-prices.ts';
import type { DataSet, KeyPath } from '../../model/records/data-set.ts';
import { listNamedRecords } from '../../model/records/list-records.ts';
import { formatDate } from '../../model/time/today.ts';
import type { Problem } from '../../problem.ts';
import { buildPalette, defaultColors } from '../../schema/formats/colors.ts';
import { nameTranslation } from '../../schema/translations/language-file.ts';
import { checkChanges, createTextReader, findLinkedFiles } from '../edit-data.ts';
import { withLockedData, writeChanges } from '../write-data.ts';
import { createJobForm } from './forms/new-job.ts';
import { type Form, listForms, type Source } from './forms/owner-forms.ts';
import { findWrongPhotos, nameOwnPhoto, waitingPhoto } from './owner-photos.ts';
import { applyChanges, type Refused } from './values/apply.ts';
import type { Change, FileVersions } from './values/merge.ts';

export type OwnerState = ReturnType<typeof readState>;

/** A problem of the data as it would be, with the value that it is about. */
export interface OwnerProblem {
  readonly file: string;
  readonly path: KeyPath | null;
  /** The part of a text that is wrong; '' if it is the whole. */
  readonly part: string;
}

/** What became of changes: whether any file is different now, or why none was made. */
interface SaveResult {
  readonly isChanged?: boolean;
  readonly refused?: readonly Refused[];
  readonly problems?: readonly OwnerProblem[];
}

export type OwnerData = ReturnType<typeof openOwnerData>;

/** Opens the data of a site. @param root absolute path of the site's folder */
export function openOwnerData(root: string) {
  const cache = createMemoryCache();
  return {
    root,
    /** Null while the data has problems. */
    read() {
      const { dataSet, problems } = loadData(root, cache);
      return problems.length > 0 || dataSet.site === null ? null : readState(root, dataSet);
    },
    /** Makes all changes or none. Throws UsageError while another command changes the data. */
    save: (changes: readonly Change[]) => withLockedData(root, () => save(root, changes, cache)),
  };
}

function save(root: string, changes: readonly Change[], cache: LoadCache): SaveResult {
  const wrong = findWrongPhotos(root, changes);
  if (wrong.length > 0) return { refused: wrong.map((change) => ({ change, reason: 'special' })) };
  const { files, refused } = applyChanges(changes, {
    read: createTextReader(root),
    idOf: (photo) => nameOwnPhoto(root, photo),
    pathOf: (id) => relative(root, waitingPhoto(root, id)),
  });
  if (refused.length > 0) return { refused };
  const linked = findLinkedFiles(root, files);
  const problems = linked.length > 0 ? linked : checkChanges(root, files, cache);
  const textOf = ({ location }: Problem) => files.find(({ file }) => file === location?.file)?.text ?? null;
  if (problems.length > 0) return { problems: problems.map((problem) => locate(problem, textOf(problem))) };
  if (files.length > 0) writeChanges(root, files, 'site edit');
  return { isChanged: files.length > 0 };
}

function readState(root: string, dataSet: DataSet) {
  const read = createTextReader(root);
  const { site, pricing, gallery } = dataSet;
  const value = site?.value;
  const readFile = (file: string): unknown => openDocument(file, read(file)).document.toJS();
  const sources = new Map<string, Source>();
  const add = (file: string, about: Partial<Source>) => {
    const translations = dataSet.translations.flatMap(({ language }) => {
      const translation = nameTranslation(file, language);
      return read(translation) === '' ? [] : [{ file: translation, language, value: readFile(translation) }];
    });
    sources.set(file, { ...aboutFile(file), translations, ...about });
  };
  if (site !== null) add(site.source.file, {});
  add('data/gallery.yaml', { labels: gallery?.value.photos.map(({ alt }) => alt) ?? [] });
  if (pricing !== null) add(pricing.source.file, { labels: pricing.value.rates.map(({ label }) => label) });
  const { service: services, city: cities, jobs, review } = dataSet.pages;
  const jobsPage = jobs[0]?.value.path ?? '/';
  for (const { kind, value: page, source, isCard } of listNamedRecords(dataSet)) {
    // A page that the program makes has no file.
    if (read(source.file) === '') continue;
    const { service, city, name, h1, title } = page as unknown as Readonly<Record<string, unknown>>;
    const names = [kind === 'service' && service, kind === 'city' && city, name, h1, title];
    const of = String(names.find((each) => typeof each === 'string') ?? page.path);
    const tiers = kind === 'service' ? tiersOf(page as never, pricing?.value ?? null) : null;
    const labels = Object.fromEntries(Object.entries(tiers ?? {}).map(([key, { label }]) => [key, label]));
    add(source.file, { page: isCard ? jobsPage : page.path, of, labels });
  }
  const forms = [...sources.values()].flatMap((source) => listForms(source, readFile(source.file)));
  forms.push(...createJobForm(jobsPage));
  const today = formatDate(new Date(), value?.timeZone);
  return {
    name: value?.name ?? '',
    url: value?.url ?? '',
    timeZone: value?.timeZone,
    // The command that publishes a build, if that needs one.
    upload: value?.hosting.upload,
    language: value?.language ?? 'en-US',
    currency: moneyOf(pricing?.value ?? null, '').currency,
    palette: buildPalette(value?.colors ?? defaultColors),
    logo: dataSet.logo,
    country: value?.address.country ?? 'US',
    today,
    forms,
    sources,
    /** What a job may name. */
    names: {
      service: services.map(({ value: { slug, service: name } }) => ({ slug, name })),
      city: cities.map(({ value: { slug, city: name, latitude, longitude } }) => ({ slug, name, latitude, longitude })),
    },
    /** The address of the page that asks for a review; null for none. */
    reviewPage: value && review[0] ? new URL(review[0].value.path, value.url).href : null,
    // In days; null for a recent one, and without reviews.
    oldReview: findOldReview(findNewestReview(value?.reviews ?? []), today),
    photos: dataSet.photos,
    /** The id of a photo by its name. */
    idOf: (photo: unknown) => nameOwnPhoto(root, `data/photos/${photo}`),
    // The forms with samples that are left; null for each that only the web person can replace.
    missing: listPlaceholders(dataSet).map(({ location }) => {
      const { path } = locate({ location }, read(location.file));
      const isIn = (form: Form) =>
        form.file === location.file && form.fields.some((field) => isBelow(path ?? [], field.path));
      const isOf = (form: Form) =>
        form.file === location.file && form.role === 'item' && isBelow(path ?? [], form.path);
      return forms.find(isIn) ?? forms.find(isOf) ?? null;
    }),
  };
}

/** Lists the forms of a version of a file, which may be gone by now. */
export function listFormsOf({ sources }: OwnerState, { file, place }: FileVersions, value: unknown): Form[] {
  return listForms({ ...(sources.get(file) ?? aboutFile(file)), translations: [] }, value, 'part', place);
}

function aboutFile(file: string): Source {
  return { file, page: '/', of: '', labels: {}, translations: [] };
}

function isBelow(path: KeyPath, parent: KeyPath): boolean {
  return parent.length > 0 && parent.every((step, index) => path[index] === step);
}

/** Finds the value that a problem is about, by its place in its file; null for another file. */
function locate({ location }: Pick<Problem, 'location'>, text: string | null): OwnerProblem {
  const { file = '', line = 1, column = 1, source = '', sourceFrom = 0, length = 0 } = location ?? {};
  if (text === null) return { file, path: null, part: '' };
  const { document, yaml } = openDocument(file, text);
  const offset = findLineStart(yaml, line) + column - 1;
  let innermost: KeyPath | null = null;
  let part = '';
  const visit = (value: unknown, path: KeyPath): void => {
    const step = findNodes(document, path).at(-1);
    if (path.length > 0) {
      const [start = 0] = (step?.key ?? step?.node)?.range ?? [];
      const [from = 0, end = 0] = (step?.node ?? step?.key)?.range ?? [];
      if (offset < start || offset > start + yaml.slice(start, end).trimEnd().length) return;
      innermost = path;
      part = offset >= from && typeof value === 'string' ? source.slice(column - 1 - sourceFrom).slice(0, length) : '';
    }
    if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) visit(item, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  visit(document.toJS(), []);
  return { file, path: innermost, part };
}

function createMemoryCache(): LoadCache {
  const values = new Map<string, { readonly hash: string; readonly value: unknown }>();
  return {
    get: (file, hash) => (values.get(file)?.hash === hash ? values.get(file)?.value : undefined),
    set: (file, hash, value) => values.set(file, { hash, value }),
  };
}
