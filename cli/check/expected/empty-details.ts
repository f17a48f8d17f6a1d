// The optional details of the business that its data leaves out. Nothing is wrong without them; the
// report names them, because each one is a reason to call that visitors do not get. Entry point:
// listEmptyDetails.

import type { DataSet } from '../../model/records/data-set.ts';
import { isCounting, listThirdParties } from '../../model/third-parties.ts';
import type { SiteRecord } from '../../schema/site.ts';

interface Detail {
  /** A noun phrase: `License number`. */
  readonly what: string;
  /** The benefit for visitors: a sentence without a period. */
  readonly why: string;
  /** The key to add. */
  readonly key: string;
  readonly isEmpty: (site: SiteRecord) => boolean;
}

/** From what decides whether somebody calls to what is good to have. */
const DETAILS: readonly Detail[] = [
  {
    what: 'Reviews',
    why: 'Visitors believe customers before they believe the business',
    key: 'reviews',
    isEmpty: ({ reviews }) => reviews.length === 0,
  },
  {
    what: 'License',
    why: 'Visitors can look it up before they let somebody in',
    key: 'license',
    isEmpty: ({ license }) => license === undefined,
  },
  {
    what: 'Insured or bonded',
    why: 'Visitors ask what happens if something breaks',
    key: 'insured',
    isEmpty: ({ insured, bonded }) => !insured && !bonded,
  },
  {
    what: 'Owner',
    why: 'Visitors see who comes to the house',
    key: 'owner',
    isEmpty: ({ owner }) => owner === undefined,
  },
  {
    what: 'Finished jobs',
    why: 'Photos of before and after, with a price, answer what a job is like',
    key: 'projects',
    isEmpty: ({ projects }) => projects.length === 0,
  },
  {
    what: 'Time of an answer',
    why: 'Whoever sent a message knows how long to wait before asking somebody else',
    key: 'form.answerBy',
    isEmpty: ({ form }) => form.answerBy === undefined,
  },
  {
    what: 'Rating',
    why: 'The stars at a review site, with a link to it',
    key: 'rating',
    isEmpty: ({ rating }) => rating.length === 0,
  },
  {
    what: 'Year of founding',
    why: 'Says how long the business has been there',
    key: 'founded',
    isEmpty: ({ founded }) => founded === undefined,
  },
  {
    what: 'Second way to get in touch',
    why: 'A text message or a booking page, for whoever cannot call now',
    key: 'secondAction',
    isEmpty: ({ secondAction }) => secondAction === undefined,
  },
  {
    what: 'Time zone',
    why: 'Pages then say until when the business is open now',
    key: 'timeZone',
    isEmpty: ({ timeZone }) => timeZone === undefined,
  },
  {
    what: 'Ways to pay',
    why: 'One question less on the phone',
    key: 'paymentMethods',
    isEmpty: ({ paymentMethods }) => paymentMethods.length === 0,
  },
  {
    what: 'Profiles at other sites',
    why: 'Search engines connect them with the business',
    key: 'profiles',
    isEmpty: ({ profiles, facebook }) => profiles.length === 0 && facebook === undefined,
  },
  {
    what: 'Analytics',
    why: 'Nobody counts visits, calls and messages without it',
    key: 'analytics',
    isEmpty: ({ tagManager, ...site }) =>
      !listThirdParties({ ...site, tagManager }).some(({ name }) => isCounting(name)) &&
      // A container may load anything if it does not say what.
      (tagManager === null || tagManager.loads !== undefined) &&
      !site.dataLayer,
  },
];

/** Lists the details that the data leaves out, the most important first, with what they belong to. */
export function listEmptyDetails({ site }: Pick<DataSet, 'site'>) {
  if (site === null) return [];
  return DETAILS.filter(({ isEmpty }) => isEmpty(site.value)).map(({ what, why, key }) => ({
    what,
    why,
    key,
    location: site.source.location(key.split('.').slice(0, -1)),
  }));
}
