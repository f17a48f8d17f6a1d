import type { SiteRecord } from '../../schema/site.ts';

/**
 * Details that a visitor could rely on. A placeholder of one must not reach the pages, not even by
 * mistake; placeholders of names, phones, addresses and photos do, because pages would not be
 * complete without them.
 */
const CLAIMS = [
  'license',
  'rating',
  'memberships',
  'offices',
  'financing',
  'announcement',
  'offers',
  'owner',
  'team',
  'reviews',
] as const satisfies readonly (keyof SiteRecord)[];

/** Returns the site without the claims that are marked `placeholder: true`. */
export function omitPlaceholders(site: SiteRecord): SiteRecord {
  const { answerBy, ...form } = site.form;
  const claims = CLAIMS.map((key) => [key, omitMarked(site[key])] as const);
  return {
    ...site,
    ...Object.fromEntries(claims),
    form: answerBy === undefined || answerBy.placeholder ? form : site.form,
  };
}

function omitMarked<T extends SiteRecord[(typeof CLAIMS)[number]]>(value: T) {
  if (Array.isArray(value)) return value.filter(({ placeholder }) => !placeholder);
  return value?.placeholder === true ? undefined : value;
}
