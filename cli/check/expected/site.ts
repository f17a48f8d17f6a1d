// Builds the expectations of the rules from the model, without pages. Entry point: expectSite.

import { requireValue } from '../../model/complete-data.ts';
import type { SiteModel } from '../../model/model.ts';
import { listHours, weekOf } from '../../model/open-hours.ts';
import { getPageKind, type PageKind, pageKindNames } from '../../model/page-kinds.ts';
import type { DataSet } from '../../model/records/data-set.ts';
import { listAllPages } from '../../model/records/list-records.ts';
import { createSourceLister } from '../../model/records/list-sources.ts';
import { listAllTexts } from '../../model/text/list-texts.ts';
import { hasCountableWords, limitUniqueText, NO_LIMITS } from '../../model/text/unique-text.ts';
import { checkEachLanguage } from '../../model/translations/check-each-language.ts';
import { listPagePhotos } from '../../routes/sections/page-photos.ts';
import { buildSiteParts, type SiteParts } from '../../routes/site-parts.ts';
import { toE164 } from '../../schema/fields/business/phone.ts';
import type { SectionType } from '../../schema/fields/sections.ts';
import { formatHours, formatOpeningHours, formatPhone, formatShifts, joinShifts } from '../../schema/formats/format.ts';
import type { SiteRecord } from '../../schema/site.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import type { Wording } from '../../schema/wording/wording.ts';
import { listPlaceholders, listPlaceholderTexts } from './placeholders.ts';
import { listPrices } from './prices.ts';
import { listVocabulary } from './vocabulary.ts';

/** The expectations from the data, for the models of all languages, its own first. */
export function expectSite(dataSet: DataSet, models: readonly [SiteModel, ...SiteModel[]]) {
  const [model] = models;
  const { site } = model;
  const languages = models.map((entry, index) => ({
    model: entry,
    siteParts: buildSiteParts(entry),
    dataSet: dataSet.translations[index - 1]?.dataSet ?? dataSet,
  }));
  const [mainTexts, ...translated] = languages.map((language) => expectTexts(language));
  if (mainTexts === undefined) throw new Error('a site has a model');
  return {
    ...mainTexts,
    /** Every text that people wrote in the data, in all languages. */
    texts: listAllTexts(dataSet),
    output: null,
    /** Without a slash at the end. */
    url: model.url.origin + model.url.basePath,
    hosts: site.hosts,
    /** Former addresses with those of the pages that took their place. */
    moved: model.redirects,
    /** A page among them is not checked as one of the site. */
    publicFiles: new Set(dataSet.publicFiles.map(({ path }) => path)),
    /** As a tag; a page has it that the data does not have. */
    language: site.language,
    /** What is here in the language of the site, in the other ones. */
    translations: new Map(translated.map((texts, index) => [dataSet.translations[index]?.language ?? '', texts])),
    routes: languages.flatMap((language) => expectRoutes(dataSet, language)),
    /** Such as those of cities and services: they do not count when pages are compared. */
    maskedNames: [...new Set(models.flatMap(listMaskedNames))],
    /** Values that must be replaced before launch, and their locations in the data. */
    placeholders: checkEachLanguage(dataSet, listPlaceholders),
    /** Budgets that replace the defaults. */
    budgets: site.budgets,
  };
}

interface Language {
  readonly model: SiteModel;
  readonly siteParts: SiteParts;
  readonly dataSet: DataSet;
}

function expectRoutes(dataSet: DataSet, { model }: Language) {
  const listSources = createSourceLister(dataSet);
  const unfinished = new Set(
    listAllPages(dataSet)
      .filter((page) => listPlaceholderTexts(page).length > 0)
      .map(({ source }) => source.file),
  );
  // Such a page exists for the reviews, the people, the form and the like, or for the list of prices.
  const lists = new Set(
    [
      ...model.pages.page.filter(({ sections }) =>
        sections.some(({ type = 'text', ...item }) => SHOWN.has(type) || ('show' in item && item.show === 'all')),
      ),
      ...model.pages.pricing.filter(({ factors }) => factors.length === 0),
    ].map(({ path }) => path),
  );
  return listExpectedPages(model).map((page) => {
    const sources = listSources(page.path);
    const isUnfinished = sources.some((file) => unfinished.has(file));
    return {
      ...page,
      language: model.site.language,
      /** The files that contain the page's words, most specific first: `data/local/x/y.yaml`. */
      sources,
      /** Whether its own texts are still placeholders, so that nothing is known of its words. */
      isUnfinished,
      /** How many photos its gallery may show. */
      photos: listPagePhotos(model, page.service ?? undefined).length,
      uniqueText:
        isUnfinished || lists.has(page.path) || !hasCountableWords(model.site.language)
          ? NO_LIMITS
          : limitUniqueText(model, page.kind),
    };
  });
}

/** Types of sections that are not there for words. */
const SHOWN: ReadonlySet<SectionType> = new Set(['team', 'form', 'gallery', 'prices', 'embed']);

