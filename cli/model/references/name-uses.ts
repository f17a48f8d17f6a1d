// The one list of where the data names something that another file defines: a service, a city, a
// rate, a finish, a tier, a page or a form. The check reports names that do not exist, and `site
// rename` and `site remove` edit them. Names in running text are listed by texts.ts, photos by
// photos.ts. Entry points: listNameUses and checkNames.
import { createError, type Problem } from '../../problem.ts';
import { suggestName } from '../../schema/text/nearest-name.ts';
import { tiersOf } from '../prices/service-prices.ts';
import type { DataSet, KeyPath, Loaded, Source } from '../records/data-set.ts';
import { listLinkTargets } from '../text/page-links.ts';
import { listPagePaths } from './pages.ts';
import { listSectioned } from './sections.ts';

export type NameKind = 'service' | 'city' | 'rate' | 'finish' | 'tier' | 'page' | 'form';

export interface NameUse {
  readonly kind: NameKind;
  /** The names: the items of a list, or one name. */
  readonly names: readonly string[];
  /** The names that exist. */
  readonly valid: ReadonlySet<string>;
  readonly source: Source;
  /** The key with the names; for `key`, the path ends with the name itself. */
  readonly path: KeyPath;
  readonly form: 'list' | 'value' | 'key';
}

/** Lists every use of a name outside of texts, unless its definitions did not load. */
export function listNameUses(dataSet: DataSet): NameUse[] {
  const { names } = dataSet;
  const listFrom = ({ source }: Pick<Loaded<unknown>, 'source'>): Collector => {
    const uses: NameUse[] = [];
    const add = (kind: NameKind, valid: ReadonlySet<string>, form: NameUse['form']) => {
      return (used: string | readonly string[] | undefined, ...path: KeyPath) => {
        if (used === undefined) return;
        uses.push({ kind, names: typeof used === 'string' ? [used] : used, valid, source, path, form });
      };
    };
    return {
      uses,
      services: add('service', names.services, 'list'),
      service: add('service', names.services, 'value'),
      cities: add('city', names.cities, 'list'),
      city: add('city', names.cities, 'value'),
      add,
    };
  };
  return [
    ...listSiteUses(dataSet, listFrom),
    ...listPricingUses(dataSet, listFrom),
    ...listServiceUses(dataSet, listFrom),
    ...listPageUses(dataSet, listFrom),
  ];
}

/** Reports each name that does not exist. */
export function checkNames(uses: readonly NameUse[]): Problem[] {
  return uses.flatMap(({ kind, names, valid, source, path, form }) =>
    names.flatMap((name, index) => {
      if (valid.has(name)) return [];
      // A name that is listed too is no misspelling of this one.
      const candidates = [...valid].filter((other) => !names.includes(other));
      return [
        createError('unknown-name', source.location(form === 'list' ? [...path, index] : path), {
          message: `There is no ${kind} \`${name}\`.`,
          hint: suggestName(name, candidates) ?? `Correct the name, or add this ${kind} to the data.`,
        }),
      ];
    }),
  );
}

type Add = (used: string | readonly string[] | undefined, ...path: KeyPath) => void;

interface Collector {
  readonly uses: NameUse[];
  readonly services: Add;
  readonly service: Add;
  readonly cities: Add;
  readonly city: Add;
  add(kind: NameKind, valid: ReadonlySet<string>, form: NameUse['form']): Add;
}

type ListFrom = (record: Pick<Loaded<unknown>, 'source'>) => Collector;

function listSiteUses(dataSet: DataSet, listFrom: ListFrom): NameUse[] {
  const { site, gallery, complete } = dataSet;
  const found: NameUse[] = [];
  if (site !== null) {
    const { value } = site;
    const { uses, services, service, cities, city, add } = listFrom(site);
    const page = listPageNames(dataSet)(add);
    services(value.form.services, 'form', 'services');
    services(value.featuredServices, 'featuredServices');
    services(value.order.services, 'order', 'services');
    cities(value.order.cities, 'order', 'cities');
    for (const list of ['reviews', 'projects', 'phones'] as const)
      for (const [index, item] of value[list].entries()) {
        city(item.city, list, index, 'city');
        service(item.service, list, index, 'service');
      }
    for (const key of ['secondAction', 'license', 'financing'] as const) page(value[key]?.to, key, 'to');
    for (const [index, { link }] of value.offers.entries()) page(link?.to, 'offers', index, 'link', 'to');
    // The page may be one that did not load.
    const paths = new Set(listPagePaths(dataSet).map((reference) => reference.value));
    if (complete) add('page', paths, 'list')(value.popularPages, 'popularPages');
    found.push(...uses);
  }
  if (gallery !== null) {
    const { uses, services, cities } = listFrom(gallery);
    for (const [index, photo] of gallery.value.photos.entries()) {
      services(photo.services, 'photos', index, 'services');
      cities(photo.cities, 'photos', index, 'cities');
    }
    found.push(...uses);
  }
  return found;
}

