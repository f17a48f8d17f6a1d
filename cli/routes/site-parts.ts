// Props that many pages share: header, footer, pictures, gallery, forms, price tables and
// structured data. Each is built once, and the renderer renders each object only once. Entry point:
// buildSiteParts.

import type { Link, Phone } from '../../templates/elements/links/link.ts';
import type { OfficeProps } from '../../templates/elements/offices.tsx';
import type { PictureProps } from '../../templates/elements/picture.tsx';
import type { CardProps } from '../../templates/sections/cards.tsx';
import type { ConsentBarProps } from '../../templates/sections/consent-bar.tsx';
import type { ContactFormProps } from '../../templates/sections/contact-form.tsx';
import type { CaptionProps, GalleryProps } from '../../templates/sections/gallery.tsx';
import type { MenuProps } from '../../templates/sections/header.tsx';
import type { Form } from '../model/complete-records.ts';
import { findPageContact, type PageContact } from '../model/contacts.ts';
import type { City, Service, SiteModel } from '../model/model.ts';
import type { PageOf } from '../model/page-kinds.ts';
import { MAX_MENU_ENTRIES, type PageKind, type PageSubject } from '../model/page-kinds.ts';
import { chooseEncoding, type Photo, type PhotoVariant, photoFormats } from '../model/photos/photo.ts';
import { printPrice } from '../model/prices/service-prices.ts';
import { compareMenuOrder } from '../model/records/menu-order.ts';
import { findConsent, listThirdParties } from '../model/third-parties.ts';
import { href } from '../model/url.ts';
import { readFormService } from '../providers/form-services.ts';
import { formatList, formatOpeningHours, formatPhone, formatWeek } from '../schema/formats/format.ts';
import { fillWords } from '../schema/wording/fill-words.ts';
import { buildCalculator } from './prices/calculator.ts';
import { buildPriceTables } from './prices/price-tables.ts';
import { describeLowestPrice, describePrice, findFirstPrice, pricesOf } from './prices/price-text.ts';
import {
  buildAnnouncements,
  buildFooterDetails,
  buildHighlights,
  buildOffices,
  buildPhone,
  buildSecondAction,
} from './sections/business-details.ts';
import { buildContactFields, buildFormFields } from './sections/contact-fields.ts';
import { buildHeroHighlights } from './sections/hero-highlights.ts';
import { listInGroups } from './sections/list-groups.ts';
import {
  assignCityPhotos,
  type GalleryPage,
  isShownElsewhere,
  listGalleryPhotos,
  listPagePhotos,
  orderGallery,
} from './sections/page-photos.ts';
import { buildServiceCityLinks } from './sections/service-city-links.ts';
import { buildSiteNodes, createBusinessNodesBuilder } from './structured-data/business.ts';
import type { Crumb } from './structured-data/page-nodes.ts';

export type SiteParts = ReturnType<typeof buildOwnParts> & {
  /** Returns what the pages about a subject are built from: this, or with another contact. */
  partsOf(subject: PageSubject): PageParts;
};

interface PageParts {
  readonly model: SiteModel;
  readonly siteParts: SiteParts;
  /** What texts print in place of the contact of the business. */
  readonly inTexts: readonly (readonly [contact: string, own: string])[];
}

/** Builds the shared props of the site. */
export function buildSiteParts(model: SiteModel): SiteParts {
  const mainParts = buildOwnParts(model);
  const others = new Map<string, PageParts>();
  const find = (contact: PageContact, isEmergency: boolean): PageParts => {
    const key = JSON.stringify([contact.phone, contact.email, contact.office?.name, isEmergency]);
    return getOrMake(others, key, () => buildWithContact(model, contact, isEmergency));
  };
  const parts: SiteParts = {
    ...mainParts,
    partsOf(subject) {
      const { emergency, ...contact } = findPageContact(model, subject);
      const usual = isOwn(model, contact) ? { model, siteParts: parts, inTexts: [] } : find(contact, false);
      if (emergency === null || emergency === contact.phone) return usual;
      // Whoever has time, or reads structured data, gets the usual number.
      const { footer, nodes, businessNodes } = usual.siteParts;
      const { siteParts, ...others } = find({ ...contact, phone: emergency }, true);
      return { ...others, siteParts: { ...siteParts, footer, nodes, businessNodes }, inTexts: usual.inTexts };
    },
  };
  return parts;
}

