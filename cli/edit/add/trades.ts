// The trades of `site new`, from trades.yaml. Entry points: trades, findTrade, otherTrade.

import type { Look } from '../../schema/formats/colors.ts';
import data from './trades.yaml';

/** The subjects of a site's texts, for the questions that its placeholders ask. */
export interface Topics {
  /** The things that differ from one town to the next, as the end of `such as ...`. */
  readonly differences: string;
  readonly questions: {
    /** The questions that customers ask about every service. */
    readonly service: readonly string[];
    /** The questions of customers before somebody comes to `{town}`. */
    readonly city: readonly string[];
  };
}

/** The facts that `site new` knows about a trade; trades.yaml explains each key. */
export interface Trade extends Topics {
  readonly trade: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly businessType: string;
  /** The look that suits it. */
  readonly look: Look;
  readonly services: readonly string[];
  /** The subjects of prices, by the key of the tier. */
  readonly units: Readonly<Record<string, { readonly label: string; readonly size: string }>>;
  /** The words on the links to the form. */
  readonly labels: { readonly estimate: string; readonly quote: string };
}

/** The trades of `site new`, in the order of its list. */
// A test parses every entry with a schema of this type.
export const trades = data as readonly Trade[];

/** For a site whose trade is not known. */
export const generalTopics: Topics = {
  differences: 'the homes, the weather, the way there, and local rules',
  questions: {
    service: ['How long does it take?', 'What does the price depend on?', 'What do we have to prepare?'],
    city: ['How soon can you be in {town}?', 'On which days are you in {town}?'],
  },
};

/** Any other trade: it has no services of its own. */
export const otherTrade: Trade = {
  ...generalTopics,
  trade: 'other',
  name: 'Another trade',
  aliases: [],
  businessType: 'LocalBusiness',
  look: 'slab',
  services: [],
  units: { visit: { label: 'Visit', size: 'per visit' }, labor: { label: 'By time', size: 'per hour' } },
  labels: { estimate: 'Ask for a price', quote: 'Ask for a price' },
};

/** Returns the trade that a word names, in any case, with spaces or hyphens; or null. */
export function findTrade(word: string): Trade | null {
  const plain = simplify(word);
  return (
    [...trades, otherTrade].find(({ trade, aliases }) =>
      [trade, ...aliases].some((name) => simplify(name) === plain),
    ) ?? null
  );
}

function simplify(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');
}
