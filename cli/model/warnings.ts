// Finds valid data that is probably a mistake. Entry point: findWarnings.
import { formatCommand } from '../base/format-command.ts';
import { formatCount } from '../base/format-count.ts';
import { type Problem, startOf } from '../problem.ts';
import { LOADED_BY_TAG_MANAGERS, PROVIDERS } from '../providers/providers.ts';
import type { CityRecord } from '../schema/city.ts';
import { formatList, formatNumber } from '../schema/formats/format.ts';
import { formatKeyPath } from '../schema/text/format-key-path.ts';
import { computeDistance } from './cities/distance.ts';
import { createProblem } from './create-problem.ts';
import type { DataSet, KeyPath, Loaded, Source } from './records/data-set.ts';
import { listDatedRecords, listPages } from './records/list-records.ts';
import { isPrivacyPage } from './records/privacy-page.ts';
import { findDoubledWords } from './references/doubled-words.ts';
import { findWordingWarnings } from './references/files/wording.ts';
import { listUses } from './references/uses.ts';
import { measureJobs } from './text/unique-text.ts';
import { findToday } from './time/today.ts';
import { checkEachLanguage } from './translations/check-each-language.ts';
import { findOutdatedTranslations } from './translations/outdated.ts';

/** In pixels: across a phone with three pixels a point, or half a desktop screen. */
export const MIN_PHOTO_WIDTH = 1200;

/** No business serves cities farther apart than this. */
const MAX_CITY_DISTANCE_KM = 300;

/** Returns the warnings of valid data; dates are compared with `now`, if it is given. */
export function findWarnings(dataSet: DataSet, now?: Date): Problem[] {
  return [
    ...checkEachLanguage(dataSet, (language) => [...findLanguageWarnings(language, now)]),
    ...findWordingWarnings(dataSet),
    ...findShortJobs(dataSet),
    ...findUnused(dataSet),
    ...findOutdatedTranslations(dataSet),
  ];
}

/** Says of each job without a page how many words of its own are missing. */
function findShortJobs({ cards, ...dataSet }: DataSet): Problem[] {
  if (cards.length === 0) return [];
  const { minWords, words } = measureJobs({ ...dataSet, cards });
  return cards
    .filter(({ value }) => !value.card && !value.placeholder)
    .map(({ source }) => ({
      ...createProblem('short-job', source.location(['text']), {
        file: source.file,
        words: formatCount(words.get(source.file) ?? 0, 'word'),
        minWords,
      }),
      severity: 'note',
    }));
}

/** Finds files that nothing uses, and a container of tags whose content nobody knows. */
function* findUnused(dataSet: DataSet): Iterable<Problem> {
  const { site, names, translations, unusablePhotos } = dataSet;
  const container = site?.value.tagManager ?? null;
  const tags = LOADED_BY_TAG_MANAGERS.map((name) => PROVIDERS[name].name);
  // The policy would block what it loads without a word.
  if (site !== null && container !== null && container.loads === undefined)
    yield createProblem('blocked-tags', site.source.location(['tagManager']), {
      tags: formatList(tags, 'en'),
      id: container.id,
      names: LOADED_BY_TAG_MANAGERS.join(', '),
    });
  // The last page may have been removed, and the first not yet translated.
  for (const { file, language } of names.translations)
    if (!translations.some((translation) => translation.language === language))
      yield createProblem('unused-translation', startOf(`data/${file}`), { file, language });
  const languages = [dataSet, ...translations.map((translation) => translation.dataSet)];
  const used = new Set(
    languages.flatMap((language) => listUses(language).flatMap(({ kind, value }) => (kind === 'photo' ? [value] : []))),
  );
  for (const file of names.photos) {
    if (used.has(file)) continue;
    // Why it could not be on a page is not reported elsewhere.
    const unusable = unusablePhotos.get(file);
    const command = formatCommand(`add photo data/photos/${file}`);
    const { reason, hint } = unusable ?? {
      reason: 'is not used: no page shows it',
      hint: `Run \`${command}\`, which lists it in \`data/gallery.yaml\`, or delete it.`,
    };
    yield createProblem('unused-photo', startOf(`data/photos/${file}`), { file, reason, hint });
  }
}

