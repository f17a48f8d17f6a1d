// Builds what pages show of the business beyond its name and phone: facts to trust, other ways to reach it, lines of the footer. Every
// fact is optional, and an absent one leaves no trace.
import type { Link } from '../../templates/elements/link.ts';
import type { AnnouncementProps } from '../../templates/sections/announcement.tsx';
import type { FooterProps } from '../../templates/sections/footer.tsx';
import type { TrustFactProps } from '../../templates/sections/trust-strip.tsx';
import { formatDate, formatHours, formatList, formatOpeningHours, formatPhone } from '../model/format.ts';
import type { Site, SiteModel } from '../model/model.ts';
import type { SiteRecord } from '../model/schema/site.ts';

/** Builds the facts that visitors look for before they trust a business: license, bond and insurance, years, rating and emergency line. */
export function buildTrustFacts({
  license,
  bonded,
  insured,
  founded,
  rating,
  emergency,
}: SiteRecord): TrustFactProps[] {
  const covers = [...(bonded ? ['bonded'] : []), ...(insured ? ['insured'] : [])];
  return [
    ...(license === undefined
      ? []
      : [
          {
            text: describeLicense(license),
            href: license.url ?? null,
          },
        ]),
    ...(covers.length === 0 ? [] : [{ text: capitalize(formatList(covers)), href: null }]),
    ...(founded === undefined ? [] : [{ text: `Since ${founded}`, href: null }]),
    ...(rating === undefined
      ? []
      : [{ text: `${rating.value} of 5, ${rating.count} reviews on ${rating.source}`, href: rating.url }]),
    ...(emergency === undefined
      ? []
      : [
          {
            text: `${emergency.label}: ${formatPhone(emergency.phone)}`,
            href: `tel:${emergency.phone}`,
          },
        ]),
  ];
}

function describeLicense({ number, classification, url }: NonNullable<SiteRecord['license']>): string {
  const name = `License ${number}${classification === undefined ? '' : `, ${classification}`}`;
  return url === undefined ? name : `${name} (check it)`;
}

/** Builds the second action next to the phone, such as a text message. */
export function buildSecondAction({ secondAction }: SiteRecord): Link | null {
  if (secondAction === undefined) return null;
  return { text: secondAction.label, href: secondAction.url ?? `sms:${secondAction.sms}` };
}

/**
 * Builds the announcement unless its last day is before the latest date in the data. The clock is not read, so that two builds of the
 * same data are equal; the script hides an announcement that ends later.
 */
export function buildAnnouncement({ site, updated }: SiteModel): AnnouncementProps | null {
  const { announcement } = site;
  if (announcement === undefined || announcement.until < updated) return null;
  return { text: announcement.text, until: announcement.until };
}

/** Builds the footer's facts of the business. */
export function buildFooterFacts(
  site: Site,
): Pick<
  FooterProps,
  'name' | 'tagline' | 'email' | 'address' | 'hours' | 'holidays' | 'phones' | 'profiles' | 'notes'
> {
  const { address } = site;
  return {
    name: site.name,
    tagline: site.tagline,
    email: site.email,
    address: [
      ...(address.street === undefined ? [] : [address.street]),
      `${address.street === undefined ? 'Based in ' : ''}${address.locality}, ${address.region}${address.postalCode === undefined ? '' : ` ${address.postalCode}`}`,
    ].join(', '),
    hours: formatOpeningHours(site),
    holidays: site.holidays.map(formatHoliday),
    phones: site.phones.map(({ label, phone }) => ({
      label,
      phone: { text: formatPhone(phone), href: `tel:${phone}` },
    })),
    profiles: listProfiles(site).map(({ name, url }) => ({ text: name, href: url })),
    notes: buildNotes(site),
  };
}

/** Lists the profiles at other sites, Facebook first. */
export function listProfiles({
  facebook,
  profiles,
}: SiteRecord): { readonly name: string; readonly url: string }[] {
  return [...(facebook === undefined ? [] : [{ name: 'Facebook', url: facebook }]), ...profiles];
}

function buildNotes({
  license,
  brands,
  memberships,
  paymentMethods,
  financing,
}: SiteRecord): FooterProps['notes'] {
  return [
    ...(license === undefined ? [] : [{ text: `Licensed by the ${license.authority}`, href: null }]),
    ...memberships.map(({ name, url }) => ({ text: `Member of ${name}`, href: url ?? null })),
    ...(brands.length === 0 ? [] : [{ text: `We work with ${formatList(brands)}`, href: null }]),
    ...(paymentMethods.length === 0 ? [] : [{ text: `We take ${formatList(paymentMethods)}`, href: null }]),
    ...(financing === undefined ? [] : [{ text: financing.text, href: financing.url ?? null }]),
  ];
}

function formatHoliday({ date, name, opens, closes }: SiteRecord['holidays'][number]): string {
  const day = `${name}, ${formatDate(date)}`;
  if (opens === undefined || closes === undefined) return `${day}: closed`;
  return formatHours({ days: [day], opens, closes });
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