function buildOwnParts(model: SiteModel) {
  const { site, url, wording } = model;
  const phone: Phone = {
    ...buildPhone(site.phone, site.address),
    ...(site.callTracking !== undefined && { isTracked: true }),
  };
  const link = (path: string, text: string): Link => ({ href: href(url, path), text });
  const pictures = new Map(model.photos.map((photo) => [photo.file, buildPicture(model, photo)]));
  const directory = ([page]: readonly PageOf<'all_services' | 'all_cities'>[]) =>
    page === undefined ? null : link(page.path, page.linkText);
  const allCities = directory(model.linkedPages.all_cities);
  const allServices = directory(model.linkedPages.all_services);
  const cityLinks = model.cities.map((city) => link(city.path, city.city));
  const serviceLinks = model.services.map((service) => link(service.path, service.service));
  const locations = buildMenu(cityLinks, allCities);
  const groupLinks = model.serviceGroups.map((group) => link(group.path, group.name));
  // A group stands for its services in menus.
  const ungrouped = serviceLinks.filter((_, index) => !model.groupOfService.has(model.services[index]?.slug ?? ''));
  const services = buildMenu([...groupLinks, ...ungrouped], allServices);
  // Their words would be in two languages.
  const menuPrices = new Map(
    model.services
      .filter(({ path }) => !model.languages.foreign.has(path))
      .map((service): [string, { readonly note?: string }] => {
        const price = describeLowestPrice(model, service);
        return [href(url, service.path), price === null ? {} : { note: printPrice(price) }];
      }),
  );
  const forms = new Map<string, ContactFormProps>();
  const galleries = new Map<string, GalleryProps>();
  const heroHighlights = buildHeroHighlights(model);
  const highlights = buildHighlights(model);
  const offices = buildOffices(model, (file) => requireFound(pictures.get(file), file));
  const prices = buildPriceTables(model);
  const calculator = buildCalculator(model, phone);
  const nodes = buildSiteNodes(model);
  const crumbs = listCrumbs(model);
  const buildGallery = (photos: readonly Photo[], heading: string): GalleryProps => ({
    heading,
    autoScrollOnPhones: model.galleryScrollsOnPhones,
    photos: photos.map((photo) => ({
      picture: requireFound(pictures.get(photo.file), photo.file),
      caption: buildCaption(model, photo),
    })),
  });
  return {
    phone,
    header: {
      name: site.name,
      homeHref: href(url, model.home.path),
      logo: model.logo,
      locations: { label: site.labels.locations, ...locations },
      services: {
        label: site.labels.services,
        ...services,
        links: services.links.map((entry) => ({ ...entry, ...menuPrices.get(entry.href) })),
      },
      prices: { label: site.labels.prices, links: model.pricingPages.map((page) => link(page.path, page.linkText)) },
      pages: {
        label: site.labels.pages,
        links: listMenuPages(model, 'header').map((page) => link(page.path, page.linkText)),
      },
      phone,
      hours: formatOpeningHours(site, wording),
      week: formatWeek(site, wording),
    },
    /** Such as the license; empty if the data has none. */
    highlights,
    /** The strip of every hero. */
    heroHighlights: heroHighlights.slice(0, MAX_HERO_HIGHLIGHTS),
    secondAction: buildSecondAction(site),
    /** Of a business with several, all in each place. */
    offices,
    /** News, then the offers. */
    announcements: buildAnnouncements(model),
    footer: {
      ...buildFooterDetails(model),
      // That of the page is above them.
      ...(offices.length > 0 && {
        offices: offices.filter((_, index) => site.offices[index] !== (model.office ?? site.offices[0])),
      }),
      ...(findConsent(site) !== 'none' && { choices: wording.consent.choices }),
      badges: site.memberships.flatMap(({ name, url = null, photo }) =>
        photo === undefined ? [] : [{ name, href: url, picture: requireFound(pictures.get(photo), photo) }],
      ),
      phone,
      highlights,
      groups: [
        { id: 'service-areas', label: site.labels.serviceAreas, links: locations.links },
        { id: 'services', label: site.labels.services, links: services.links },
        {
          id: 'popular-pages',
          label: site.labels.popularPages,
          links: site.popularPages.map((path) => link(path, findLinkText(model, path))),
        },
      ],
      legal: [...listMenuPages(model, 'footer'), ...model.linkedPages.review].map((page) =>
        link(page.path, page.linkText),
      ),
      // Without dates there is no year.
      copyright: fillWords(wording.footer.copyright, { year: model.updated.slice(0, 4), name: site.name }).replace(
        '  ',
        ' ',
      ),
    },
    /** Null on a site that asks nobody for consent. */
    consent: buildConsentBar(model),
    // The calculator has the prices per unit beside it.
    prices: calculator === null || prices === null ? prices : { ...prices, rates: null },
    /** The prices per unit of a site with a calculator. */
    rates: calculator === null ? null : (prices?.rates ?? null),
    /** The first price of each service with its jobs, by slug: `Small jobs $3,000-5,000`. */
    cardPrices: new Map(
      model.services.flatMap((service): [string, string][] => {
        const first = findFirstPrice(pricesOf(model, service));
        // The words of a card would be in two languages.
        if (first === undefined || model.languages.foreign.has(service.path)) return [];
        const { jobs } = first;
        const price = printPrice(describePrice(model, service, first, jobs));
        return [[service.slug, fillWords(wording.prices.card, { jobs, price })]];
      }),
    ),
    calculator,
    nodes,
    /** Returns the nodes of the business for a page about some cities. */
    businessNodes: createBusinessNodesBuilder(model, nodes),
    serviceCityLinks: buildServiceCityLinks(model),
    /** By the `href` of a city's page: the cities that it names, itself among them. */
    cityGroups: listInGroups(cityLinks, allCities),
    /** By the `href` of a service's page: the services that it names, itself among them. */
    serviceGroups: listInGroups(serviceLinks, allServices),
    /** The hero photo of each city, by slug. */
    cityPhotos: assignCityPhotos(model),
    /**
     * Returns the gallery of a page, which pages with the same order of photos share. A page with
     * fewer photos than a gallery needs gets one as a figure in its text, if it does not show all
     * of them elsewhere.
     */
    photos(page: GalleryPage): { readonly gallery: GalleryProps | null; readonly figure: PictureProps | null } {
      const chosen = listGalleryPhotos(model, page);
      const ordered = orderGallery(listPagePhotos(model, page.service), page);
      if (chosen.length === 0) {
        const other = ordered.find(({ file }) => !isShownElsewhere(file, page));
        return { gallery: null, figure: (other && pictures.get(other.file)) ?? null };
      }
      const photos = ordered.filter((photo) => chosen.includes(photo));
      const key = photos.map(({ file }) => file).join('/');
      return { gallery: getOrMake(galleries, key, () => buildGallery(photos, model.galleryHeading)), figure: null };
    },
    /** Returns a gallery of some photos by file name, in this order. */
    namedGallery: (files: readonly string[], heading = model.galleryHeading) =>
      buildGallery(
        files.map((file) => requireFound(model.photoByFile.get(file), file)),
        heading,
      ),
    /** Returns a photo of the gallery by file name; throws if there is none. */
    picture: (file: string) => requireFound(pictures.get(file), file),
    /** The same photo as model data; null for a page without a photo. */
    photo: (file: string | null) => (file === null ? null : requireFound(model.photoByFile.get(file), file)),
    /**
     * Returns the form of a page kind. With `form.preselectService` and a service that the form
     * offers, the service is preselected; on a page about a city, the form offers what is offered
     * there.
     */
    contactForm(kind: PageKind, service: Service | null, city: City | null = null) {
      const { services: offeredServices, preselectService } = site.form;
      const preselected =
        preselectService && service !== null && offeredServices.includes(service.slug) ? service : null;
      // Cities where everything is offered share one form.
      const key = [kind, preselected?.slug, ...(city?.except ?? [])].join('/');
      return getOrMake(forms, key, () =>
        buildContactForm(model, {
          kind,
          preselected,
          city,
          phone,
          offices,
          // The details that the hero has no room for are beside the form.
          highlights: heroHighlights.length > MAX_HERO_HIGHLIGHTS ? heroHighlights : highlights,
          // The home page has a large portrait.
          face: kind === 'home' ? null : (pictures.get(site.owner?.photo ?? '') ?? null),
        }),
      );
    },
    ownForm(name: string, kind: PageKind) {
      return getOrMake(forms, `${name} ${kind}`, () =>
        buildDataForm(model, requireFound(model.forms.get(name), name), kind, phone),
      );
    },
    /** Returns the step of breadcrumbs for the page at a path; null for the home page. */
    crumb: (path: string) => crumbs.get(path) ?? null,
    link,
  };
}

