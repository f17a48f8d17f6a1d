import { capitalize } from '../../model/text/letter-case.ts';
import { formatCity, formatService } from '../../scaffold/data-files.ts';
import { generalTopics } from '../../scaffold/presets/presets.ts';
import {
  type Addition,
  appendToSite,
  capitalizeWords,
  checkPath,
  listKeysIn,
  listLocals,
  readName,
  type SiteData,
} from './addition.ts';

/** A city, with a file for each service that has none there. */
export function addCity({ root, dataSet }: SiteData, text: string): Addition {
  const [, name = '', region] = /^([^,]*)(?:,(.*))?$/s.exec(text) ?? [];
  const { slug, words } = readName(name, capitalizeWords);
  const file = `data/cities/${slug}.yaml`;
  const { services, cities } = dataSet.names;
  const isNew = !cities.has(slug);
  if (isNew) checkPath(dataSet, slug);
  const city = dataSet.pages.city.find(({ value }) => value.slug === slug)?.value;
  const own = { city: words, region: region?.trim() };
  const isHome = own.region === dataSet.site?.value.address.region;
  const keys = listKeysIn(root, 'data/cities');
  const locals = listLocals(
    { root, dataSet },
    [...services]
      .filter((service) => city?.except.includes(service) !== true)
      .map((service) => ({ city: slug, service })),
    { [slug]: city?.city ?? words },
  );
  const order = dataSet.site?.value.order.cities ?? [];
  return {
    created: new Map([
      ...(isNew ? [[file, formatCity(isHome ? { city: words } : own, generalTopics, keys)] as const] : []),
      ...locals,
    ]),
    changed: appendToSite(root, order.length > 0 && !order.includes(slug) ? [['order', 'cities']] : [], slug),
    next: [
      `Write \`${isNew ? file : `data/local/${slug}/`}\` first, then what is different there for each service in \`data/local/${slug}/\`.`,
    ],
  };
}

/** A service, with a file for each city. */
export function addService({ root, dataSet }: SiteData, text: string): Addition {
  const { slug, words } = readName(text, capitalize);
  const file = `data/services/${slug}.yaml`;
  const { services } = dataSet.names;
  const isNew = !services.has(slug);
  if (isNew) checkPath(dataSet, slug);
  const { site, pricing } = dataSet;
  const cities = dataSet.pages.city.filter(({ value }) => !value.except.includes(slug));
  const locals = listLocals(
    { root, dataSet },
    cities.map(({ value }) => ({ city: value.slug, service: slug })),
    { [slug]: words },
  );
  const stub = () =>
    formatService(words, generalTopics, {
      keys: listKeysIn(root, 'data/services'),
      tiers: Object.keys(pricing?.value.tiers ?? {}),
    });
  const lists = [
    { path: ['order', 'services'], items: site?.value.order.services ?? [] },
    { path: ['form', 'services'], items: site?.value.form.services ?? [] },
  ];
  return {
    created: new Map([...(isNew ? [[file, stub()] as const] : []), ...locals]),
    changed: appendToSite(
      root,
      lists.filter(({ items }) => items.length > 0 && !items.includes(slug)).map(({ path }) => path),
      slug,
    ),
    next: [
      `Write \`${isNew ? file : `data/local/`}\` first, then what is different in each city in \`data/local/\`.`,
      `\`site add photo <file>\` adds a photo; \`services: [${slug}]\` in its entry shows it with the service.`,
    ],
  };
}
