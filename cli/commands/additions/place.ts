import { formatCommand } from '../../base/format-command.ts';
import { formatStub } from '../../edit/add/data-files.ts';
import { localizeTrade, otherTrade } from '../../edit/add/trades.ts';
import { placeService } from '../../model/page-paths.ts';
import type { DataSet } from '../../model/records/data-set.ts';
import { findRegionCode } from '../../schema/fields/business/regions.ts';
import { fillPattern } from '../../schema/fields/path-pattern.ts';
import { capitalize, capitalizeWords } from '../../schema/text/letter-case.ts';
import { parsers } from '../new/new-answers.ts';
import { type Addition, appendToSite, checkPath, listKeysIn, listLocals, readName, type SiteData } from './addition.ts';

const NO_SERVICES: readonly string[] = [];

/** A city, `Portland, OR` or `Portland`, with a file for each service without one there. */
export function addCity({ root, dataSet }: SiteData, text: string): Addition {
  const { town, region } = text.includes(',') ? parsers.town(text) : { town: text, region: undefined };
  const { slug, words } = readName(town, capitalizeWords);
  const { pages, site, names, paths } = dataSet;
  const { region: ownRegion = '', country = 'US' } = site?.value.address ?? {};
  const isNew = !names.cities.has(slug);
  const city = pages.city.find(({ value }) => value.slug === slug)?.value ?? {
    city: words,
    path: inferPath(dataSet, slug),
    region: region === (findRegionCode(ownRegion, country) ?? ownRegion) ? undefined : region,
    except: NO_SERVICES,
  };
  const path = city.path ?? fillPattern(paths.city, { city: slug });
  if (isNew) checkPath(dataSet, path);
  const file = `data/cities/${slug}.yaml`;
  const folder = `data/local/${slug}/`;
  const services = [...names.services].filter((service) => !city.except.includes(service));
  const order = site?.value.order.cities ?? [];
  return {
    created: new Map([
      ...(isNew
        ? [
            [
              file,
              formatStub('city', city, {
                keys: listKeysIn(root, 'data/cities'),
                trade: localizeTrade(otherTrade, country),
              }),
            ] as const,
          ]
        : []),
      ...listLocals(
        root,
        services.map((service) => {
          const known = pages.service.find(({ value }) => value.slug === service);
          return { city: [slug, city.city], service: [service, known?.value.service ?? service] };
        }),
      ),
    ]),
    paths: [...(isNew ? [path] : []), ...services.map((service) => fillPattern(paths.local, { service, city: slug }))],
    changed: appendToSite(root, order.length > 0 && !order.includes(slug) ? [['order', 'cities']] : [], slug),
    next: [
      isNew
        ? `Write \`${file}\` first, then what is different there for each service in \`${folder}\`.`
        : `Write what is different there for each service in \`${folder}\`.`,
    ],
  };
}

/** The path of a new city if those of all cities have one form, such as `/camas-plumber`. */
function inferPath({ pages, paths }: DataSet, slug: string): string | undefined {
  const forms = new Set(pages.city.map(({ value }) => value.path.replace(value.slug, '*')));
  const [form] = forms;
  return forms.size === 1 && form !== fillPattern(paths.city, { city: '*' }) ? form?.replace('*', slug) : undefined;
}

/** A service, with a file for each city. */
export function addService({ root, dataSet }: SiteData, text: string): Addition {
  const { slug, words } = readName(text, capitalize);
  const file = `data/services/${slug}.yaml`;
  const { services } = dataSet.names;
  const isNew = !services.has(slug);
  const { site, pricing, paths } = dataSet;
  const path = placeService(paths, slug);
  if (isNew) checkPath(dataSet, path);
  const cities = dataSet.pages.city.filter(({ value }) => !value.except.includes(slug));
  const service = dataSet.pages.service.find(({ value }) => value.slug === slug)?.value.service ?? words;
  const locals = listLocals(
    root,
    cities.map(({ value }) => ({ city: [value.slug, value.city], service: [slug, service] })),
  );
  const stub = () =>
    formatStub(
      'service',
      { service: words },
      {
        keys: listKeysIn(root, 'data/services'),
        tiers: Object.keys(pricing?.value.tiers ?? {}),
        trade: localizeTrade(otherTrade, site?.value.address.country ?? 'US'),
      },
    );
  const lists = [
    { path: ['order', 'services'], items: site?.value.order.services ?? [] },
    { path: ['form', 'services'], items: site?.value.form.services ?? [] },
  ];
  return {
    created: new Map([...(isNew ? [[file, stub()] as const] : []), ...locals]),
    paths: [
      ...(isNew ? [path] : []),
      ...cities.map(({ value }) => fillPattern(paths.local, { service: slug, city: value.slug })),
    ],
    changed: appendToSite(
      root,
      lists.filter(({ items }) => items.length > 0 && !items.includes(slug)).map(({ path }) => path),
      slug,
    ),
    next: [
      isNew
        ? `Write \`${file}\` first, then what is different in each city in \`data/local/\`.`
        : 'Write what is different in each city in `data/local/`.',
      `\`${formatCommand('add photo <file>')}\` adds a photo; \`services: [${slug}]\` in its entry shows it with the service.`,
    ],
  };
}