function isOwn({ site }: SiteModel, { phone, email, office }: PageContact): boolean {
  return phone === site.phone && email === site.email && office === null;
}

function buildWithContact(main: SiteModel, contact: PageContact, isEmergency: boolean): PageParts {
  const { office, phone, email } = contact;
  const { hours, closedDays, byAppointment } = office ?? main.site;
  // Nothing stands between a visitor and the number for emergencies.
  const callTracking = isEmergency ? undefined : main.site.callTracking;
  const site = { ...main.site, phone, email, hours, closedDays, byAppointment, callTracking };
  const model = { ...main, office, site };
  const list = ({ site: { address, ...own } }: SiteModel) => [
    formatPhone(own.phone, address.country),
    own.email,
    formatOpeningHours(own, main.wording),
  ];
  const texts = list(model);
  const inTexts = list(main).map((text, index) => [text, texts[index] ?? text] as const);
  return {
    model,
    siteParts: buildSiteParts(model),
    inTexts: inTexts.filter(([text, own]) => text !== '' && text !== own),
  };
}

/** Lists the steps of breadcrumbs by path. A city is named without its region there. */
function listCrumbs({
  linkedPages: { home: _, not_found: __, city: cities, ...pages },
}: SiteModel): ReadonlyMap<string, Crumb> {
  const others = Object.values(pages)
    .flat()
    .map(({ path, linkText }) => ({ name: linkText, path }));
  const named = cities.map(({ city, path }) => ({ name: city, path }));
  return new Map([...others, ...named].map((crumb) => [crumb.path, crumb]));
}

