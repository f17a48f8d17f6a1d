// What each key of the data does on the pages, next to its type in the schema. `site fields`, the editors' schemas and
// .github/FIELDS.md print it; cli/fields/fields.test.ts fails for a key without a description and for one that no longer exists.

/** Values of other data files that a key may name. */
export type SiteName = 'services' | 'cities' | 'photos' | 'pages' | 'tiers' | 'finishes' | 'rates';

/** Sentences; with an example as YAML if the type has none that says enough, and with what the value names. */
export type Description =
  | string
  | { readonly text: string; readonly example?: string; readonly names?: SiteName };

/** By the path of a key, `hours.opens`. The items of a list have the path of the list; `*` is any key of a table. */
export type Descriptions = Readonly<Record<string, Description>>;

/** Returns the descriptions of a group of keys that several keys share. */
export function under(path: string, keys: Descriptions): Descriptions {
  return Object.fromEntries(Object.entries(keys).map(([key, value]) => [`${path}.${key}`, value]));
}
