// The additions of `site add` share this: the files that they write, how they read names, and which
// files of services in cities are missing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatStub, listSharedKeys } from '../../edit/add/data-files.ts';
import { createTextReader } from '../../edit/edit-data.ts';
import { END, type Value } from '../../edit/values/document-changes.ts';
import { editText } from '../../edit/values/draft.ts';
import { listDataFolder } from '../../load/data-folder.ts';
import type { DataSet } from '../../model/records/data-set.ts';
import { listAllPages } from '../../model/records/list-records.ts';
import { isReservedPath } from '../../model/references/files/pages.ts';
import { UsageError } from '../../pipeline/usage-error.ts';
import { toSlug } from '../../schema/fields/text.ts';
import { parsers } from '../new/new-answers.ts';

/** The files that one command writes; paths are relative to the site's folder. */
export interface Addition {
  readonly created: ReadonlyMap<string, string | Uint8Array>;
  readonly changed?: ReadonlyMap<string, string>;
  /** Photos that are there already. */
  readonly replaced?: ReadonlyMap<string, Uint8Array>;
  /** The addresses of the new pages. */
  readonly paths?: readonly string[];
  /** Sentences that say what to do next. */
  readonly next: readonly string[];
}

export interface SiteData {
  readonly root: string;
  readonly dataSet: DataSet;
}

/** Reads a name or a slug: `green-valley` is Green Valley. Throws UsageError for no address. */
export function readName(
  text: string,
  format: (words: string) => string,
): { readonly slug: string; readonly words: string } {
  const name = parsers.name(text.trim());
  const slug = toSlug(name);
  return { slug, words: slug === name ? format(slug.replaceAll('-', ' ')) : name };
}

/** Throws UsageError if another page has the path of a new one, or no page can have it. */
export function checkPath(dataSet: DataSet, path: string): void {
  if (isReservedPath(path)) throw new UsageError(`No page can have the address \`${path}\`. Choose another name.`);
  const other = listAllPages(dataSet).find(({ value }) => value.path === path);
  if (other !== undefined)
    throw new UsageError(`\`${other.source.file}\` has the address \`${path}\` already. Choose another name.`);
}

/** A slug and the name that it stands for. */
type Named = readonly [slug: string, name: string];

/** The missing files in data/local/ of services in cities. */
export function listLocals(root: string, pairs: readonly { readonly city: Named; readonly service: Named }[]): Named[] {
  const keys = listKeysIn(root, 'data/local');
  return pairs.flatMap(({ city: [citySlug, city], service: [serviceSlug, service] }): Named[] => {
    const file = `data/local/${citySlug}/${serviceSlug}.yaml`;
    return existsSync(join(root, file)) ? [] : [[file, formatStub('local', { city, service }, { keys })]];
  });
}

/** The keys that all YAML files in a folder of the data have; undefined without a file. */
export function listKeysIn(root: string, folder: string): readonly string[] | undefined {
  const files = listDataFolder(root).files.map((file) => `data/${file}`);
  const siblings = files.filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.yaml'));
  return listSharedKeys(siblings.map(createTextReader(root)));
}

/** data/site.yaml with a slug at the end of some lists. */
export function appendToSite(
  root: string,
  paths: readonly (readonly string[])[],
  slug: string,
): ReadonlyMap<string, string> {
  const file = 'data/site.yaml';
  if (paths.length === 0) return new Map();
  const text = paths.reduce(
    (current, path) => append(current, file, { path, item: slug }),
    createTextReader(root)(file),
  );
  return new Map([[file, text]]);
}

interface ListItem {
  readonly path: readonly string[];
  readonly item: Value;
}

/** Adds an item to a list of a data file. Throws UsageError if that cannot be edited. */
export function append(text: string, file: string, { path, item }: ListItem): string {
  const edited = editText(file, text, [{ path: [...path, END], add: [item] }]);
  if (typeof edited === 'string') return edited;
  throw new UsageError(
    `\`${file}\` has problems, or a \`${path.join('.')}\` that cannot be extended here; nothing was written. Run \`site build\` to see them, or add \`${JSON.stringify(item)}\` to \`${path.join('.')}\` by hand.`,
  );
}
