// What a business profile, such as the one at Google, says too: name, phone, hours and services.
// What the data changed against pages that are published has to be changed there by hand. Entry
// points: createListing, readListing and compareListings.
import { keysOf } from '../../base/keys-of.ts';
import { listSitemapAddresses } from '../../base/sitemap-addresses.ts';
import type { SiteModel } from '../../model/model.ts';
import { absoluteUrl } from '../../model/url.ts';
import { buildSiteNodes } from '../../routes/structured-data/business.ts';
import { formatOpeningHours, formatPhone } from '../../schema/formats/format.ts';

/** The values of a listing, each as it is compared; undefined if a page does not say it. */
interface Listing {
  readonly name?: unknown;
  readonly telephone?: unknown;
  readonly openingHoursSpecification?: unknown;
  /** The addresses of the pages that a site has. */
  readonly addresses: ReadonlySet<string>;
}

const WORDS = { name: 'Name', telephone: 'Phone', openingHoursSpecification: 'Hours' } as const;

/**
 * Returns what the data says: values as they are compared, in words, and services by their
 * addresses.
 */
export function createListing(model: SiteModel) {
  const { site, wording, services, url } = model;
  const { name, telephone, openingHoursSpecification } = buildSiteNodes(model).business as Partial<Listing>;
  return {
    values: { name, telephone, openingHoursSpecification },
    words: {
      name: site.name,
      telephone: formatPhone(site.phone, site.address.country),
      openingHoursSpecification: formatOpeningHours(site, wording),
    },
    services: new Map(services.map((service) => [absoluteUrl(url, service.path), service.service])),
  };
}

/** Reads the listing of a published site from its home page and sitemap; null without one. */
export function readListing(home: string, sitemap: string): Listing | null {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(home) ?? [];
  try {
    const { '@graph': graph }: { readonly '@graph': readonly Record<string, unknown>[] } = JSON.parse(json);
    const business = graph.find((node) => String(node['@id']).endsWith('#business'));
    return business === undefined ? null : { ...business, addresses: new Set(listSitemapAddresses(sitemap)) };
  } catch {
    return null;
  }
}

/** Lists what the data changed against published pages, each with the exact value to write. */
export function compareListings(published: Listing, { values, words, services }: ReturnType<typeof createListing>) {
  const keys = keysOf(WORDS);
  const added = [...services].filter(([address]) => !published.addresses.has(address)).map(([, name]) => name);
  return [
    ...keys
      .filter((key) => values[key] !== undefined && JSON.stringify(published[key]) !== JSON.stringify(values[key]))
      .map((key) => ({ what: WORDS[key], value: words[key] })),
    ...(added.length === 0 ? [] : [{ what: 'New services', value: added.join(', ') }]),
  ];
}
