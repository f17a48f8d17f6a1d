// The optional details of the business that its data leaves out. Nothing is wrong without them; the
// report names them, because each one is a reason to call that visitors do not get. Entry point:
// listEmptyDetails.

import type { DataSet } from '../../model/records/data-set.ts';
import { isCounting, listThirdParties } from '../../model/third-parties.ts';
import { isGroup } from '../../schema/definition/definition.ts';
import type { SiteRecord } from '../../schema/site.ts';
import data from './empty-details.yaml';

// A test has all of them.
const DETAILS = data as readonly Readonly<Record<'key' | 'what' | 'why', string>>[];

/** Whether a detail is left out, if that is more than a key without a value. */
const IS_EMPTY: Readonly<Record<string, (site: SiteRecord) => boolean>> = {
  insured: ({ insured, bonded }) => !insured && !bonded,
  profiles: ({ profiles, facebook }) => profiles.length === 0 && facebook === undefined,
  analytics: ({ tagManager, ...site }) =>
    !listThirdParties({ ...site, tagManager }).some(({ name }) => isCounting(name)) &&
    // A container may load anything if it does not say what.
    (tagManager === null || tagManager.loads !== undefined) &&
    !site.dataLayer,
};

/**
 * Lists the details that the data leaves out, the most important first, with what they belong to.
 */
export function listEmptyDetails({ site }: Pick<DataSet, 'site'>) {
  if (site === null) return [];
  const hasNoValue = (key: string) => {
    const value = key
      .split('.')
      .reduce<unknown>((group, step) => (isGroup(group) ? group[step] : undefined), site.value);
    return value === undefined || (Array.isArray(value) && value.length === 0);
  };
  return DETAILS.filter(({ key }) => IS_EMPTY[key]?.(site.value) ?? hasNoValue(key)).map((detail) => ({
    ...detail,
    location: site.source.location(detail.key.split('.').slice(0, -1)),
  }));
}
