import type { SiteModel } from '../../model/model.ts';
import { wordPrice } from '../../model/prices/service-prices.ts';
import type { DataSet } from '../../model/records/data-set.ts';
import { listDatedRecords } from '../../model/records/list-records.ts';
import { buildReferenceValues } from '../../model/text/reference-values.ts';
import { resolveText } from '../../model/text/resolve-text.ts';
import { describeLowestPrice } from '../../routes/prices/price-text.ts';

/** Every price that pages may show, once: of services, rates, example jobs and references. */
export function listPrices(dataSet: DataSet, model: SiteModel): string[] {
  const facts = buildReferenceValues(dataSet);
  const { site, pages } = dataSet;
  const records = [site, ...listDatedRecords(dataSet)];
  const estimates = [
    ...records.flatMap(
      (record) => JSON.stringify(record?.value ?? null).match(/\{(?:estimate|amount):[^{}]*\}/g) ?? [],
    ),
    ...pages.pricing
      .flatMap(({ value }) => value.examples)
      .map(({ project, finish, size }) => `{estimate:${project}:${finish}:${size}}`),
  ];
  return [
    ...new Set([
      ...facts.prices.values(),
      ...(facts.rates?.values() ?? []),
      ...model.services.flatMap((service) => describeLowestPrice(model, service)?.amount ?? []),
      ...model.jobs.flatMap(({ price }) => (price === undefined ? [] : [wordPrice(price, model).amount])),
      ...estimates.map((reference) => resolveText(reference, facts, () => {})),
    ]),
  ];
}
