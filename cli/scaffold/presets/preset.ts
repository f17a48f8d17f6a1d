import type { BUSINESS_TYPES } from '../../model/schema/fields/business-types.ts';

/** What the texts of a site are about, for the questions that its placeholders ask. */
export interface Topics {
  /** What differs from one town to the next, as the end of `such as ...`. */
  readonly differences: string;
  readonly questions: {
    /** What customers ask about every service. */
    readonly service: readonly string[];
    /** What customers ask before somebody comes to their town; `{town}` is its name. */
    readonly city: readonly string[];
  };
}

/** What `site new` knows about a trade: names, units and questions, but no prices, facts or finished sentences. */
export interface Preset extends Topics {
  /** The value of `--trade`. */
  readonly trade: string;
  /** The name in the list of trades. */
  readonly name: string;
  readonly businessType: (typeof BUSINESS_TYPES)[number];
  /** Usual services, the most common first. The first two are selected. */
  readonly services: readonly string[];
  /** What prices are for, by the key of the tier. */
  readonly units: Readonly<Record<string, { readonly label: string; readonly size: string }>>;
  /** The words on the links to the form. */
  readonly labels: { readonly estimate: string; readonly quote: string };
}
