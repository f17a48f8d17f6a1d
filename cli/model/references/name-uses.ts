// The one list of where the data names something that another file defines: a service, a city, a
// rate, a finish, a tier, a page or a form. The check reports names that do not exist, and `site
// rename` and `site remove` edit them. Names in running text are listed by texts.ts, photos by
// photos.ts. Entry points: listNameUses and checkNames.
import { createError, type Problem } from '../../problem.ts';
import { suggestName } from '../../schema/text/nearest-name.ts';
import { tiersOf } from '../prices/service-prices.ts';
import type { DataSet, KeyPath, Loaded, Source } from '../records/data-set.ts';
import { listLinkTargets } from '../text/page-links.ts';
import { listPagePaths } from './files/pages.ts';
import { listSections } from './files/sections.ts';

type NameKind = 'service' | 'city' | 'rate' | 'finish' | 'tier' | 'page' | 'form';

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

/** Reports each name that does not exist; `findMove` says what took the place of a path. */
export function checkNames(
  uses: readonly NameUse[],
  findMove: (path: string) => string | null = () => null,
): Problem[] {
  return uses.flatMap(({ kind, names, valid, source, path, form }) =>
    names.flatMap((name, index) => {
      if (valid.has(name)) return [];
      // A name that is listed too is no misspelling of this one.
      const candidates = [...valid].filter((other) => !names.includes(other));
      return [
        createError('unknown-name', source.location(form === 'list' ? [...path, index] : path), {
          message: `There is no ${kind} \`${name}\`.`,
          hint:
            (kind === 'page' ? findMove(name) : null) ??
            suggestName(name, candidates) ??
            `Correct the name, or add this ${kind} to the data.`,
        }),
      ];
    }),
  );
}

/** Lists every use of a name outside of texts, unless its definitions did not load. */
export function listNameUses(dataSet: DataSet): NameUse[] {
  const { site, gallery, pricing, pages, names, complete } = dataSet;
  const { calculator, rates = [] } = pricing?.value ?? {};
  const uses: NameUse[] = [];
  const collect =
    (kind: NameKind, valid: ReadonlySet<string>, form?: 'key') =>
    ({ source }: Pick<Loaded<unknown>, 'source'>, used: string | readonly string[] | undefined, ...path: KeyPath) => {
      if (used === undefined) return;
      const isOne = typeof used === 'string';
      uses.push({ kind, names: isOne ? [used] : used, valid, source, path, form: form ?? (isOne ? 'value' : 'list') });
    };
  const addService = collect('service', names.services);
  const addCity = collect('city', names.cities);
  const addForm = collect('form', names.forms);
  const addRate = collect('rate', new Set(rates.map(({ key }) => key)));
  const finishes = new Set(calculator?.finishes.map(({ key }) => key));
  // Pages may be named by their files, and some may not have loaded.
  const addPage = complete ? collect('page', new Set(listLinkTargets(pages).keys())) : () => {};
  if (site !== null) {
    const { value } = site;
    addService(site, value.form.services, 'form', 'services');
    addService(site, value.featuredServices, 'featuredServices');
    addService(site, value.order.services, 'order', 'services');
    addCity(site, value.order.cities, 'order', 'cities');
    for (const list of ['reviews', 'projects', 'phones'] as const)
      for (const [index, item] of value[list].entries()) {
        addCity(site, item.city, list, index, 'city');
        addService(site, item.service, list, index, 'service');
      }
    for (const key of ['secondAction', 'license', 'financing'] as const) addPage(site, value[key]?.to, key, 'to');
    for (const [index, { link }] of value.offers.entries()) addPage(site, link?.to, 'offers', index, 'link', 'to');
    const paths = new Set(listPagePaths(dataSet).map((reference) => reference.value));
    if (complete) collect('page', paths)(site, value.popularPages, 'popularPages');
  }
  if (gallery !== null)
    for (const [index, photo] of gallery.value.photos.entries()) {
      addService(gallery, photo.services, 'photos', index, 'services');
      addCity(gallery, photo.cities, 'photos', index, 'cities');
    }
  if (pricing !== null) addService(pricing, pricing.value.cards, 'cards');
  if (pricing !== null && calculator !== undefined) {
    addService(pricing, calculator.baseline, 'calculator', 'baseline');
    addRate(pricing, calculator.scale?.from, 'calculator', 'scale', 'from');
    addRate(pricing, calculator.scale?.to, 'calculator', 'scale', 'to');
    addService(pricing, calculator.start.project, 'calculator', 'start', 'project');
    for (const [index, preset] of calculator.presets.entries())
      addService(pricing, preset.services, 'calculator', 'presets', index, 'services');
    addService(pricing, calculator.removal?.service, 'calculator', 'removal', 'service');
    for (const [index, finish] of calculator.finishes.entries()) {
      addService(pricing, finish.pricedAs, 'calculator', 'finishes', index, 'pricedAs');
      addRate(pricing, finish.rate, 'calculator', 'finishes', index, 'rate');
    }
  }
  for (const service of pages.service) {
    const { value } = service;
    addPage(service, value.secondAction?.to, 'secondAction', 'to');
    if (pricing !== null) {
      collect('finish', finishes)(service, value.finishes, 'finishes');
      for (const key of Object.keys(value.finishNotes))
        collect('finish', finishes, 'key')(service, key, 'finishNotes', key);
    }
    // Tiers that did not load are reported in their own file.
    const isUnknown = value.tiers === undefined && pricing === null && names.pricing;
    const tiers = isUnknown ? null : tiersOf(value, pricing?.value ?? null);
    if (tiers !== null)
      for (const key of Object.keys(value.priceRange ?? {}))
        collect('tier', new Set(Object.keys(tiers)), 'key')(service, key, 'priceRange', key);
  }
  for (const city of pages.city) addService(city, city.value.except, 'except');
  for (const page of pages.pricing) {
    addCity(page, page.value.city, 'city');
    for (const [index, { project }] of page.value.examples.entries())
      addService(page, project, 'examples', index, 'project');
  }
  for (const group of pages.service_group) addService(group, group.value.services, 'services');
  for (const { section, source, path } of listSections(pages))
    if (section.type === 'prices') addService({ source }, section.services, ...path, 'services');
    else if (section.type === 'form') addForm({ source }, section.form, ...path, 'form');
  for (const article of pages.article) {
    addService(article, article.value.services, 'services');
    addCity(article, article.value.cities, 'cities');
  }
  for (const page of pages.not_found) addCity(page, page.value.city, 'city');
  return uses;
}