/**
 * Builds the cards of services: title, summary, photo and the price of a small job.
 * @param photos the file names of their photos, null for a card without one
 * @param describe returns what a card has in place of the address and the words of the service
 */
export function buildServiceCards(
  shared: SiteParts,
  services: readonly Service[],
  photos: readonly (string | null)[],
  describe: (service: Service) => Partial<CardProps> = () => ({}),
): CardProps[] {
  return services.map((service, index) => ({
    href: shared.link(service.path, '').href,
    title: service.service,
    text: service.summary,
    picture: photos[index] == null ? null : shared.picture(photos[index]),
    price: shared.cardPrices.get(service.slug) ?? null,
    ...describe(service),
  }));
}

/** Builds a menu of all entries and the page of all, or of that page alone for many. */
function buildMenu(entries: readonly Link[], directory: Link | null): MenuProps {
  if (directory === null) return { links: entries, isDirectory: false };
  if (entries.length <= MAX_MENU_ENTRIES) return { links: [...entries, directory], isDirectory: false };
  return { links: [directory], isDirectory: true };
}

/** Lists the pages that say that they are in a menu, legal pages last. */
function listMenuPages({ linkedPages, articlesPage, jobsPage, legalPages }: SiteModel, menu: 'header' | 'footer') {
  return [...linkedPages.page, ...[articlesPage, jobsPage].filter((page) => page !== null), ...legalPages]
    .filter((page) => page.menu === menu)
    .sort(compareMenuOrder);
}

function findLinkText({ linkedPages }: SiteModel, path: string): string {
  const page = Object.values(linkedPages)
    .flat()
    .find((candidate) => candidate.path === path);
  return requireFound(page, path).linkText;
}

/** Builds a caption, linked to the page of the main service in the photo; or null. */
function buildCaption({ url, serviceBySlug }: SiteModel, { caption, services }: Photo): CaptionProps | null {
  const [slug] = services;
  if (slug === undefined) return caption === null ? null : { text: caption, href: null };
  const { service, path } = requireFound(serviceBySlug.get(slug), slug);
  return { text: caption ?? service, href: href(url, path), ...(caption === null && { isName: true }) };
}

function buildPicture({ url }: SiteModel, photo: Photo): PictureProps {
  const srcSet = (variants: readonly PhotoVariant[], format: string) =>
    variants
      .filter((variant) => variant.format === format)
      .map((variant) => `${href(url, variant.path)} ${variant.width}w`)
      .join(', ');
  const listSources = (variants: readonly PhotoVariant[]) =>
    photoFormats
      .filter((format) => format !== 'jpeg')
      .map((format) => ({ type: `image/${format}`, srcSet: srcSet(variants, format) }));
  const fallback = photo.variants.filter((variant) => variant.format === 'jpeg');
  // The large ones are not for phones only.
  const desktop = [...photo.desktop, ...photo.variants.filter((variant) => chooseEncoding(variant) === 'large')];
  return {
    alt: photo.alt,
    className: photo.className,
    width: photo.width,
    height: photo.height,
    sources: listSources(photo.variants),
    desktop: photo.desktop.length === 0 ? [] : [{ type: 'image/avif', srcSet: srcSet(desktop, 'avif') }],
    src: href(url, requireFound(fallback.at(-1), photo.file).path),
    srcSet: srcSet(photo.variants, 'jpeg'),
  };
}

