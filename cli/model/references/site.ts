import { createError, type Problem } from '../../problem.ts';
import { nameHoliday } from '../../schema/fields/holiday-rules.ts';
import { describePhoneError, listPhones, type PhoneRecord, toE164 } from '../../schema/fields/phone.ts';
import type { SiteRecord } from '../../schema/site.ts';
import { formatKeyPath } from '../../schema/text/format-key-path.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import type { DataSet, Loaded, Source } from '../records/data-set.ts';
import { isInSeason, isSeason, type Period } from '../time/select-active.ts';
import { findDuplicates } from './reference-problems.ts';

/** Checks that no day in data/site.yaml has hours twice, and the phone numbers. */
export function checkSite({ site, pages, publicFiles }: DataSet): Problem[] {
  if (site === null) return [];
  const { country } = site.value.address;
  return [
    ...findRepeatedDays(site.value, site.source),
    ...[site, ...pages.service].flatMap((record) => findWrongPhones(record, country)),
    ...findRepeatedSubjects(site),
    ...findNamelessHolidays(site),
    ...findDoubleTracking(site),
    ...(site.value.aiTraining ? [] : findOtherRobots(site.source, publicFiles)),
    ...(site.value.emergency === undefined ? findMissingEmergency(pages.service) : []),
  ];
}

/** The pages about a service or a city use one number. */
function findRepeatedSubjects({ value, source }: Loaded<SiteRecord>): Problem[] {
  return findDuplicates(
    value.phones.flatMap(({ city, service }, index) => {
      const named = [service, city].filter((name) => name !== undefined);
      const path = ['phones', index, city === undefined ? 'service' : 'city'];
      return named.length === 0 ? [] : [{ value: named.join(' in '), source, path }];
    }),
    'phone for',
  );
}

function findOtherRobots(source: Source, publicFiles: DataSet['publicFiles']): Problem[] {
  if (!publicFiles.some(({ path }) => path === 'robots.txt')) return [];
  return [
    createError('invalid-value', source.location(['aiTraining']), {
      message:
        '`aiTraining: false` has no effect, because `data/public/robots.txt` takes the place of the file that builds write.',
      hint: 'Delete `data/public/robots.txt`, or remove the key and write the lines there.',
    }),
  ];
}

/** Two copies of a script would exchange each other's numbers. */
function findDoubleTracking({ value: { callTracking, tagManager }, source }: Loaded<SiteRecord>): Problem[] {
  if (callTracking === undefined || tagManager?.loads?.includes(callTracking.provider) !== true) return [];
  return [
    createError('duplicate-value', source.location(['callTracking']), {
      message: `\`${callTracking.provider}\` is in \`callTracking\` and in \`loads\` of \`tagManager\`, so that pages would load it twice.`,
      hint: 'Remove it here, or there and in the container.',
    }),
  ];
}

function findNamelessHolidays({ value: { holidays, language }, source }: Loaded<SiteRecord>): Problem[] {
  return holidays.flatMap(({ rule, name }, index) => {
    if (rule === undefined || name !== undefined || nameHoliday(rule, language) !== undefined) return [];
    return [
      createError('missing-key', source.location(['holidays', index]), {
        message: `\`name\` is missing: the program does not know the name of \`${rule}\` in the language \`${language}\`.`,
        hint: 'Add `name` with the name of the holiday.',
      }),
    ];
  });
}

function findMissingEmergency(services: DataSet['pages']['service']): Problem[] {
  return services
    .filter(({ value }) => value.emergency)
    .map(({ source }) =>
      createError('invalid-value', source.location(['emergency']), {
        message: '`emergency` is true, but `data/site.yaml` has no number for emergencies.',
        hint: 'Add `emergency` there, like `emergency: { label: "Day and night", phone: 480-555-0101 }`, or remove it here.',
      }),
    );
}

function findWrongPhones({ value, source }: Loaded<PhoneRecord>, country: string): Problem[] {
  return listPhones(value).flatMap(({ phone, path }) => {
    const number = toE164(phone, country);
    if (number !== null && !(path.at(-1) === 'sms' && number.includes(';'))) return [];
    const { reason, hint } = number === null ? describePhoneError(phone, country) : EXTENSION_SMS;
    return [
      createError('invalid-value', source.location(path), {
        message: `\`${formatKeyPath(path)}\` \`${phone}\` ${reason}.`,
        hint: `${capitalize(hint)}.`,
      }),
    ];
  });
}

const EXTENSION_SMS = {
  reason: 'has an extension, which no text message reaches',
  hint: 'write a number without',
};

/** A day has the hours of one group, or is closed; those of a season replace them. */
function findRepeatedDays({ hours, otherHours, closedDays = [] }: SiteRecord, source: Source): Problem[] {
  const groups = [
    { days: hours.days, path: ['hours', 'days'], season: null },
    ...otherHours.map((group, index) => ({
      days: group.days,
      path: ['otherHours', index, 'days'],
      season: isSeason(group) ? group : null,
    })),
    { days: closedDays, path: ['closedDays'], season: null },
  ];
  return groups.flatMap(({ days, path, season }, index) =>
    days.flatMap((day, position) => {
      const first = groups
        .slice(0, index)
        .find((group) => group.days.includes(day) && doSeasonsOverlap(group.season, season));
      if (first === undefined) return [];
      const { line } = source.location(first.path);
      return [
        createError('duplicate-value', source.location([...path, position]), {
          message: `\`${day}\` ${days === closedDays ? 'is closed, but has hours' : 'has hours twice'}${season === null ? '' : ' in a part of the year'}.`,
          hint: `Remove it here or in line ${line}${season === null ? '' : ', or change one of the seasons'}.`,
        }),
      ];
    }),
  );
}

/** Whether two groups of hours are for the same days of the year; null is the rest of the year. */
function doSeasonsOverlap(a: Period | null, b: Period | null): boolean {
  if (a === null || b === null) return a === b;
  return isInSeason(a, b.from ?? '') || isInSeason(b, a.from ?? '');
}
