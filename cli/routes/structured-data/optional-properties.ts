// The optional details of the business as schema.org properties. Reviews and ratings are left out:
// search engines do not accept them from the business itself.
import type { GeneralContractor, Offer, OpeningHoursSpecification } from 'schema-dts';
import type { Site, SiteModel } from '../../model/model.ts';
import type { SiteUrl } from '../../model/url.ts';
import { toE164 } from '../../schema/fields/business/phone.ts';
import type { SiteRecord } from '../../schema/site.ts';
import type { Wording } from '../../schema/wording/wording.ts';
import { listProfiles } from '../sections/business-details.ts';

type Properties = Exclude<GeneralContractor, string>;

/** Builds the properties of the business that the data has beyond its name, address and phone. */
export function buildOptionalProperties(model: SiteModel): Partial<Properties> {
  const { site, wording } = model;
  const { spokenLanguages, offers, license, founded, brands, memberships, paymentMethods } = site;
  const profiles = listProfiles(site);
  const contacts = [...(site.emergency === undefined ? [] : [site.emergency]), ...site.phones, ...site.emails];
  const { openingHoursSpecification, ...holidays } = buildHours(model);
  return {
    ...(openingHoursSpecification !== undefined && { openingHoursSpecification }),
    ...(spokenLanguages.length > 0 && { knowsLanguage: spokenLanguages }),
    ...holidays,
    ...(offers.length > 0 && { makesOffer: offers.map((offer) => buildOffer(offer, model.url)) }),
    ...(profiles.length > 0 && { sameAs: profiles.map(({ url }) => url) }),
    ...(founded !== undefined && { foundingDate: String(founded) }),
    ...(paymentMethods.length > 0 && { paymentAccepted: paymentMethods.join(', ') }),
    ...(brands.length > 0 && { brand: brands.map((name) => ({ '@type': 'Brand', name })) }),
    ...(memberships.length > 0 && {
      memberOf: memberships.map(({ name, url }) => ({
        '@type': 'Organization',
        name,
        ...(url !== undefined && { url }),
      })),
    }),
    ...(contacts.length > 0 && {
      contactPoint: contacts.map(({ label, ...contact }) => ({
        '@type': 'ContactPoint',
        contactType: label,
        ...('phone' in contact
          ? { telephone: formatDialed(contact.phone, site.address.country) }
          : { email: contact.email }),
        ...(spokenLanguages.length > 0 && { availableLanguage: spokenLanguages }),
      })),
    }),
    ...(license !== undefined && buildLicense(license, { words: wording.trust, origin: model.url.origin })),
  };
}

/** Builds the usual hours and those of holidays. */
export function buildHours({
  site,
}: Pick<SiteModel, 'site'>): Pick<Properties, 'openingHoursSpecification' | 'specialOpeningHoursSpecification'> {
  return {
    ...(site.hours.length > 0 && { openingHoursSpecification: buildOpeningHours(site) }),
    ...(site.holidays.length > 0 && { specialOpeningHoursSpecification: site.holidays.map(buildHoliday) }),
  };
}

/** What an authority permits certifies a business; what a person has learned is a credential. */
function buildLicense(
  { kind, number, authority, classification, url }: NonNullable<SiteRecord['license']>,
  { words, origin }: { readonly words: Wording['trust']; readonly origin: string },
): Pick<Properties, 'hasCertification' | 'hasCredential'> {
  const issuer = { '@type': 'Organization', name: authority } as const;
  const link = url === undefined ? {} : { url: new URL(url, origin).href };
  if (kind === 'license')
    return {
      hasCertification: {
        '@type': 'Certification',
        name: classification ?? words.certificate,
        certificationIdentification: number,
        issuedBy: issuer,
        ...link,
      },
    };
  return {
    hasCredential: {
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: 'certificate',
      name: classification ?? words.certification,
      identifier: number,
      recognizedBy: issuer,
      ...link,
    },
  };
}

/** E.164, or a text with an extension, which E.164 has none of. */
export function formatDialed(phone: string, country: string): string {
  return (toE164(phone, country) ?? phone).replace(';ext=', ' ext. ');
}

/**
 * One specification for hours that are the same on all days, else a list; closed days are as
 * holidays.
 */
function buildOpeningHours({ hours, closedDays }: Site) {
  const specify = (days: SiteRecord['hours']['days'], opens: string, closes: string): OpeningHoursSpecification => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: [...days],
    opens,
    closes,
  });
  const groups = [
    ...hours.map(({ days, opens, closes }) => specify(days, opens, toClosingTime(closes))),
    ...(closedDays === undefined ? [] : [specify(closedDays, '00:00', '00:00')]),
  ];
  const [only, ...others] = groups;
  return only !== undefined && others.length === 0 ? only : groups;
}

/** A closed day opens and closes at midnight. */
function buildHoliday({
  date,
  until = date,
  opens = '00:00',
  closes = '00:00',
}: Site['holidays'][number]): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: until,
    opens,
    closes: toClosingTime(closes),
  };
}

function buildOffer({ text, from, until, link }: SiteRecord['offers'][number], { origin }: SiteUrl): Offer {
  return {
    '@type': 'Offer',
    name: text,
    ...(from !== undefined && { validFrom: from }),
    ...(until !== undefined && { validThrough: until }),
    ...(link?.url !== undefined && { url: new URL(link.url, origin).href }),
  };
}

/** Search engines read 23:59 as the end of the day. */
function toClosingTime(closes: string): string {
  return closes === '24:00' ? '23:59' : closes;
}