function* findLanguageWarnings(dataSet: DataSet, now?: Date): Iterable<Problem> {
  const { site, pages } = dataSet;
  yield* findSmallPhotos(dataSet);
  if (now !== undefined) {
    // A date is in the future, or over, only if it is everywhere that the business may be.
    const { earliest, latest } = findToday(now, site?.value.timeZone);
    yield* findFutureDates(dataSet, latest);
    yield* findExpired(dataSet, earliest);
  }
  yield* findRemoteCities(pages.city);
  yield* findDoubledWords(dataSet);
  if (site !== null && !pages.legal.some(isPrivacyPage))
    yield createProblem('no-privacy-page', site.source.location(['form']));
}

function* findSmallPhotos({ gallery, photos, site }: DataSet): Iterable<Problem> {
  if (gallery === null) return;
  // The footer shows them at the size of a stamp.
  const badges = new Set(site?.value.memberships.map(({ photo }) => photo));
  for (const [index, { file }] of gallery.value.photos.entries()) {
    const width = photos.get(file)?.width;
    if (width !== undefined && width < MIN_PHOTO_WIDTH && !badges.has(file))
      yield createProblem('small-photo', gallery.source.location(['photos', index, 'file']), {
        file,
        width: formatNumber(width, 'en'),
        min: formatNumber(MIN_PHOTO_WIDTH, 'en'),
      });
  }
}

/** One warning for a date in several files: they were edited that day, or the clock is wrong. */
function findFutureDates(dataSet: DataSet, today: string): Problem[] {
  const future = new Map<string, { source: Source; key: string; date: string; others: number }>();
  for (const { value, source } of listDatedRecords(dataSet))
    for (const key of ['updated', 'effective', 'date'] as const) {
      const date = value[key];
      if (date === undefined || date <= today) continue;
      const earlier = future.get(`${key} ${date}`);
      if (earlier === undefined) future.set(`${key} ${date}`, { source, key, date, others: 0 });
      else earlier.others += 1;
    }
  return [...future.values()].map(({ source, key, date, others }) =>
    createProblem('future-date', source.location([key]), {
      key,
      date,
      elsewhere: others === 0 ? '' : `, here and in ${formatCount(others, 'other file')}`,
    }),
  );
}

function* findExpired({ site, pages }: DataSet, today: string): Iterable<Problem> {
  if (site === null) return;
  const { announcement, holidays, offers } = site.value;
  yield* findExpiredEntry(site.source, ['announcement', 'until'], announcement?.until, today);
  for (const [index, { date, until }] of holidays.entries()) {
    const key = until === undefined ? 'date' : 'until';
    // A rule is never over.
    yield* findExpiredEntry(site.source, ['holidays', index, key], until ?? date, today);
  }
  for (const [index, { until }] of offers.entries())
    yield* findExpiredEntry(site.source, ['offers', index, 'until'], until, today);
  for (const { value, source } of listPages({ pages }))
    for (const [index, { until }] of (value.sections ?? []).entries())
      yield* findExpiredEntry(source, ['sections', index, 'until'], until, today);
}

/** @param last the last day of an entry, which the key at the path says */
function findExpiredEntry(source: Source, path: KeyPath, last: string | undefined, today: string): Problem[] {
  if (last === undefined || last >= today) return [];
  return [
    createProblem('expired', source.location(path), {
      entry: formatKeyPath(path.slice(0, -1)),
      last,
      key: path.at(-1),
    }),
  ];
}

/** One wrong coordinate is one warning, so that of only two cities the second is reported. */
function* findRemoteCities(cities: readonly Loaded<CityRecord>[]): Iterable<Problem> {
  const located = cities.flatMap(({ value: { city, latitude, longitude }, source }) =>
    latitude === undefined || longitude === undefined ? [] : [{ city, latitude, longitude, source }],
  );
  for (const place of located.length === 2 ? located.slice(1) : located) {
    const distances = located.filter((other) => other !== place).map((other) => computeDistance(place, other));
    const distance = Math.min(...distances);
    if (distances.length > 0 && distance > MAX_CITY_DISTANCE_KM)
      yield createProblem('remote-city', place.source.location(['latitude']), {
        city: place.city,
        distance: formatNumber(Math.round(distance), 'en'),
      });
  }
}