/** One line of a wide hero. */
const MAX_HERO_HIGHLIGHTS = 4;

function buildContactForm(
  model: SiteModel,
  form: {
    readonly kind: PageKind;
    readonly preselected: Service | null;
    readonly city: City | null;
    readonly phone: Phone;
    readonly offices: readonly OfficeProps[];
    readonly highlights: ContactFormProps['highlights'];
    readonly face: ContactFormProps['face'];
  },
): ContactFormProps {
  const { site, home } = model;
  const variant = form.kind === 'home' ? 'homepage' : 'shared';
  const readsDataLayer = site.tagManager !== null || site.dataLayer;
  return {
    ...buildFormParts(model, site.form, form),
    heading: form.kind === 'pricing' ? site.labels.quote : home.contactHeading,
    intro: home.contactIntro,
    steps: home.contactSteps,
    photosByEmail: site.form.photosByEmail ?? null,
    answerBy: site.form.answerBy?.text ?? null,
    fields: buildContactFields(model, variant, form.city?.except),
    ...(form.offices.length > 0 && { offices: form.offices }),
    highlights: form.highlights,
    face: form.face,
    variant,
    preselectedService: form.preselected?.service ?? null,
    leadValue: form.kind === 'home' && readsDataLayer ? (site.leadValue ?? null) : null,
  };
}

function buildDataForm(model: SiteModel, form: Form, kind: PageKind, phone: Phone): ContactFormProps {
  return {
    ...buildFormParts(model, form, { kind, phone }),
    heading: form.heading,
    intro: form.intro ?? '',
    steps: form.steps,
    photosByEmail: null,
    answerBy: null,
    fields: buildFormFields(model, form),
    highlights: [],
    face: null,
    variant: 'shared',
    preselectedService: null,
    leadValue: null,
    dataForm: {
      name: form.slug,
      send: form.send ?? model.wording.form.send,
      sentHeading: form.sent.heading ?? model.wording.form.sent,
      sentText: form.sent.text ?? null,
    },
  };
}

function buildFormParts(
  model: SiteModel,
  form: SiteModel['site']['form'] | Form,
  { kind, phone }: { readonly kind: PageKind; readonly phone: Phone },
) {
  const { action, success } = readFormService(form);
  return {
    ...{ action, success, phone, captcha: form.captcha },
    email: model.site.email,
    otherWays: listOtherWays(model, form.subject, phone),
    privacy: findPrivacyLink(model),
    location: kind === 'home' ? 'homepage' : kind,
  };
}

/** Links that the script ends with the text of a message that could not be sent. */
function listOtherWays({ site, wording }: SiteModel, subject: string, phone: Phone): Link[] {
  const number = site.secondAction?.sms ?? phone.href.slice('tel:'.length);
  return [
    { text: wording.form.byEmail, href: `mailto:${site.email}?subject=${encodeURIComponent(subject)}&body=` },
    // An extension gets no messages. Some phones want `?`, others `&`.
    ...(number.includes(';') ? [] : [{ text: wording.form.byText, href: `sms:${number}?&body=` }]),
  ];
}

function buildConsentBar(model: SiteModel): ConsentBarProps | null {
  const { site, wording } = model;
  if (findConsent(site) === 'none') return null;
  const asked = listThirdParties(site).filter(({ provider }) => provider.needsConsent);
  const names = [...new Set(asked.map(({ provider }) => provider.name))];
  return { providers: formatList(names, wording.language), privacy: findPrivacyLink(model) };
}

function findPrivacyLink({ privacyPage, url }: SiteModel): Link | null {
  return privacyPage === null ? null : { href: href(url, privacyPage.path), text: privacyPage.label };
}

function getOrMake<T>(made: Map<string, T>, key: string, make: () => T): T {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}

function requireFound<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the model has no ${name}, though its references were checked`);
  return value;
}
