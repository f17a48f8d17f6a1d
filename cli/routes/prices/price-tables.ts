import type { PriceTablesProps } from '../../../templates/sections/price-tables.tsx';
import type { Service, SiteModel } from '../../model/model.ts';
import { listRates } from '../../model/prices/service-prices.ts';
import { href } from '../../model/url.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import { describeEstimate, describePrices, joinSize, pricesOf } from './price-text.ts';

/** A table has no room for a column for each tier if services share more of them. */
const MAX_COLUMNS = 5;

/** Builds the price tables of pricing pages; null for a site without prices. */
export function buildPriceTables(model: SiteModel): PriceTablesProps | null {
  const { pricing, url, wording } = model;
  const { priceTables: words } = wording;
  const priced = model.services.filter((service) => pricesOf(model, service).length > 0);
  if (pricing === null || priced.length + pricing.rates.length === 0) return null;
  const areColumns = Object.values(pricing.tiers ?? {}).every(
    ({ group }, index) => group === undefined && index < MAX_COLUMNS,
  );
  const shared = priced.filter((service) => areColumns && service.tiers === undefined);
  const [firstShared] = shared;
  const { unit, rateHeading, rateNote } = pricing;
  const rates = listRates(pricing, model);
  return {
    heading: words.heading,
    intro: fillWords(wording.prices.intro, {
      prices: wording.prices.planningRanges,
      estimate: describeEstimate(model, 'visit'),
    }),
    rates:
      unit === undefined || rates.length === 0
        ? null
        : {
            caption: fillWords(words.rates, { unit: unit.name }),
            labelHeading: rateHeading ?? words.finish,
            priceHeading: fillWords(words.rate, { unit: unit.short }),
            rows: rates.map(({ label, price }) => ({ label, price })),
            note: rateNote ?? null,
          },
    by: describePrices(model, firstShared === undefined ? [] : pricesOf(model, firstShared)).by,
    sizes:
      firstShared === undefined
        ? []
        : pricesOf(model, firstShared).map(({ label, size, duration }) => ({ label, size: joinSize(size, duration) })),
    services: shared.map((service) => ({
      name: service.shortName,
      href: href(url, service.path),
      prices: pricesOf(model, service).map(({ price }) => price),
    })),
    jobs: priced.filter((service) => !shared.includes(service)).map((service) => buildJobs(model, service)),
  };
}

/** Builds the table of the prices of some services, one row for each job. */
export function buildJobPrices(
  model: SiteModel,
  services: readonly Service[],
  heading: string = model.wording.priceTables.heading,
): PriceTablesProps {
  const { noun, by } = describePrices(
    model,
    services.flatMap((service) => pricesOf(model, service)),
  );
  return {
    heading,
    intro: fillWords(model.wording.prices.intro, { prices: noun, estimate: describeEstimate(model, 'visit') }),
    rates: null,
    by,
    sizes: [],
    services: [],
    jobs: services.map((service) => buildJobs(model, service)),
  };
}

function buildJobs(model: SiteModel, service: Service): PriceTablesProps['jobs'][number] {
  return {
    name: service.shortName,
    href: href(model.url, service.path),
    prices: pricesOf(model, service).map(({ label, size, duration, group, price }) => ({
      job: [label, joinSize(size, duration)].filter((part) => part !== null).join(', '),
      price,
      ...(group !== null && { group }),
    })),
  };
}
