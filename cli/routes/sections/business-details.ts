// Builds what pages show of the business beyond its name and phone: reasons to trust, other ways to
// reach it, lines of the footer. Every detail is optional, and an absent one leaves no trace.
import type { Link, Phone } from '../../../templates/elements/links/link.ts';
import type { OfficeProps } from '../../../templates/elements/offices.tsx';
import type { PictureProps } from '../../../templates/elements/picture.tsx';
import type { AnnouncementProps } from '../../../templates/sections/announcement.tsx';
import type { FooterProps } from '../../../templates/sections/footer.tsx';
import type { HighlightProps } from '../../../templates/sections/trust-strip.tsx';
import { addRegion } from '../../model/cities/city-names.ts';
import type { Site, SiteModel } from '../../model/model.ts';
import { groupHolidays } from '../../model/open-hours.ts';
import { dialHref } from '../../schema/fields/business/phone.ts';
import {
  formatDates,
  formatDistance,
  formatLabel,
  formatList,
  formatNumber,
  formatOpeningHours,
  formatPhone,
  formatTimes,
  formatWeek,
} from '../../schema/formats/format.ts';
import type { SiteRecord } from '../../schema/site.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import { fillPlural, fillWords } from '../../schema/wording/fill-words.ts';
import type { Wording } from '../../schema/wording/wording.ts';

/** Builds what visitors look for first: license, insurance, years, rating, emergency line. */
export function buildHighlights(model: SiteModel): HighlightProps[] {
  const { site, wording } = model;
  const { license, bonded, insured, founded, emergency, address } = site;
  const { trust: words, language } = wording;
  const covers = [...(bonded ? [words.bonded] : []), ...(insured ? [words.insured] : [])];
  return [
    ...listNote(license, (licenseRecord) => [describeLicense(licenseRecord, words), licenseRecord.url]),
    ...(covers.length === 0 ? [] : [{ text: capitalize(formatList(covers, language)), href: null }]),
    ...listNote(founded, (year) => [fillWords(words.founded, { year })]),
    ...buildRatings(model),
    ...listNote(emergency, ({ label, phone }) => [
      formatLabel(label, formatPhone(phone, address.country), language),
      dialHref(phone, address.country),
    ]),
  ];
}

/** Builds the text and link of a detail; none for one that the data does not have. */
function listNote<T>(
  detail: T | undefined,
  build: (detail: T) => readonly [text: string, href?: string | undefined],
): { readonly text: string; readonly href: string | null }[] {
  if (detail === undefined || (Array.isArray(detail) && detail.length === 0)) return [];
  const [text, href = null] = build(detail);
  return [{ text, href }];
}

/** Builds what review sites say of the business, each with a link to it. */
export function buildRatings({ site, wording }: SiteModel): HighlightProps[] {
  return site.rating.map((source) => ({ text: describeRating(source, wording), href: source.url }));
}

function describeLicense(
  { kind, number, classification, url }: NonNullable<SiteRecord['license']>,
  words: Wording['trust'],
): string {
  const [plain, classified] =
    kind === 'license'
      ? [words.license, words.classifiedLicense]
      : [words.certificateNumber, words.classifiedCertificate];
  const license =
    classification === undefined ? fillWords(plain, { number }) : fillWords(classified, { number, classification });
  return url === undefined ? license : fillWords(words.checkLicense, { license });
}

function describeRating({ value, count, source }: SiteRecord['rating'][number], wording: Wording): string {
  return fillPlural(wording.trust.rating, { count, rating: formatNumber(value, wording.language), source }, wording);
}

/** Builds the second action next to the phone, such as a text message. */
export function buildSecondAction({ secondAction }: Pick<SiteRecord, 'secondAction'>): Link | null {
  if (secondAction === undefined) return null;
  return { text: secondAction.label, href: secondAction.url ?? `sms:${secondAction.sms}` };
}

/** Builds the announcement and the offers; the script hides those that end after the build. */
export function buildAnnouncements(model: SiteModel): AnnouncementProps[] {
  const { announcement, offers, timeZone } = model.site;
  return [
    ...(announcement === undefined
      ? []
      : [{ text: announcement.text, until: announcement.until, timeZone, code: null, link: null }]),
    ...offers.map(({ text, until = null, code = null, link }) => ({
      text,
      until,
      timeZone,
      code,
      link: link === undefined ? null : { text: link.label, href: link.url ?? '' },
    })),
  ];
}

/** Builds the footer's details of the business. */
export function buildFooterDetails(
  model: SiteModel,
): Pick<
  FooterProps,
  'name' | 'tagline' | 'email' | 'address' | 'hours' | 'week' | 'holidays' | 'phones' | 'emails' | 'profiles' | 'notes'
