// Finds valid data that is probably a mistake. Entry point: findWarnings.

import { formatCommand } from '../base/format-command.ts';
import { formatCount } from '../base/format-count.ts';
import { createWarning, type Problem, startOf } from '../problem.ts';
import { LOADED_BY_TAG_MANAGERS, PROVIDERS } from '../providers/providers.ts';
import type { CityRecord } from '../schema/city.ts';
import { formatList, formatNumber } from '../schema/formats/format.ts';
import { formatKeyPath } from '../schema/text/format-key-path.ts';
import { capitalize, capitalizeWords } from '../schema/text/letter-case.ts';
import { computeDistance } from './cities/distance.ts';
import type { DataSet, KeyPath, Loaded, Source } from './records/data-set.ts';
import { listDatedRecords, listPages } from './records/list-records.ts';
import { isPrivacyPage } from './records/privacy-page.ts';
import { findDoubledWords } from './references/doubled-words.ts';
import { listPhotoUses } from './references/photos.ts';
import { findNormalizedAddresses } from './references/redirects.ts';
import { findWordingWarnings } from './references/wording.ts';
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
    ...checkEachLanguage(dataSet, (language) => findLanguageWarnings(language, now)),
    ...findNormalizedAddresses(dataSet),
    ...findWordingWarnings(dataSet),
    ...findUnknownTags(dataSet),
    ...findUnusedTranslations(dataSet),
    ...findUnusedPhotos(dataSet),
    ...findOutdatedTranslations(dataSet),
  ];
}

/** What a container loads is not in the data; the policy would block it without a word. */
function findUnknownTags({ site }: DataSet): Problem[] {
  const container = site?.value.tagManager ?? null;
  if (site === null || container === null || container.loads !== undefined) return [];
  const names = LOADED_BY_TAG_MANAGERS.map((name) => PROVIDERS[name].name);
  return [
    createWarning('blocked-tags', site.source.location(['tagManager']), {
      message: `\`tagManager\` has no \`loads\`, so browsers block whatever the container loads: ${formatList(names, 'en')}, for example.`,
      hint: `Write what it loads, like \`tagManager: { id: ${container.id}, loads: [${LOADED_BY_TAG_MANAGERS.join(', ')}] }\`, or \`loads: []\` if it loads nothing.`,
    }),
  ];
}

/** Finds texts for all pages of a language that has none yet, or no longer. */
function findUnusedTranslations({ names, translations }: DataSet): Problem[] {
  return names.translations
    .filter(({ language }) => !translations.some((translation) => translation.language === language))
    .map(({ file, language }) =>
      createWarning('unused-translation', startOf(`data/${file}`), {
        message: `\`data/${file}\` is not used: no page is translated to \`${language}\`.`,
        hint: `Translate one, such as \`data/pages/home.${language}.yaml\`, or delete the file.`,
      }),
    );
}

/** A photo that nothing names is on no page, and why it could not be is not reported either. */
function findUnusedPhotos(dataSet: DataSet): Problem[] {
  const used = new Set(
    [dataSet, ...dataSet.translations.map((translation) => translation.dataSet)].flatMap((language) =>
      listPhotoUses(language).map(({ value }) => value),
    ),
  );
  return [...dataSet.names.photos]
    .filter((file) => !used.has(file))
    .map((file) => {
      const unusable = dataSet.unusablePhotos.get(file);
      return createWarning('unused-photo', startOf(`data/photos/${file}`), {
        message: `\`data/photos/${file}\` ${unusable?.reason ?? 'is not used: no page shows it'}.`,
        hint:
          unusable?.hint ??
          `Run \`${formatCommand(`add photo data/photos/${file}`)}\`, which lists it in \`data/gallery.yaml\`, or delete it.`,
      });
    });
}

function findLanguageWarnings(dataSet: DataSet, now?: Date): Problem[] {
  return [
    ...findSmallPhotos(dataSet),
    ...(now === undefined ? [] : findDateWarnings(dataSet, now)),
    ...findRemoteCities(dataSet.pages.city),
    ...findDoubledWords(dataSet),
    ...findLowerCaseNames(dataSet),
    ...findMissingPrivacyPage(dataSet),
  ];
}

/** A date is in the future, or over, only if it is everywhere that the business may be. */
function findDateWarnings(dataSet: DataSet, now: Date): Problem[] {
  const { earliest, latest } = findToday(now, dataSet.site?.value.timeZone);
  return [...findFutureDates(dataSet, latest), ...findExpired(dataSet, earliest)];
}

function findSmallPhotos({ gallery, photos, site }: DataSet): Problem[] {
  // The footer shows them at the size of a stamp.
  const badges = new Set(site?.value.memberships.map(({ photo }) => photo));
  return (gallery?.value.photos ?? []).flatMap(({ file }, index) => {
    const width = photos.get(file)?.width;
    if (gallery === null || width === undefined || width >= MIN_PHOTO_WIDTH || badges.has(file)) return [];
    return [
      createWarning('small-photo', gallery.source.location(['photos', index, 'file']), {
        message: `\`data/photos/${file}\` is only ${formatNumber(width, 'en')} pixels wide and looks blurred on large screens.`,
        hint: `Replace it with one that is at least ${formatNumber(MIN_PHOTO_WIDTH, 'en')} pixels wide.`,
      }),
    ];
  });
}

