// What the check says of data that has problems elsewhere, so that one run tells both. The pages
// are made in memory of what is valid, and only findings about other files count. Entry point:
// checkRest.
import { getPageFiles } from '../../base/page-files.ts';
import { checkSite } from '../../check/check.ts';
import { expectSite } from '../../check/expected/site.ts';
import { type MemoryFile, openMemoryFolder } from '../../check/facts/folder.ts';
import { locateStart } from '../../check/facts/locations.ts';
import type { Rule } from '../../check/rule.ts';
import { type Category, getCategory } from '../../check/rules/index.ts';
import { loadData } from '../../load/load.ts';
import { listPageKinds } from '../../load/load-pages.ts';
import { buildModels } from '../../model/model.ts';
import { mapPageKinds, type PageRecord } from '../../model/page-kinds.ts';
import type { DataSet, Loaded, PageRecords } from '../../model/records/data-set.ts';
import { listAllPages } from '../../model/records/list-records.ts';
import { findSiteDay } from '../../model/time/today.ts';
import { findWarnings } from '../../model/warnings.ts';
import type { Location, Problem } from '../../problem.ts';
import { isGroup } from '../../schema/definition/definition.ts';
import { compileSite } from '../compile-site.ts';
import type { ExpectedSource } from './read-expected.ts';

export interface RestOptions {
  readonly rules: readonly Rule[];
  readonly launch: boolean;
  /** The problems of the data. */
  readonly problems: readonly Problem[];
}

/** The rules about what the data says; the others are about files that are not written. */
const CATEGORIES: readonly (Category | undefined)[] = ['links', 'head', 'facts', 'images', 'text'];

/** Returns nothing if what is valid makes no site. @param source of a site with data */
export async function checkRest(
  source: ExpectedSource & { readonly root: string },
  { rules, launch, problems }: RestOptions,
): Promise<readonly Problem[]> {
  const { dataSet } = loadData(source.root, undefined, true);
  const wrong = new Set(problems.flatMap(({ location }) => location?.file ?? []));
  const isRight = ({ file }: Pick<Location, 'file'>) => !wrong.has(file);
  // A page that lacks what is wrong may be too short; each of its other texts is what it is.
  const isAboutText = ({ file, line }: Location) =>
    line > 1 && !problems.some(({ location }) => location?.file === file && location.line === line);
  // A page with a wrong name of something may still be made; if it cannot be, the others are.
  for (const isKept of [() => true, isRight]) {
    const data = withoutPages(dataSet, isKept);
    const files = new Set(listAllPages(data).map((page) => page.source.file));
    const isMissing = (file: string) => !files.has(file) && listPageKinds(file.replace(/^data\//, '')).length > 0;
    // Links to a page that cannot be made, and pages that list it, are no findings.
    const isWhole = ![...wrong].some(isMissing);
    const categories = isWhole ? CATEGORIES : CATEGORIES.slice(1);
    const enabled = rules.filter((rule) => categories.includes(getCategory(rule.id)) && !('checkAsync' in rule));
    const findings = await checkData(source, { dataSet: data, rules: enabled, launch }).catch(() => null);
    if (findings === null) continue;
    return [...findWarnings(data, source.now), ...findings].filter(
      ({ location }) => location !== undefined && ((isWhole && isRight(location)) || isAboutText(location)),
    );
  }
  return [];
}

/**
 * Locates findings in the data. Null, or an error, if it makes no site: no stage expects problems.
 */
async function checkData(
  source: ExpectedSource & { readonly root: string },
  { dataSet, ...options }: { readonly dataSet: DataSet } & Pick<RestOptions, 'rules' | 'launch'>,
): Promise<readonly Problem[] | null> {
  const { root, folder, url, packageInfo, useCache, now } = source;
  const today = now && findSiteDay(dataSet, now);
  const compiled = await compileSite({
    ...{ root, url, useCache, now, today },
    packageRoot: packageInfo.root,
    hosts: [],
    data: { dataSet, warnings: [] },
    onProgress() {},
  });
  if ('problems' in compiled) return null;
  const files = new Map<string, MemoryFile>();
  for await (const artifact of compiled.artifacts) {
    if ('problems' in artifact) return null;
    const content = 'content' in artifact ? artifact.content : 'render' in artifact ? await artifact.render() : '';
    files.set(artifact.path, { content: Buffer.from(content), inode: null });
  }
  const expected = expectSite(dataSet, buildModels(dataSet, { url, encoder: packageInfo.encoder, today }));
  const { problems } = await checkSite(openMemoryFolder(folder, files), { ...options, expected });
  const fileOf = new Map(expected.routes.map(({ path, sources }) => [getPageFiles(path).path, sources[0]]));
  return problems.flatMap(({ source: textSource, location, ...problem }) => {
    if (location?.file.startsWith('data/')) return [{ ...problem, location }];
    const file = fileOf.get(location?.file ?? '');
    const source = textSource ?? (file === undefined ? null : locateStart(file));
    return source === null ? [] : { ...problem, location: source };
  });
}

/**
 * Leaves out the pages of files with problems, and what names a service or a city without a file.
 */
function withoutPages(dataSet: DataSet, isKept: (source: Pick<Location, 'file'>) => boolean): DataSet {
  const { pages, names } = dataSet;
  const kept = (list: readonly Loaded<{ readonly slug: string }>[]) =>
    list.flatMap(({ source, value }) => (isKept(source) ? [value.slug] : []));
  const missing = new Set([...names.services, ...names.cities]);
  for (const slug of [...kept(pages.service), ...kept(pages.city)]) missing.delete(slug);
  const isMissing = (value: unknown) => typeof value === 'string' && missing.has(value);
  const isAbout = (value: unknown) => isGroup(value) && (isMissing(value['service']) || isMissing(value['city']));
  const clean = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.filter((item) => !isMissing(item) && !isAbout(item)).map(clean)
      : isGroup(value)
        ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item)]))
        : value;
  const cleanRecord = <T extends Loaded<unknown> | null>(record: T): T =>
    record === null ? record : { ...record, value: clean(record.value) };
  const keep = (list: readonly Loaded<PageRecord>[]) =>
    list
      .filter(({ source, value }) => {
        const { citySlug, serviceSlug } = value as { readonly citySlug?: string; readonly serviceSlug?: string };
        return isKept(source) && ![value, { city: citySlug, service: serviceSlug }].some(isAbout);
      })
      .map(cleanRecord);
  return {
    ...dataSet,
    site: cleanRecord(dataSet.site),
    gallery: cleanRecord(dataSet.gallery),
    pages: mapPageKinds<PageRecords>((kind) => keep(pages[kind])),
  };
}
