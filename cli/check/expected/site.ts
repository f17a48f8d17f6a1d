// Builds the expectations of the rules from the model, without pages. Entry point: expectSite.

import { requireValue } from '../../model/complete-data.ts';
import type { SiteModel } from '../../model/model.ts';
import { listHours } from '../../model/open-hours.ts';
import { getPageKind, type PageKind, pageKindNames } from '../../model/page-kinds.ts';
import type { DataSet } from '../../model/records/data-set.ts';
import { listAllPages } from '../../model/records/list-records.ts';
import { createSourceLister } from '../../model/records/list-sources.ts';
import { listAllTexts } from '../../model/text/list-texts.ts';
import { checkEachLanguage } from '../../model/translations/check-each-language.ts';
import { listPagePhotos, MIN_GALLERY_PHOTOS } from '../../routes/sections/page-photos.ts';
import { buildSiteParts, type SiteParts } from '../../routes/site-parts.ts';
import { toE164 } from '../../schema/fields/business/phone.ts';
import { formatHours, formatPhone } from '../../schema/formats/format.ts';
import type { SiteRecord } from '../../schema/site.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import type { Wording } from '../../schema/wording/wording.ts';
import type { ExpectedSite, ExpectedTexts } from '../facts/facts.ts';
import { listPlaceholders, listPlaceholderTexts } from './placeholders.ts';
import { listPrices } from './prices.ts';
import { hasCountableWords, limitUniqueText, NO_LIMITS } from './unique-text.ts';
import { listVocabulary } from './vocabulary.ts';

/** The expectations from the data, for the models of all languages, its own first. */
export function expectSite(dataSet: DataSet, models: readonly [SiteModel, ...SiteModel[]]): ExpectedSite {
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
    texts: listAllTexts(dataSet),
    output: null,
    url: model.url.origin + model.url.basePath,
    hosts: site.hosts,
    moved: model.redirects,
    publicFiles: new Set(dataSet.publicFiles.map(({ path }) => path)),
    language: site.language,
    translations: new Map(translated.map((texts, index) => [dataSet.translations[index]?.language ?? '', texts])),
    routes: languages.flatMap((language) => expectRoutes(dataSet, language)),
    maskedNames: [...new Set(models.flatMap(listMaskedNames))],
    placeholders: checkEachLanguage(dataSet, listPlaceholders),
    budgets: site.budgets,
  };
}

interface Language {
  readonly model: SiteModel;
  readonly siteParts: SiteParts;
  readonly dataSet: DataSet;
}

function expectRoutes(dataSet: DataSet, { model }: Language): ExpectedSite['routes'] {
  const listSources = createSourceLister(dataSet);
  const unfinished = new Set(
    listAllPages(dataSet)
      .filter((page) => listPlaceholderTexts(page).length > 0)
      .map(({ source }) => source.file),
  );
  // Such a page exists for the reviews, or for the list of prices.
  const lists = new Set(
    [
      ...model.pages.page.filter(({ sections }) =>
        sections.some((item) => item.type === 'reviews' && item.show === 'all'),
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
      sources,
      isUnfinished,
      gallery: isUnfinished ? null : countGalleryPhotos(model, page),
      uniqueText:
        isUnfinished || lists.has(page.path) || !hasCountableWords(model.site.language)
          ? NO_LIMITS
          : limitUniqueText(model, page.kind),
    };
  });
}

const WITH_GALLERY: ReadonlySet<PageKind> = new Set(['home', 'city', 'service', 'service_city']);

function countGalleryPhotos(model: SiteModel, { kind, service }: ReturnType<typeof listExpectedPages>[number]) {
  if (!WITH_GALLERY.has(kind) || model.gallery.length === 0) return null;
  const photos = listPagePhotos(model, service ?? undefined).length;
  return { photos, needed: MIN_GALLERY_PHOTOS, hasHidden: photos < model.gallery.length };
}

function expectTexts({ model, siteParts, dataSet }: Language): ExpectedTexts {
  const business = expectBusiness(model, siteParts, requireValue(dataSet.site).value);
  return {
    currency: model.money.currency,
    business,
    vocabulary: listVocabulary(model.wording),
    priceTexts: [
      // From the least to the greatest price, as it is published.
      'priceRange' in siteParts.nodes.business ? String(siteParts.nodes.business.priceRange) : '',
      siteParts.calculator?.start.answer.range ?? '',
      ...listPrices(dataSet, model),
    ],
    cityNames: new Map(model.cities.map(({ slug, city }) => [slug, [city]])),
    serviceNames: new Map(model.services.map(({ slug, service, shortName }) => [slug, [service, shortName]])),
  };
}

function expectBusiness(model: SiteModel, { footer }: SiteParts, record: SiteRecord): ExpectedSite['business'] {
  const { site, services, wording } = model;
  const { name, phone, email, address } = site;
  const { country } = address;
  const week = footer.week.map(({ days, times }) => `${days} ${times}`);
  return {
    ...{ name, email, address, country },
    phoneText: formatPhone(phone, country),
    otherPhones: [
      phone,
      ...[site.emergency?.phone, site.secondAction?.sms, ...site.phones.map((other) => other.phone)],
      ...services.map((service) => service.secondAction?.sms),
      ...listLinkedPhones(model),
    ]
      .filter((other) => other !== undefined)
      .flatMap((other) => [
        toE164(other, country) ?? other,
        formatPhone(other, country),
        formatPhone(other.replace(/;.*/, ''), country),
      ]),
    numbers: [
      site.license?.number,
      site.owner?.registration,
      ...site.team.map(({ registration }) => registration),
    ].filter((number) => number !== undefined),
    hoursText: week.length > 0 ? week.join(' ') : footer.hours,
    hoursParts: [
      // A text may say the hours of another season, too.
      ...[...listHours(record).hours, ...site.hours].flatMap((group) => listHoursTexts(group, wording)),
      ...week,
    ].filter((part) => part !== footer.hours),
    weeks: [site.hours, ...listHours(record).hours.map((group) => [group])],
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
const NOT_INDEXED: ReadonlySet<PageKind> = new Set(['legal', 'not_found']);

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
