// Fills in what the data leaves out, so that a small site is a few values. page-kinds.ts says what
// each kind of page is completed with, and this file has what several share. Every later stage
// reads complete records.
import type { CityRecord } from '../schema/city.ts';
import type { WithKeys } from '../schema/definition/with-keys.ts';
import { normalizePhone, normalizePhones } from '../schema/fields/business/phone.ts';
import { findRegionCode } from '../schema/fields/business/regions.ts';
import type { FormRecord } from '../schema/form.ts';
import { formatList } from '../schema/formats/format.ts';
import type { GalleryRecord } from '../schema/gallery.ts';
import type { ServiceRecord } from '../schema/service.ts';
import type { SiteRecord } from '../schema/site.ts';
import { capitalize } from '../schema/text/letter-case.ts';
import { caseForList } from '../schema/text/name-case.ts';
import { PLACEHOLDER } from '../schema/text/placeholder.ts';
import { fromBlock, type RichText, toBlocks, toPlainText } from '../schema/text/rich-text.ts';
import { shortenToSentences } from '../schema/text/split-intro.ts';
import { fillWords } from '../schema/wording/fill-words.ts';
import type { Wording } from '../schema/wording/wording.ts';
import { listHours, weekOf } from './open-hours.ts';

interface Head {
  readonly title?: string | undefined;
  readonly metaDescription?: string | undefined;
  readonly h1?: string | undefined;
  readonly description: RichText;
}

/** How the business is reached, or one of its offices. */
type Contact = Pick<SiteRecord, 'phone' | 'email' | 'address' | 'closedDays' | 'byAppointment'> & {
  /** Those of most days first; none if they are placeholders. */
  readonly hours: readonly SiteRecord['hours'][];
};
type OfficeRecord = SiteRecord['offices'][number];
export type Office = Contact & Pick<OfficeRecord, 'name' | 'photo' | 'cities'>;

export type Site = Omit<SiteRecord, 'labels' | 'form' | 'holidays' | 'otherHours' | 'offices' | keyof Contact> &
  Contact & {
    /** That of the business itself first; none without further ones. */
    readonly offices: readonly Office[];
    readonly holidays: WithKeys<SiteRecord['holidays'][number], 'date' | 'name'>[];
    readonly tagline: string;
    readonly featuredServices: readonly string[];
    readonly labels: Wording['labels'];
    readonly form: WithKeys<SiteRecord['form'], 'subject' | 'services' | 'otherService'>;
  };
/** @param services in menu order */
export function completeSite(
  site: SiteRecord,
  services: readonly Pick<ServiceRecord, 'service' | 'slug'>[],
  wording: Wording,
): Site {
  const slugs = services.map(({ slug }) => slug);
  const { otherHours: _, ...details } = normalizePhones(site, site.address.country);
  const { address, form } = site;
  return {
    ...details,
    ...listHours(site),
    address: { ...address, ...normalizeRegion(address, address.country) },
    offices: completeOffices(site),
    tagline:
      site.tagline ??
      formatList(
        caseForList(
          services.slice(0, 3).map(({ service }) => service),
          wording.language,
        ),
        wording.language,
      ),
    featuredServices: site.featuredServices ?? slugs,
    holidays: site.holidays.flatMap(({ date, name, ...holiday }) =>
      date === undefined || name === undefined ? [] : [{ ...holiday, date, name }],
    ),
    labels: replaceSome(wording.labels, site.labels),
    form: {
      ...form,
      subject: form.subject ?? fillWords(wording.form.subject, { name: site.name }),
      services: form.services ?? slugs,
      otherService: form.otherService ?? wording.form.otherService,
    },
  };
}

function completeOffices({ offices, ...site }: SiteRecord): Office[] {
  const { country, region } = site.address;
  const main: OfficeRecord = { name: site.address.locality, otherHours: [], cities: [], placeholder: false };
  return (offices.length === 0 ? [] : [main, ...offices]).map((office) => {
    const { name, photo, cities, phone = site.phone, email = site.email, address = site.address } = office;
    return {
      ...{ name, photo, cities, email },
      phone: normalizePhone(phone, country),
      address: { ...address, country, ...normalizeRegion({ region: address.region ?? region }, country) },
      ...listHours(weekOf(office, site)),
    };
  });
}