/** One warning for a date in several files: they were edited that day, or the clock is wrong. */
function findFutureDates(dataSet: DataSet, today: string): Problem[] {
  const future = new Map<string, { source: Source; key: string; date: string; files: number }>();
  for (const record of listDatedRecords(dataSet)) {
    for (const key of ['updated', 'effective', 'date'] as const) {
      const date = record.value[key];
      if (date === undefined || date <= today) continue;
      const earlier = future.get(`${key} ${date}`);
      if (earlier === undefined) future.set(`${key} ${date}`, { source: record.source, key, date, files: 1 });
      else earlier.files += 1;
    }
  }
  return [...future.values()].map(({ source, key, date, files }) =>
    createWarning('future-date', source.location([key]), {
      message: `\`${key}\` \`${date}\` is in the future${describeOthers(files - 1)}.`,
      hint: 'Check the date, and the clock of this computer.',
    }),
  );
}

function findExpired({ site, pages }: DataSet, today: string): Problem[] {
  if (site === null) return [];
  const { announcement, holidays, offers } = site.value;
  const dated: readonly DatedEntry[] = [
    { path: ['announcement'], last: announcement?.until, key: 'until' },
    ...holidays.map(({ date, until }, index) => ({
      path: ['holidays', index],
      // A rule is never over.
      last: until ?? date,
      key: until === undefined ? 'date' : 'until',
    })),
    ...offers.map(({ until }, index) => ({ path: ['offers', index], last: until, key: 'until' })),
  ];
  return [
    ...dated.flatMap((entry) => findExpiredEntry(site.source, entry, today)),
    ...listPages({ pages }).flatMap(({ value, source }) => {
      const { sections = [] } = value as { readonly sections?: readonly { readonly until?: string }[] };
      return sections.flatMap(({ until }, index) =>
        findExpiredEntry(source, { path: ['sections', index], last: until, key: 'until' }, today),
      );
    }),
  ];
}

interface DatedEntry {
  readonly path: KeyPath;
  readonly last: string | undefined;
  /** The key that says it. */
  readonly key: string;
}

function findExpiredEntry(source: Source, { path, last, key }: DatedEntry, today: string): Problem[] {
  if (last === undefined || last >= today) return [];
  const name = path.length === 1 ? path[0] : `${path[0]}[${path[1]}]`;
  return [
    createWarning('expired', source.location([...path, key]), {
      message: `\`${name}\` ended on \`${last}\`, so visitors do not see it.`,
      hint: `Remove it, or change \`${key}\`.`,
    }),
  ];
}

function describeOthers(count: number): string {
  return count === 0 ? '' : `, here and in ${formatCount(count, 'other file')}`;
}

/** One wrong coordinate is one warning, so that of only two cities the second is reported. */
function findRemoteCities(cities: readonly Loaded<CityRecord>[]): Problem[] {
  const located = cities.flatMap(({ value: { city, latitude, longitude }, source }) =>
    latitude === undefined || longitude === undefined ? [] : [{ city, latitude, longitude, source }],
  );
  const candidates = located.length === 2 ? located.slice(1) : located;
  return candidates.flatMap((value) => {
    const { source } = value;
    const distances = located.filter((other) => other !== value).map((other) => computeDistance(value, other));
    const distance = Math.min(...distances);
    if (distances.length === 0 || distance <= MAX_CITY_DISTANCE_KM) return [];
    return [
      createWarning('remote-city', source.location(['latitude']), {
        message: `\`${value.city}\` is ${formatNumber(Math.round(distance), 'en')} km from the nearest of the other cities.`,
        hint: 'Check `latitude` and `longitude`: they may be swapped, or a minus sign may be missing.',
      }),
    ];
  });
}

/** Pages print names as they are, in headings too. */
function findLowerCaseNames({ site, pages }: DataSet): Problem[] {
  const people = [site?.value.owner, ...(site?.value.team ?? [])];
  const names: readonly NameUse[] = [
    { of: site, name: site?.value.name, path: ['name'], change: capitalizeWords },
    ...people.map((person, index) => ({
      of: site,
      name: person?.name,
      path: index === 0 ? ['owner', 'name'] : ['team', index - 1, 'name'],
      change: capitalizeWords,
    })),
    ...pages.city.map((of) => ({ of, name: of.value.city, path: ['city'], change: capitalizeWords })),
    ...pages.service.map((of) => ({ of, name: of.value.service, path: ['service'], change: capitalize })),
  ];
  return names.flatMap(({ of, name = '', path, change }) => {
    if (of === null || name !== name.toLowerCase() || change(name) === name) return [];
    return [
      createWarning('lower-case-name', of.source.location(path), {
        message: `\`${formatKeyPath(path)}\` \`${name}\` is in lower case, and pages print it that way.`,
        hint: `Write \`${change(name)}\`.`,
      }),
    ];
  });
}

interface NameUse {
  readonly of: Loaded<unknown> | null;
  readonly name: string | undefined;
  readonly path: KeyPath;
  readonly change: (name: string) => string;
}

function findMissingPrivacyPage({ site, pages }: DataSet): Problem[] {
  if (site === null || pages.legal.some(isPrivacyPage)) return [];
  return [
    createWarning('no-privacy-page', site.source.location(['form']), {
      message: 'The site has a form, but no page says what happens with the data that visitors enter.',
      hint: 'Add `data/pages/privacy.yaml` with `kind: legal`.',
    }),
  ];
}
