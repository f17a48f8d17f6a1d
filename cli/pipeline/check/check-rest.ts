// What the check says of data that has problems elsewhere, so that one run tells both. Only the rules
// about the data run, on what is valid. Entry point: checkRest.
import { checkSite } from '../../check/check.ts';
import { expectSite } from '../../check/expected/site.ts';
import { openMemoryFolder } from '../../check/facts/folder.ts';
import { isAboutTexts, type Rule } from '../../check/rule.ts';
import { loadData } from '../../load/load.ts';
import { buildModels } from '../../model/model.ts';
import { mapPageKinds, type PageRecord } from '../../model/page-kinds.ts';
import type { DataSet, Loaded, PageRecords } from '../../model/records/data-set.ts';
import { findSiteDay } from '../../model/time/today.ts';
import { findWarnings } from '../../model/warnings.ts';
import type { Location, Problem } from '../../problem.ts';
import { isGroup } from '../../schema/definition/definition.ts';
import type { ExpectedSource } from './read-expected.ts';

export interface RestOptions {
  readonly rules: readonly Rule[];
  readonly launch: boolean;
  /** The problems of the data. */
  readonly problems: readonly Problem[];
}

/** Returns nothing if what is valid makes no site. @param source of a site with data */
export async function checkRest(
  { root, url, packageInfo, now }: ExpectedSource & { readonly root: string },
  { launch, problems, ...options }: RestOptions,
): Promise<readonly Problem[]> {
  const { dataSet } = loadData(root, undefined, true);
  const wrong = new Set(problems.flatMap(({ location }) => location?.file ?? []));
  const isRight = ({ file }: Pick<Location, 'file'>) => !wrong.has(file);
  const rules = options.rules.filter((rule) => isAboutTexts(rule) || rule.id === 'placeholder-data');
  // A page that lacks what is wrong may be too short; each of its other texts is what it is.
  const comparing = new Set(rules.flatMap((rule) => ('checkText' in rule ? [] : [rule.id])));
  const isAtProblem = ({ file, line }: Location) =>
    problems.some(({ location }) => location?.file === file && location.line === line);
  const isOther = ({ code, location }: Problem) =>
    location !== undefined &&
    (isRight(location) || (location.line > 1 && !comparing.has(code) && !isAtProblem(location)));
  const today = now && findSiteDay(dataSet, now);
  // A page with a wrong name of something may still be made; if it cannot be, the others are.
  for (const isKept of [() => true, isRight]) {
    const data = withoutPages(dataSet, isKept);
    try {
      const expected = expectSite(data, buildModels(data, { url, encoder: packageInfo.encoder, today }));
      const checked = await checkSite(openMemoryFolder('', new Map()), { rules, expected, launch });
      return [...findWarnings(data, now), ...checked.problems].filter(isOther);
    } catch {
      // No stage expects problems.
    }
  }
  return [];
}

/**
 * Leaves out the pages of files with problems, and what names a service or a city without a file.
 */
function withoutPages(dataSet: DataSet, isKept: (source: Pick<Location, 'file'>) => boolean): DataSet {
  const { pages, names } = dataSet;
  const missing = new Set([...names.services, ...names.cities]);
  for (const { source, value } of [...pages.service, ...pages.city]) if (isKept(source)) missing.delete(value.slug);
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
