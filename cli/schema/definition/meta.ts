// Metadata of a key, or of a type of values, at its place in the schema. A type that is made from
// another one says the same, unless it says something else. `site explain`, the editors' schemas,
// .github/FIELDS.md and messages print it; tests fail for a key without a `description`.
import type {} from 'zod';

/** Values of other data files that a key may name. */
export type SiteName = 'service' | 'city' | 'photo' | 'page' | 'category' | 'tier' | 'finish' | 'rate' | 'form';

/** Whether a translation must have a text, or may leave it out, such as a person's name. */
export type Translatable = 'required' | 'optional';

/** What the owner of a business changes in `site edit`. */
export type OwnerTask = 'prices' | 'hours' | 'news' | 'reviews' | 'photos' | 'jobs' | 'contact' | 'offers' | 'texts';

export interface KeyMeta {
  /** Says in sentences what the key does on the pages. */
  description?: string | undefined;
  /** An example as YAML, if the example of the type does not say enough. */
  example?: string;
  /** The kind of thing that the value, each item of a list or each key of a table names. */
  names?: SiteName;
  /** Describes a value, `a phone number, like ...`, at the end of hints such as "Add `phone`: ". */
  expected?: string;
  /** For texts; what a translation does not have comes from the original. No translation has those with null. */
  translated?: Translatable | null;
  /** Whether a text may be written for a whole group, in place of its key `text`. */
  isTextToo?: boolean;
  /** The task of `site edit` in which the owner changes the value; without one he cannot. */
  owner?: OwnerTask;
  /** Sentences about keys that people try in a group, and that it does not have. */
  otherKeys?: Readonly<Record<string, string>>;
}

declare module 'zod' {
  interface GlobalMeta extends KeyMeta {}
}
