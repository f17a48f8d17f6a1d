import type { Problem } from '../../problem.ts';
import { describePhoneError, listPhones, type PhoneRecord, toE164 } from '../../schema/fields/phone.ts';
import type { SiteRecord } from '../../schema/site.ts';
import { formatKeyPath } from '../../schema/text/format-key-path.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import type { DataSet, Loaded, Source } from '../records/data-set.ts';
import { createProblem, findDuplicates } from './reference-problems.ts';

/** Checks that no day in data/site.yaml has hours twice, and phone numbers, which depend on the country of the business. */
export function checkSite({ site, pages }: DataSet): Problem[] {
  if (site === null) return [];
  const { country } = site.value.address;
  return [
    ...findRepeatedDays(site.value, site.source),
    ...[site, ...pages.service].flatMap((record) => findWrongPhones(record, country)),
    ...findRepeatedSubjects(site),
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

function findMissingEmergency(services: DataSet['pages']['service']): Problem[] {
  return services
    .filter(({ value }) => value.emergency)
    .map(({ source }) =>
      createProblem(
        'invalid-value',
        '`emergency` is true, but `data/site.yaml` has no number for emergencies.',
        source,
        ['emergency'],
        'Add `emergency` there, like `emergency: { label: "Day and night", phone: 480-555-0101 }`, or remove it here.',
      ),
    );
}

function findWrongPhones({ value, source }: Loaded<PhoneRecord>, country: string): Problem[] {
  return listPhones(value).flatMap(({ phone, path }) => {
    const number = toE164(phone, country);
    if (number !== null && !(path.at(-1) === 'sms' && number.includes(';'))) return [];
    const { reason, hint } = number === null ? describePhoneError(phone, country) : EXTENSION_SMS;
    return [
      createProblem(
        'invalid-value',
        `\`${formatKeyPath(path)}\` \`${phone}\` ${reason}.`,
        source,
        path,
        `${capitalize(hint)}.`,
      ),
    ];
  });
}

const EXTENSION_SMS = {
  reason: 'has an extension, which no text message reaches',
  hint: 'write a number without',
};

/** A day may have the hours of one group only, or be closed. */
function findRepeatedDays({ hours, otherHours, closedDays = [] }: SiteRecord, source: Source): Problem[] {
  const groups = [
    { days: hours.days, path: ['hours', 'days'] },
    ...otherHours.map(({ days }, index) => ({ days, path: ['otherHours', index, 'days'] })),
    { days: closedDays, path: ['closedDays'] },
  ];
  return groups.flatMap(({ days, path }, index) =>
    days.flatMap((day, position) => {
      const first = groups.slice(0, index).find((group) => group.days.includes(day));
      if (first === undefined) return [];
      const { line } = source.location(first.path);
      return [
        createProblem(
          'duplicate-value',
          `\`${day}\` ${days === closedDays ? 'is closed, but has hours' : 'has hours twice'}.`,
          source,
          [...path, position],
          `Remove it here or in line ${line}.`,
        ),
      ];
    }),
  );
}
