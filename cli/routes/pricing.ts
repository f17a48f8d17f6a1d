import { estimate } from '../model/estimate.ts';
import { numberText, priceRangeText, sentenceCase } from '../model/format.ts';
import type { PricingPage, SiteModel } from '../model/model.ts';
import { NO_FINISH } from '../model/text-facts.ts';
import { serviceCityPath, servicePath } from '../model/url.ts';
import { innerGraph, innerHead, innerHero, latest, photoInTurn } from './inner-page.ts';
import type { RouteOf } from './route.ts';
import { pricingArea, type SharedProps, serviceCard } from './shared-props.ts';
import { faqNode } from './structured-data/page-nodes.ts';

export function pricingRoute(model: SiteModel, parts: SharedProps, record: PricingPage): RouteOf<'pricing'> {
  const { path } = record;
  const area = pricingArea(model, record);
  const city = record.city === undefined ? undefined : model.cityBySlug.get(record.city);
  const cards = model.pricing.cards.flatMap((slug) => model.serviceBySlug.get(slug) ?? []);
  const updated = latest(record.updated, model.pricing.updated);
  const crumbs = [
    ...(city === undefined ? [] : [{ name: city.city, path: city.path }]),
    { name: `${area} prices`, path },
  ];
  const page = {
    path,
    record,
    updated,
    photo: photoInTurn(cards, model.pricingPages.indexOf(record)),
    crumbs,
  };
  return {
    path,
    kind: 'pricing',
    service: null,
    city: record.city ?? null,
    updated,
    head: innerHead(page, parts),
    structuredData: innerGraph(model, parts, page, { parts: [faqNode(model, path, record.questions)] }),
    props: {
      location: city === undefined ? `in the ${area}` : `in ${area}`,
      examplesIntro: `Jobs as the calculator prices them: the typical figure, give or take ${model.pricing.calculator.spreadPercent} percent, so a range can reach past its tier. Not quotes.`,
      hero: innerHero(model, parts, page),
      prices: parts.prices,
      cards: cards.map((service) =>
        serviceCard(parts, service, {
          path: city === undefined ? servicePath(service.slug) : serviceCityPath(service.slug, city.slug),
          picture: true,
        }),
      ),
      calculator: parts.calculator,
      examples: record.examples.map((example) => ({
        title: exampleTitle(model, example),
        price: examplePrice(model, example),
        text: example.text,
      })),
      factors: record.factors,
      included: record.included,
      notIncluded: record.notIncluded,
      otherPricing: model.pricingPages
        .filter((other) => other !== record)
        .map((other) => parts.link(other.path, `${pricingArea(model, other)} prices`)),
      questions: record.questions,
      contact: parts.contactForm('pricing', null),
    },
  };
}

type Example = PricingPage['examples'][number];

function exampleTitle(model: SiteModel, { project, finish, size }: Example): string {
  const name = sentenceCase(model.serviceBySlug.get(project)?.service ?? project);
  const label = model.pricing.calculator.finishes.find((candidate) => candidate.key === finish)?.label;
  return [
    name,
    ...(label === undefined || name.toLowerCase().startsWith(label.toLowerCase())
      ? []
      : [label.toLowerCase()]),
    `${numberText(size)} sq ft`,
  ].join(', ');
}

function examplePrice(model: SiteModel, { project, finish, size }: Example): string {
  return priceRangeText(
    estimate(model.estimateRules, { project, finish: finish === NO_FINISH ? null : finish, size }),
  );
}
