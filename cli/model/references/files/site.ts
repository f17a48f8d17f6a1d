import { createError, type Problem } from '../../../problem.ts';
import { createLister, readMeta } from '../../../schema/definition/walk.ts';
import { listHolidayRules, nameHoliday } from '../../../schema/fields/business/holiday-rules.ts';
import { doTimesOverlap } from '../../../schema/fields/business/opening-hours.ts';
import { describePhoneError, phoneNumber, toE164, withoutInvisible } from '../../../schema/fields/business/phone.ts';
import { type Period, toSlug } from '../../../schema/fields/text.ts';
import { findLowContrast } from '../../../schema/formats/colors.ts';
import type { SiteRecord } from '../../../schema/site.ts';
import { formatKeyPath } from '../../../schema/text/format-key-path.ts';
import { capitalize } from '../../../schema/text/letter-case.ts';
import { createProblem } from '../../create-problem.ts';
import { type Week, weekOf } from '../../open-hours.ts';
import type { DataSet, KeyPath, Loaded, Source } from '../../records/data-set.ts';
import { type LoadedRecord, listRecords } from '../../records/list-records.ts';
import { isInSeason, isSeason } from '../../time/select-active.ts';
import { findDuplicates } from '../reference-problems.ts';

/** Checks what the keys of data/site.yaml say of each other, and all phone numbers. */
export function* checkSite(dataSet: DataSet): Iterable<Problem> {
  const { site, pages, publicFiles } = dataSet;
  if (site === null) return;
  const { value, source } = site;
  const { address, aiTraining, callTracking, emergency, emails, holidays, language, offices, phones, tagManager } =
    value;
  yield* findRepeatedDays(value, source);
  for (const [index, office] of offices.entries()) {
    const week = weekOf(office, value);
    if (week !== value) yield* findRepeatedDays(week, source, ['offices', index]);
  }
  yield* findRepeatedHolidays(site);
  yield* findIllegibleColors(site);
  for (const record of listRecords(dataSet)) yield* findWrongPhones(record, address.country);
  // The pages about a service or a city use one number.
  const ofCities = offices.flatMap(({ cities }, index) =>
    cities.map((city, at) => ({ value: city, source, path: ['offices', index, 'cities', at] })),
  );
  for (const [key, entries] of Object.entries({ phones, emails })) {
    const named = entries.flatMap(({ city, service }, index) => {
      const names = [service, city].filter((name) => name !== undefined);
      const path = [key, index, city === undefined ? 'service' : 'city'];
      return names.length === 0 ? [] : [{ value: names.join(' in '), source, path }];
    });
    yield* findDuplicates(named, `${key.slice(0, -1)} for`);
  }
  yield* findDuplicates(ofCities, 'office for');
  yield* findDuplicates(
    offices.map(({ name }, index) => ({ value: toSlug(name), source, path: ['offices', index, 'name'] })),
    'office',
  );
  const rules = listHolidayRules(address.country);
  for (const [index, { rule, name }] of holidays.entries())
    if (rule !== undefined && !rules.includes(rule))
      yield createProblem('unknown-holiday', source.location(['holidays', index, 'rule']), {
        rule,
        country: address.country,
        rules: rules.map((holiday) => `\`${holiday}\``).join(', '),
      });
    else if (rule !== undefined && name === undefined && nameHoliday(rule, language) === undefined)
      yield createProblem('unnamed-holiday', source.location(['holidays', index]), { rule, language });
  // Two copies of a script would exchange each other's numbers.
  if (callTracking !== undefined && tagManager?.loads?.includes(callTracking.provider) === true)
    yield createProblem('tracking-twice', source.location(['callTracking']), { provider: callTracking.provider });
  if (!aiTraining && publicFiles.some(({ path }) => path === 'robots.txt'))
    yield createProblem('training-and-robots', source.location(['aiTraining']));
  for (const service of pages.service)
    if (service.value.emergency && emergency === undefined)
      yield createProblem('no-emergency-number', service.source.location(['emergency']));
}

