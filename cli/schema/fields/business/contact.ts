// How to reach the business, and each further office of it, which has the business's own values for
// those that it leaves out.
import * as z from 'zod';
import { describeKeys, group, list, optional } from '../../definition/keys.ts';
import { refuse } from '../../definition/reason.ts';
import { email, line, photoFile, placeholder, slug, uniqueItems } from '../text.ts';
import { identifier, properName } from '../translatable.ts';
import { openingHours, otherHours, weekdays } from './opening-hours.ts';
import { phoneNumber } from './phone.ts';
import { countriesWithRegions, findCountryCode } from './regions.ts';

const country = z
  .string()
  .transform((value, { issues }) => {
    const code = findCountryCode(value);
    if (code === null)
      refuse(issues, [], value, { reason: 'is not a country', hint: 'write its name or its code, like `US`' });
    return code ?? value;
  })
  .meta({ expected: 'a country code, like `US`' })
  .prefault('US');

const place = {
  street: optional(properName(line), { owner: 'contact' }),
  postalCode: optional(identifier, { owner: 'contact' }),
  locality: properName(line),
  region: optional(properName(line)),
};

/** The addresses of most countries name no state or province. */
const address = group('address', { ...place, country }).check(({ value, issues }) => {
  if (value.region === undefined && countriesWithRegions.includes(value.country))
    issues.push({ code: 'invalid_type', expected: 'string', input: undefined, path: ['region'] });
});

export const contactFields = describeKeys('site', {
  phone: phoneNumber.meta({ owner: 'contact' }),
  email: email.meta({ owner: 'contact' }),
  address,
  hours: openingHours,
  otherHours: list(otherHours, { owner: 'hours' }),
  closedDays: optional(weekdays, { owner: 'hours' }),
  byAppointment: optional(weekdays, { owner: 'hours' }),
});

/** In the country of the business. */
export const office = group('site.offices', {
  name: properName(line),
  ...z.object(contactFields).partial().shape,
  otherHours: contactFields.otherHours,
  address: optional(group('address', place)),
  photo: optional(photoFile, { names: 'photo' }),
  cities: uniqueItems(z.array(slug)).default([]).meta({ names: 'city' }),
  placeholder,
});
