// The optional details of the business that its data leaves out. Nothing is wrong without them; the
// report names them, because each one is a reason to call that visitors do not get. Entry point:
// listEmptyDetails.

import type { DataSet } from '../../model/records/data-set.ts';
import { isCounting, listThirdParties } from '../../model/third-parties.ts';
import { isGroup } from '../../schema/definition/definition.ts';
import type { SiteRecord } from '../../schema/site.ts';

interface Detail {
  /** The key to add. */
  readonly key: string;
  /** A noun phrase: `License number`. */
  readonly what: string;
  /** The benefit for visitors: a sentence without a period. */
  readonly why: string;
  /** Whether it is left out, if that is more than a key without a value. */
  readonly isEmpty?: (site: SiteRecord) => boolean;
}

/** From what decides whether somebody calls to what is good to have. */
const DETAILS: readonly Detail[] = [
  { key: 'reviews', what: 'Reviews', why: 'Visitors believe customers before they believe the business' },
  { key: 'license', what: 'License', why: 'Visitors can look it up before they let somebody in' },
  {
    key: 'insured',
    what: 'Insured or bonded',
    why: 'Visitors ask what happens if something breaks',
    isEmpty: ({ insured, bonded }) => !insured && !bonded,
  },
  { key: 'owner', what: 'Owner', why: 'Visitors see who comes to the house' },
  {
    key: 'projects',
    what: 'Finished jobs',
    why: 'Photos of before and after, with a price, answer what a job is like',
  },
  {
    key: 'form.answerBy',
    what: 'Time of an answer',
    why: 'Whoever sent a message knows how long to wait before asking somebody else',
  },
  { key: 'rating', what: 'Rating', why: 'The stars at a review site, with a link to it' },
  { key: 'founded', what: 'Year of founding', why: 'Says how long the business has been there' },
  {
    key: 'secondAction',
    what: 'Second way to get in touch',
    why: 'A text message or a booking page, for whoever cannot call now',
  },
  { key: 'timeZone', what: 'Time zone', why: 'Pages then say until when the business is open now' },
  { key: 'paymentMethods', what: 'Ways to pay', why: 'One question less on the phone' },
  {
    key: 'profiles',
    what: 'Profiles at other sites',
    why: 'Search engines connect them with the business',
    isEmpty: ({ profiles, facebook }) => profiles.length === 0 && facebook === undefined,
  },
  {
    key: 'analytics',
    what: 'Analytics',
    why: 'Nobody counts visits, calls and messages without it',
    isEmpty: ({ tagManager, ...site }) =>
      !listThirdParties({ ...site, tagManager }).some(({ name }) => isCounting(name)) &&
      // A container may load anything if it does not say what.
      (tagManager === null || tagManager.loads !== undefined) &&
      !site.dataLayer,
  },
];

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
  return DETAILS.filter(({ key, isEmpty }) => isEmpty?.(site.value) ?? hasNoValue(key)).map(({ what, why, key }) => ({
    what,
    why,
    key,
    location: site.source.location(key.split('.').slice(0, -1)),
  }));
}
