import type { PricingPageProps } from '../../../templates/pages/pricing.tsx';
import { listPriceNotes } from '../../model/calculator/calculator-answer.ts';
import { estimate } from '../../model/calculator/estimate.ts';
import { formatInCity } from '../../model/cities/city-names.ts';
import type { PricingPage, SiteModel } from '../../model/model.ts';
import { getServiceCityPath, isOffered, listServicesIn } from '../../model/offers.ts';
import { type Price, wordPrice } from '../../model/prices/service-prices.ts';
import { NO_FINISH } from '../../model/text/reference-values.ts';
import { formatNumber } from '../../schema/formats/format.ts';
import { caseForHeading, caseForSentence } from '../../schema/text/name-case.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import { buildFeaturedPriceLine } from '../prices/price-links.ts';
import { buildPriceSteps } from '../prices/price-steps.ts';
import type { RouteOf } from '../route.ts';
import { chooseCardPhotos, choosePhotoExcept } from '../sections/page-photos.ts';
import { buildServiceCards, type SiteParts } from '../site-parts.ts';
import { buildFaqNodes, buildRateNodes } from '../structured-data/page-nodes.ts';
import { buildHero, buildPageRoute, findLatest } from './page-route.ts';

export function buildPricingRoute(
  model: SiteModel,
  shared: SiteParts,
  record: PricingPage,
): RouteOf<'pricing', PricingPageProps> {
  const { path } = record;
  const city = record.city === undefined ? undefined : model.cityBySlug.get(record.city);
  const { pricing } = model;
  if (pricing === null) throw new Error('a pricing page needs prices, which its references were checked for');
  const { calculator } = pricing;
  const { pricing: words, place, language } = model.wording;
  const cards = pricing.cards.flatMap((slug) => model.serviceBySlug.get(slug) ?? []);
  const updated = findLatest(record.updated, pricing.updated);
  const page = {
    record,
    updated,
    photo: choosePhotoExcept(
      model,
      cards.map((service) => service.photo),
      {
        preferred: city === undefined ? undefined : shared.cityPhotos.get(city.slug),
        index: model.pricingPages.indexOf(record),
      },
    ),
    priced: city === undefined ? model.services : listServicesIn(model, city),
    name: record.linkText,
    parent: city?.path,
  };
  return buildPageRoute(model, shared, {
    kind: 'pricing',
    page,
    city: record.city ?? null,
    parts: [...buildRateNodes(model, path), ...buildFaqNodes(model, path, record.questions)],
    cities: city === undefined ? [] : [city],
    props: {
      location:
        city === undefined
          ? (record.inArea ?? fillWords(place.inArea, { area: record.area ?? '' }))
          : formatInCity(model, city),
      examplesIntro: fillWords(words.examplesIntro, {
        percent: formatNumber(calculator?.spreadPercent ?? 0, language),
      }),
      hero: {
        ...buildHero(model, shared, page, buildFeaturedPriceLine(model, shared, city ?? null)),
        // No section continues the description.
        intro: record.description,
      },
      prices: shared.prices,
      rates: shared.rates,
      cards: buildServiceCards(shared, cards, chooseCardPhotos(model, cards, null), (service) =>
        city === undefined || !isOffered(city, service)
          ? {}
          : { href: shared.link(getServiceCityPath(model, service, city), '').href },
      ),
      calculator: shared.calculator,
      examples: record.examples.map((example) => ({
        title: exampleTitle(model, example),
        ...priceExample(model, example),
        text: example.text,
      })),
      factors: record.factors,
      included: record.included,
      notIncluded: record.notIncluded,
      otherPricing: model.pricingPages
        .filter((otherPage) => otherPage !== record)
        .map((otherPage) => shared.link(otherPage.path, otherPage.linkText)),
      questions: record.questions,
      contact: shared.contactForm('pricing', null, city ?? null),
    },
  });
}

type Example = PricingPage['examples'][number];

function exampleTitle(model: SiteModel, { project, finish, size }: Example): string {
  const { language } = model.wording;
  const name = caseForHeading(model.serviceBySlug.get(project)?.service ?? project, language);
  const label = model.pricing?.calculator?.finishes.find((candidate) => candidate.key === finish)?.label;
  return [
    name,
    ...(label === undefined || name.toLowerCase().startsWith(label.toLowerCase())
      ? []
      : [caseForSentence(label, language)]),
    `${formatNumber(size, language)} ${model.pricing?.unit?.short}`,
  ].join(', ');
}

function priceExample(model: SiteModel, { project, finish, size }: Example): { price: Price; note: string | null } {
  const { estimateRules: rules, wording } = model;
  if (rules === null) throw new Error('an example needs the calculator, which its references were checked for');
  const job = { project, finish: finish === NO_FINISH ? null : finish, size };
  const answer = { ...job, ...estimate(rules, job) };
  return {
    price: wordPrice(answer, model),
    note: listPriceNotes(answer, { rules, words: wording.answer }, buildPriceSteps(model, project)).join(' ') || null,
  };
}