/** A form besides the contact form, with the settings of its form service. */
export type Form = WithKeys<FormRecord, 'heading' | 'endpoint' | 'subject'>;

export function completeForm(form: FormRecord, { form: main }: SiteRecord): Form {
  const heading = form.heading ?? capitalize(form.slug.replaceAll('-', ' '));
  return { ...form, ...settingsOf(form, main), heading, subject: form.subject ?? heading };
}

type ServiceSettings = Pick<SiteRecord['form'], 'endpoint' | 'success' | 'trap' | 'key' | 'captcha'>;

/** Returns the settings of a form's service: its own, or those of the main form. */
export function settingsOf(
  form: { readonly [Key in keyof ServiceSettings]?: ServiceSettings[Key] | undefined },
  { endpoint, success, trap, key, captcha }: ServiceSettings,
): ServiceSettings {
  const formSettings = { success: form.success, trap: form.trap, key: form.key, captcha: form.captcha };
  if (form.endpoint !== undefined) return { endpoint: form.endpoint, ...formSettings };
  return {
    endpoint,
    success: formSettings.success ?? success,
    trap: formSettings.trap ?? trap,
    key: formSettings.key ?? key,
    captcha: formSettings.captcha ?? captcha,
  };
}

/** Whether a form of the site has more than the contact form has by itself. */
export function hasFormExtras({
  site: { form },
  forms,
}: {
  readonly site: Pick<Site, 'form'>;
  readonly forms: ReadonlyMap<string, Form>;
}): boolean {
  const { fields, captcha, required } = form;
  return forms.size > 0 || fields.length > 0 || captcha !== undefined || required.includes('phone or email');
}

export interface SiteContext {
  readonly site: Site;
  readonly wording: Wording;
  readonly gallery: GalleryRecord;
  /** In menu order, as are the services. */
  readonly cities: readonly CityRecord[];
  readonly services: readonly ServiceRecord[];
}

/** Replaces the name of a state or province with its code. */
export function normalizeRegion({ region }: { readonly region?: string | undefined }, country: string) {
  return region === undefined ? {} : { region: findRegionCode(region, country) ?? region };
}

/** Completes the texts that every page has. */
export function completeHead(record: Head, names: { readonly title: string; readonly h1: string }) {
  const [first, ...others] = toBlocks(record.description);
  // The schema has checked that a description begins with a paragraph.
  const description = first?.type === 'paragraph' ? first.content : '';
  return {
    title: record.title ?? names.title,
    metaDescription: record.metaDescription ?? shortenToSentences(toPlainText(description)),
    h1: record.h1 ?? names.h1,
    description,
    details: others.map(fromBlock),
  };
}

/** Completes a page with a name of its own, which its heading, title and links are made of. */
export function nameAfter<T extends Head>(name: string, record: T, { name: siteName }: Pick<Site, 'name'>) {
  const head = completeHead(record, { title: `${name} | ${siteName}`, h1: name });
  return { ...record, ...head, linkText: name };
}

/** Replaces the values that are given. */
function replaceSome<T extends object>(values: T, given: { readonly [Key in keyof T]?: T[Key] | undefined }): T {
  // Zod leaves out keys that the data does not have, so that none of the values is undefined.
  return { ...values, ...given } as T;
}

/** Returns the record of a slug, which exists: references were checked. */
export function findBySlug<T extends { readonly slug: string }>(records: readonly T[], slug: string): T {
  const record = records.find((candidate) => candidate.slug === slug);
  if (record === undefined) throw new Error(`the data has no ${slug}, though its references were checked`);
  return record;
}

/** Returns the file of the first photo; null for a site without photos. */
export function firstPhoto({ photos }: GalleryRecord): string | null {
  // The sign of a missing photo is no photo of the work.
  return photos.find(({ alt }) => !alt.startsWith(PLACEHOLDER))?.file ?? null;
}
