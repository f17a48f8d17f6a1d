// data/site.yaml of an imported site: what was found, and the placeholders of a new site for the
// rest. Entry point: createSiteFile.
import { ask, PLACEHOLDER_PHONE, type Stub, selectKeys } from '../../edit/add/data-files.ts';
import { formatSite, stubSite } from '../../edit/add/site-files.ts';
import { otherTrade, type Trade, trades } from '../../edit/add/trades.ts';
import { siteSchema } from '../../schema/site.ts';
import type { Business } from '../business/find-business.ts';
import type { Patterns } from './addresses.ts';
import { omitEmpty } from './page-files.ts';

/** The name of a business that no page names. */
export const UNNAMED = ask('The name of the business.');
const NO_TOWN = ask('The town of the business.');

export interface SiteSettings {
  readonly language: string | null;
  /** The slugs of services and cities, in the order of the old menu. */
  readonly services: readonly string[];
  readonly cities: readonly string[];
  readonly gone: readonly string[];
  readonly paths: Patterns;
}

/** Returns the trade whose type of business is the one of the old site. */
export function findTradeOf({ businessType }: Business): Trade {
  const matching = trades.filter((trade) => trade.businessType === businessType?.value);
  return matching.length === 1 && matching[0] !== undefined ? matching[0] : otherTrade;
}

export function createSiteFile(business: Business, settings: SiteSettings): string {
  const { address, hours, profiles, rating } = business;
  const {
    labels: _,
    look: __,
    ...stub
  } = stubSite({
    name: business.name?.value ?? UNNAMED,
    trade: otherTrade,
    town: NO_TOWN,
    region: ask('The code of the state or province.'),
    country: 'US',
    phone: PLACEHOLDER_PHONE,
    color: siteSchema.shape.colors.parse({}).accent,
    look: 'slab',
    services: [],
  });
  const [mostDays, ...otherHours] = hours?.value ?? [];
  const facebook = profiles?.value.find(({ name }) => name === 'Facebook');
  const facts: Stub = {
    businessType: business.businessType?.value,
    phone: business.phone?.value,
    email: business.email?.value,
    address: address?.value,
    hours: mostDays,
    otherHours,
    url: business.url?.value,
    language: settings.language,
    form: business.formEndpoint === undefined ? undefined : { endpoint: business.formEndpoint.value },
    facebook: facebook?.url,
    founded: business.founded?.value,
    rating: rating === undefined ? undefined : createRating(rating.value, String(stub['url'])),
    profiles: profiles?.value.filter((profile) => profile !== facebook),
    paths: Object.keys(settings.paths).length === 0 ? undefined : settings.paths,
    gone: settings.gone,
    order: omitEmpty({ services: settings.services, cities: settings.cities }),
  };
  const knownFacts = omitEmpty(facts);
  return formatSite(selectKeys({ ...stub, ...knownFacts }, Object.keys(siteSchema.shape)), Object.keys(knownFacts));
}

/** Structured data does not say where the reviews are, without which a rating is not printed. */
function createRating(rating: { readonly value: number; readonly count: number }, url: string): Stub {
  return { ...rating, source: ask('The name of the review site.'), url, placeholder: true };
}