/** All text and all controls must be legible in the site's colors. */
function findIllegibleColors({ value: { colors, look }, source }: Loaded<SiteRecord>): Problem[] {
  return findLowContrast(colors, look).map(({ key, pair: { min }, nearest, ...values }) => {
    const what = min === 3 ? 'Borders and icons' : 'Text';
    const passing = nearest === null ? null : `The nearest color that passes is \`${nearest}\`.`;
    const hint = passing ?? 'No shade of this color is legible with the others; change them too.';
    return createProblem('low-contrast', source.location(['colors', key]), { ...values, what, min, key, hint });
  });
}

const { expected: expectedPhone } = readMeta(phoneNumber);
const listPhones = createLister(({ expected }) => expected === expectedPhone);

function* findWrongPhones({ schema, value, source }: LoadedRecord, country: string): Iterable<Problem> {
  for (const { value: written, path } of listPhones(schema, value)) {
    const phone = String(written);
    const number = toE164(phone, country);
    if (number !== null && !(path.at(-1) === 'sms' && number.includes(';'))) continue;
    const { reason, hint } = number === null ? describePhoneError(phone, country) : EXTENSION_SMS;
    yield createProblem('wrong-phone', source.location(path), {
      key: formatKeyPath(path),
      phone: withoutInvisible(phone),
      reason,
      hint: capitalize(hint),
    });
  }
}

const EXTENSION_SMS = { reason: 'has an extension, which no text message reaches', hint: 'write a number without' };

/** The hours of a day do not overlap, or it has none; those of a season replace them. */
function* findRepeatedDays(week: Week, source: Source, at: KeyPath = []): Iterable<Problem> {
  const { hours, otherHours, closedDays = [], byAppointment = [] } = week;
  const groups = [
    { days: hours.days, path: ['hours', 'days'], season: null, times: hours },
    ...otherHours.map((group, index) => ({
      days: group.days,
      path: ['otherHours', index, 'days'],
      season: isSeason(group) ? group : null,
      times: group,
    })),
    { days: closedDays, path: ['closedDays'], season: null, times: null },
    { days: byAppointment, path: ['byAppointment'], season: null, times: null },
  ];
  for (const [index, { days, path, season, times }] of groups.entries())
    for (const [position, day] of days.entries()) {
      const earlier = groups.slice(0, index).filter((group) => group.days.includes(day));
      const first = earlier.find(
        (group) =>
          doSeasonsOverlap(group.season, season) &&
          (times === null || group.times === null || doTimesOverlap(group.times, times)),
      );
      if (first === undefined) continue;
      const without =
        days === closedDays ? 'is closed, but has hours' : 'is by appointment, but has hours or is closed';
      const { line } = source.location([...at, ...first.path]);
      yield createError('duplicate-value', source.location([...at, ...path, position]), {
        message: `\`${day}\` ${times === null ? without : 'has hours that overlap'}${season === null ? '' : ' in a part of the year'}.`,
        hint: `Remove it here or in line ${line}${times === null ? '' : ', or change the times'}${season === null ? '' : ' or one of the seasons'}.`,
      });
    }
}

/** Two holidays with the same days and name are the shifts of one. */
function* findRepeatedHolidays({ value: { holidays }, source }: Loaded<SiteRecord>): Iterable<Problem> {
  const keyOf = ({ date, rule, until, name }: SiteRecord['holidays'][number]) => [date, rule, until, name].join();
  const timesOf = ({ opens = '00:00', closes = '24:00' }: SiteRecord['holidays'][number]) => {
    return { opens, closes, overnight: closes <= opens };
  };
  for (const [index, holiday] of holidays.entries()) {
    const first = holidays.findIndex(
      (other) => keyOf(other) === keyOf(holiday) && doTimesOverlap(timesOf(other), timesOf(holiday)),
    );
    if (first < index)
      yield createProblem('repeated-holiday', source.location(['holidays', index]), {
        index,
        line: source.location(['holidays', first]).line,
      });
  }
}

/** Whether two groups of hours are for the same days of the year; null is the rest of the year. */
function doSeasonsOverlap(a: Period | null, b: Period | null): boolean {
  if (a === null || b === null) return a === b;
  return isInSeason(a, b.from ?? '') || isInSeason(b, a.from ?? '');
}