> {
  const { site, wording } = model;
  const { address } = site;
  return {
    name: site.name,
    tagline: site.tagline,
    email: site.email,
    address: formatAddress(model, model.office?.address ?? address),
    hours: formatOpeningHours(site, wording),
    week: formatWeek(site, wording),
    holidays: groupHolidays(site.holidays).flatMap(([holiday, ...others]) =>
      holiday === undefined
        ? []
        : {
            text: formatHoliday(holiday, others, wording),
            until: holiday.until ?? holiday.date,
            timeZone: site.timeZone,
          },
    ),
    // The first number of the footer is not repeated.
    phones: site.phones
      .filter(({ phone }) => phone !== site.phone)
      .map(({ label, phone }) => ({ label, phone: buildPhone(phone, address) })),
    emails: site.emails.filter(({ email }) => email !== site.email).map(({ label, email }) => ({ label, email })),
    profiles: listProfiles(site).map(({ name, url }) => ({ text: name, href: url })),
    notes: [
      ...listNote(describeRadius(site, wording) ?? undefined, (radius) => [
        fillWords(wording.footer.workWithin, radius),
      ]),
      ...buildTownNotes(site, wording),
      ...buildNotes(site, wording),
    ],
  };
}

function formatAddress(model: SiteModel, { street, locality, postalCode, region }: Site['address']): string {
  const { place: words, footer } = model.wording;
  const town = addRegion(model, locality, { region });
  const place = postalCode === undefined ? town : fillWords(words.withPostalCode, { place: town, postalCode });
  return street === undefined ? fillWords(footer.basedIn, { place }) : `${street}, ${place}`;
}

/** Builds all offices; an email address that is that of the page is left out. */
export function buildOffices(model: SiteModel, picture: (file: string) => PictureProps): OfficeProps[] {
  const { site, wording } = model;
  return site.offices.map(({ name, phone, email, address, photo, ...week }) => ({
    name,
    address: formatAddress(model, address),
    phone: buildPhone(phone, address),
    email: email === site.email ? null : email,
    hours: formatOpeningHours(week, wording),
    week: formatWeek(week, wording),
    picture: photo === undefined ? null : picture(photo),
  }));
}

/** Builds the link to a phone number. */
export function buildPhone(phone: string, { country }: Pick<Site['address'], 'country'>): Phone {
  return { text: formatPhone(phone, country), href: dialHref(phone, country) };
}

/** Lists the profiles at other sites, Facebook first. */
export function listProfiles({ facebook, profiles }: Site): { readonly name: string; readonly url: string }[] {
  return [...(facebook === undefined ? [] : [{ name: 'Facebook', url: facebook }]), ...profiles];
}

/** Names the towns without a page, those of a county after it. */
function buildTownNotes({ towns }: Site, { footer, language }: Wording): FooterProps['notes'] {
  const single = towns.flatMap(({ county, names }) => (county === undefined ? names : []));
  return [
    ...listNote(single, (names) => [fillWords(footer.workIn, { towns: formatList(names, language) })]),
    ...towns.flatMap(({ county, names }) =>
      listNote(county, (countyName) => [
        fillWords(footer.workInCounty, { county: countyName, towns: formatList(names, language) }),
      ]),
    ),
  ];
}

/** Words the radius of the service area; null for a site without one. */
export function describeRadius(
  { serviceRadius, address }: Site,
  { language }: Wording,
): { readonly distance: string; readonly place: string } | null {
  if (serviceRadius === undefined) return null;
  const { place = address.locality } = serviceRadius;
  return { distance: formatDistance(serviceRadius, address.country, language), place };
}

function buildNotes(
  { license, brands, memberships, paymentMethods, financing }: Site,
  { trust: words, language }: Wording,
): FooterProps['notes'] {
  return [
    ...listNote(license, ({ kind, authority }) => [
      fillWords(kind === 'license' ? words.licensedBy : words.certifiedBy, { authority }),
    ]),
    ...memberships
      .filter(({ photo }) => photo === undefined)
      .map(({ name, url }) => ({ text: fillWords(words.memberOf, { name }), href: url ?? null })),
    ...listNote(brands, (names) => [fillWords(words.brands, { brands: formatList(names, language) })]),
    ...listNote(paymentMethods, (names) => [fillWords(words.paymentMethods, { methods: formatList(names, language) })]),
    ...listNote(financing, ({ text, url }) => [text, url]),
  ];
}

type Holiday = Site['holidays'][number];

function formatHoliday(first: Holiday, others: readonly Holiday[], wording: Wording): string {
  const day = `${first.name}, ${formatDates(first.date, first.until, wording.language)}`;
  const shifts = [first, ...others].flatMap(({ opens, closes }) =>
    opens === undefined || closes === undefined ? [] : { opens, closes },
  );
  return shifts.length === 0 ? fillWords(wording.hours.closed, { day }) : formatTimes(day, shifts, wording);
}