function listPricingUses({ pricing }: DataSet, listFrom: ListFrom): NameUse[] {
  if (pricing === null) return [];
  const { cards, calculator, rates } = pricing.value;
  const { uses, services, service, add } = listFrom(pricing);
  services(cards, 'cards');
  if (calculator === undefined) return uses;
  const rate = add('rate', new Set(rates.map(({ key }) => key)), 'value');
  service(calculator.baseline, 'calculator', 'baseline');
  rate(calculator.scale?.from, 'calculator', 'scale', 'from');
  rate(calculator.scale?.to, 'calculator', 'scale', 'to');
  service(calculator.start.project, 'calculator', 'start', 'project');
  for (const [index, preset] of calculator.presets.entries())
    services(preset.services, 'calculator', 'presets', index, 'services');
  service(calculator.removal?.service, 'calculator', 'removal', 'service');
  for (const [index, finish] of calculator.finishes.entries()) {
    service(finish.pricedAs, 'calculator', 'finishes', index, 'pricedAs');
    rate(finish.rate, 'calculator', 'finishes', index, 'rate');
  }
  return uses;
}

/** Pages may be named by their files, and some may not have loaded. */
function listPageNames({ pages, complete }: DataSet): (add: Collector['add']) => Add {
  if (!complete) return () => () => {};
  const names = new Set(listLinkTargets(pages).keys());
  return (add) => add('page', names, 'value');
}

function listServiceUses(dataSet: DataSet, listFrom: ListFrom): NameUse[] {
  const { pages, pricing, names } = dataSet;
  const finishes = new Set(pricing?.value.calculator?.finishes.map((finish) => finish.key));
  const namePage = listPageNames(dataSet);
  return pages.service.flatMap((record) => {
    const { value } = record;
    const { uses, add } = listFrom(record);
    namePage(add)(value.secondAction?.to, 'secondAction', 'to');
    if (pricing !== null) {
      add('finish', finishes, 'list')(value.finishes, 'finishes');
      for (const key of Object.keys(value.finishNotes)) add('finish', finishes, 'key')(key, 'finishNotes', key);
    }
    // Tiers that did not load are reported in their own file.
    const isUnknown = value.tiers === undefined && pricing === null && names.pricing;
    const tiers = isUnknown ? null : tiersOf(value, pricing?.value ?? null);
    if (tiers !== null)
      for (const key of Object.keys(value.priceRange ?? {}))
        add('tier', new Set(Object.keys(tiers)), 'key')(key, 'priceRange', key);
    return uses;
  });
}

function listPageUses(dataSet: DataSet, listFrom: ListFrom): NameUse[] {
  const { pages } = dataSet;
  return [
    ...pages.city.flatMap((record) => {
      const { uses, services } = listFrom(record);
      services(record.value.except, 'except');
      return uses;
    }),
    ...pages.pricing.flatMap((record) => {
      const { uses, service, city } = listFrom(record);
      city(record.value.city, 'city');
      for (const [index, { project }] of record.value.examples.entries())
        service(project, 'examples', index, 'project');
      return uses;
    }),
    ...pages.service_group.flatMap((record) => {
      const { uses, services } = listFrom(record);
      services(record.value.services, 'services');
      return uses;
    }),
    ...listSectioned(pages).flatMap((record) => {
      const { uses, services, add } = listFrom(record);
      const form = add('form', dataSet.names.forms, 'value');
      for (const [index, section] of record.value.sections.entries())
        if (section.type === 'prices') services(section.services, 'sections', index, 'services');
        else if (section.type === 'form') form(section.form, 'sections', index, 'form');
      return uses;
    }),
    ...pages.article.flatMap((record) => {
      const { uses, services, cities } = listFrom(record);
      services(record.value.services, 'services');
      cities(record.value.cities, 'cities');
      return uses;
    }),
    ...pages.not_found.flatMap((record) => {
      const { uses, city } = listFrom(record);
      city(record.value.city, 'city');
      return uses;
    }),
  ];
}
