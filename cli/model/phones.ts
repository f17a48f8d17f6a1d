// Which number the pages about a service or a city use: that of the business, or one that the data
// has for them.
import type { ServiceRecord } from '../schema/service.ts';
import type { SiteRecord } from '../schema/site.ts';
import type { PageSubject } from './page-kinds.ts';

type NamedPhone = SiteRecord['phones'][number];

/** Returns the entry of `phones` for the service in its city, the city or the service. */
function findPhoneEntry(phones: readonly NamedPhone[], { city, service }: PageSubject): NamedPhone | undefined {
  const named = phones.filter((entry) => entry.city !== undefined || entry.service !== undefined);
  return (
    named.find((entry) => entry.city === city && entry.service === service) ??
    named.find((entry) => entry.city === city && entry.service === undefined) ??
    named.find((entry) => entry.service === service && entry.city === undefined)
  );
}

/** Returns the number that the pages about a subject dial, and whether it is the emergency's. */
export function findPagePhone(
  {
    site: { phone, phones, emergency },
    serviceBySlug,
  }: {
    readonly site: Pick<SiteRecord, 'phone' | 'phones' | 'emergency'>;
    readonly serviceBySlug: ReadonlyMap<string, Pick<ServiceRecord, 'emergency'>>;
  },
  subject: PageSubject,
): { readonly number: string; readonly isEmergency: boolean } {
  if (emergency !== undefined && serviceBySlug.get(subject.service ?? '')?.emergency === true)
    return { number: emergency.phone, isEmergency: true };
  return { number: findPhoneEntry(phones, subject)?.phone ?? phone, isEmergency: false };
}

/** Lists what may be written in `{phone:...}`, the name of a city or a service, with its number. */
export function listNamedPhones(phones: readonly NamedPhone[]): ReadonlyMap<string, string> {
  const named = (key: 'city' | 'service', other: 'city' | 'service') =>
    phones.flatMap((entry): [string, string][] => {
      const { phone, [key]: name } = entry;
      return name === undefined || entry[other] !== undefined ? [] : [[name, phone]];
    });
  // If a city and a service have the same name, the city counts, as it does in links.
  return new Map([...named('service', 'city'), ...named('city', 'service')]);
}

/** Reads a link to a number: `camas` for `{phone:camas}`, '' for `{emergency}`; else null. */
export function readPhoneName(href: string): string | null {
  return href === '{emergency}' ? '' : (/^\{phone:(.*)\}$/.exec(href)?.[1] ?? null);
}