function expectTexts({ model, siteParts, dataSet }: Language) {
  const business = expectBusiness(model, siteParts, requireValue(dataSet.site).value);
  return {
    currency: model.money.currency,
    business,
    /** The words of the fixed words of its pages, in lower case. */
    vocabulary: listVocabulary(model.wording),
    /** Every price that follows from the data. */
    priceTexts: [
      // From the least to the greatest price, as it is published.
      'priceRange' in siteParts.nodes.business ? String(siteParts.nodes.business.priceRange) : '',
      siteParts.calculator?.start.answer.range ?? '',
      ...listPrices(dataSet, model),
    ],
    /** By slug; of a service, the long name and the short one. */
    cityNames: new Map(model.cities.map(({ slug, city }) => [slug, [city]])),
    serviceNames: new Map(model.services.map(({ slug, service, shortName }) => [slug, [service, shortName]])),
  };
}

/** Times of some days of a week, which the data names in English. */
type HoursGroup = Readonly<Record<'opens' | 'closes', string>> & { readonly days: readonly string[] };

/** The facts about the business that pages must state, as they write them. */
function expectBusiness(model: SiteModel, { footer }: SiteParts, record: SiteRecord) {
  const { site, services, wording } = model;
  const { name, phone, email, address } = site;
  const { country } = address;
  // A text may say the hours of another season, too.
  const seasons = [record, ...record.offices.map((office) => weekOf(office, record))].flatMap(
    (week) => listHours(week).hours,
  );
  const { offices } = site;
  const weeks: readonly (readonly HoursGroup[])[] = [
    site.hours,
    ...offices.map((office) => office.hours),
    ...seasons.map((group) => [group]),
  ];
  const week = footer.week.map(({ days, times }) => `${days} ${times}`);
  return {
    ...{ name, email, country },
    /** Further addresses that pages may show. */
    otherEmails: [...site.emails, ...offices].map((other) => other.email),
    /** That of the business first. */
    addresses: [address, ...offices.slice(1).map((office) => office.address)],
    phoneText: formatPhone(phone, country),
    /** Further numbers that pages may show: E.164 too. */
    otherPhones: [
      phone,
      ...[site.emergency?.phone, site.secondAction?.sms],
      ...[...site.phones, ...offices].map((other) => other.phone),
      ...services.map((service) => service.secondAction?.sms),
      ...listLinkedPhones(model),
    ]
      .filter((other) => other !== undefined)
      .flatMap((other) => [
        toE164(other, country) ?? other,
        formatPhone(other, country),
        formatPhone(other.replace(/;.*/, ''), country),
      ]),
    /** Numbers of the business that are no phone numbers. */
    numbers: [
      site.license?.number,
      site.owner?.registration,
      ...site.team.map(({ registration }) => registration),
    ].filter((number) => number !== undefined),
    hoursText: week.length > 0 ? week.join(' ') : footer.hours,
    /** The parts of opening hours that differ by day, for texts that name only one. */
    hoursParts: [
      ...[...seasons, ...site.hours].flatMap((group) => listHoursTexts(group, wording)),
      ...[site, ...offices].flatMap(({ hours }) => joinShifts(hours).map((group) => formatShifts(group, wording))),
      ...offices.map((office) => formatOpeningHours(office, wording)),
      ...week,
    ].filter((part) => part !== footer.hours),
    /** The groups of hours of a week: of the present one, then of each season alone. */
    weeks,
  };
}

/** The numbers of links that the data writes out, such as that of WhatsApp. */
function listLinkedPhones({ site, services }: SiteModel): string[] {
  const { secondAction, financing, license, offers } = site;
  const links = [secondAction, financing, license, ...offers.map(({ link }) => link)];
  return [...links, ...services.map((service) => service.secondAction)].flatMap(
    (link) => /^(?:tel:|sms:|https:\/\/wa\.me\/)(\+?\d.*)/.exec(link?.url ?? '')?.[1] ?? [],
  );
}

function listHoursTexts(hours: SiteRecord['hours'], wording: Wording): string[] {
  const text = formatHours(hours, wording);
  const isAllDay = hours.opens === '00:00' && hours.closes === '24:00';
  // `open 24 hours` alone, after other words for the days.
  return isAllDay
    ? [text, fillWords(wording.hours.allDay, { days: '' }).replace(/^[\s,]+/, ''), wording.hours.openAllDay]
    : [text];
}

function listMaskedNames({ site, cities, services }: SiteModel): string[] {
  return [
    site.name,
    ...cities.flatMap(({ city, neighborhoods }) => [city, ...neighborhoods.map(({ name }) => name)]),
    ...services.flatMap(({ service, shortName }) => [service, shortName]),
  ];
}

/** Kinds that visitors reach only from other pages. */
const NOT_INDEXED: ReadonlySet<PageKind> = new Set(['legal', 'review', 'not_found']);

/** Lists what the check compares of each route, in their order. Props are not built. */
export function listExpectedPages({ pages }: SiteModel) {
  return pageKindNames.flatMap((kind) =>
    pages[kind].map((page) => {
      const { service = null, city = null } = getPageKind(kind).subject?.(page) ?? {};
      const { path, title, metaDescription: description } = page;
      return { path, kind, indexable: !NOT_INDEXED.has(kind), service, city, title, description };
    }),
  );
}
