// How the pages about a service or a city say that the business is reached: as everywhere, by a
// number or an address that the data has for them, or at the office of the city.

import { toSlug } from '../schema/fields/text.ts';
import type { ServiceRecord } from '../schema/service.ts';
import type { SiteRecord } from '../schema/site.ts';
import type { Office, Site } from './complete-records.ts';
import type { PageSubject } from './page-kinds.ts';

/** What pages about a subject have in place of the contact of the business. */
export interface PageContact {
  readonly phone: string;
  readonly email: string;
  /** Null for that of the business itself. */
  readonly office: Office | null;
}

type Key = 'phone' | 'email';
type Contacts = Pick<SiteRecord, Key | 'phones' | 'emails'> & {
  readonly offices: readonly (Pick<SiteRecord['offices'][number], 'name' | 'cities'> & {
    readonly [K in Key]?: string | undefined;
  })[];
};

interface Named {
  readonly value: string;
  readonly city?: string | undefined;
  readonly service?: string | undefined;
}

/** Lists the numbers, or the email addresses, that are for a city or a service. */
function listNamed(site: Contacts, key: Key): Named[] {
  const own = key === 'phone' ? site.phones : site.emails;
  return [
    ...own.map((entry) => ({ ...entry, value: 'phone' in entry ? entry.phone : entry.email })),
    ...site.offices.flatMap((office) => office.cities.map((city) => ({ city, value: office[key] ?? site[key] }))),
  ].filter(({ city, service }: Omit<Named, 'value'>) => city !== undefined || service !== undefined);
}

/** Finds the value for the service in its city, the city or the service. */
function findNamed(named: readonly Named[], { city, service }: PageSubject): string | undefined {
  const found =
    named.find((entry) => entry.city === city && entry.service === service) ??
    named.find((entry) => entry.city === city && entry.service === undefined) ??
    named.find((entry) => entry.service === service && entry.city === undefined);
  return found?.value;
}

/** Returns the contact on the pages about a subject, and the number of an emergency's buttons. */
export function findPageContact(
  {
    site,
    serviceBySlug,
  }: {
    readonly site: Pick<Site, Key | 'phones' | 'emails' | 'offices' | 'emergency'>;
    readonly serviceBySlug: ReadonlyMap<string, Pick<ServiceRecord, 'emergency'>>;
  },
  subject: PageSubject,
): PageContact & { readonly emergency: string | null } {
  const isEmergency = serviceBySlug.get(subject.service ?? '')?.emergency === true;
  const emergency = (isEmergency ? site.emergency?.phone : null) ?? null;
  const office = site.offices.find(({ cities }) => cities.includes(subject.city ?? '')) ?? null;
  const named = emergency === null ? findNamed(listNamed(site, 'phone'), subject) : office?.phone;
  const email = findNamed(listNamed(site, 'email'), subject) ?? site.email;
  return { phone: named ?? site.phone, email, office, emergency };
}

/** Lists what may be written in `{phone:...}` or `{email:...}`, the name of a city, a service or an office. */
export function listNames(site: Contacts, key: Key): ReadonlyMap<string, string> {
  const named = listNamed(site, key);
  const list = (name: 'city' | 'service', other: 'city' | 'service') =>
    named.flatMap((entry): [string, string][] => {
      const slug = entry[name];
      return slug === undefined || entry[other] !== undefined ? [] : [[slug, entry.value]];
    });
  const offices = site.offices.map((office) => [toSlug(office.name), office[key] ?? site[key]] as const);
  // If a city and a service have the same name, the city counts, as it does in links.
  return new Map([...offices, ...list('service', 'city'), ...list('city', 'service')]);
}

/** Reads a link to a number: `camas` for `{phone:camas}`, '' for `{emergency}`; else null. */
export function readPhoneName(href: string): string | null {
  return href === '{emergency}' ? '' : (/^\{phone:(.*)\}$/.exec(href)?.[1] ?? null);
}
