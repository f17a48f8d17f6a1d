// What the additions of `site add` share: what they write, how they read names, and which files of services in cities are missing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSet } from '../../model/records/data-set.ts';
import { listPages } from '../../model/records/list-records.ts';
import { toSlug } from '../../model/schema/fields/text.ts';
import { capitalize } from '../../model/text/letter-case.ts';
import { UsageError } from '../../pipeline/usage-error.ts';
import { appendItem } from '../../scaffold/append-item.ts';
import { formatLocal } from '../../scaffold/data-files.ts';
import { generalTopics } from '../../scaffold/presets/presets.ts';
import { listSharedKeys } from '../../scaffold/shared-keys.ts';
import { parsers } from '../new-answers.ts';

/** What one command writes; paths are relative to the site's folder. */
export interface Addition {
  readonly created: ReadonlyMap<string, string | Uint8Array>;
  readonly changed: ReadonlyMap<string, string>;
  /** What to do next, in sentences. */
  readonly next: readonly string[];
}

export interface SiteData {
  readonly root: string;
  readonly dataSet: DataSet;
}

/** Reads a name or a slug: `green-valley` is Green Valley. Throws UsageError for one that no address can be made from. */
export function readName(
  text: string,
  format: (words: string) => string,
): { readonly slug: string; readonly words: string } {
  const parsed = parsers.name(text.trim());
  if ('error' in parsed) throw new UsageError(parsed.error);
  const slug = toSlug(parsed.value);
  return { slug, words: slug === parsed.value ? format(slug.replaceAll('-', ' ')) : parsed.value };
}

export function capitalizeWords(words: string): string {
  return words.split(' ').map(capitalize).join(' ');
}

/** Throws UsageError if another page has the path of a new one. */
export function checkPath(dataSet: DataSet, path: string): void {
  const other = listPages(dataSet).find(({ value }) => value.path === path);
  if (other !== undefined)
    throw new UsageError(
      `\`${other.source.file}\` has the address \`${path}\` already. Choose another name.`,
    );
}

/** The missing files in data/local/. @param names the names of slugs whose files do not exist yet */
export function listLocals(
  { root, dataSet }: SiteData,
  pairs: readonly { readonly city: string; readonly service: string }[],
  names: Readonly<Record<string, string>>,
): (readonly [string, string])[] {
  const { pages } = dataSet;
  const nameCity = (slug: string) =>
    pages.city.find(({ value }) => value.slug === slug)?.value.city ?? names[slug] ?? slug;
  const nameService = (slug: string) =>
    pages.service.find(({ value }) => value.slug === slug)?.value.service ?? names[slug] ?? slug;
  const keys = listKeysIn(root, 'data/local');
  return pairs
    .map(({ city, service }) => ({ city, service, file: `data/local/${city}/${service}.yaml` }))
    .filter(({ file }) => !existsSync(join(root, file)))
    .map(({ city, service, file }) => [
      file,
      formatLocal({ city: nameCity(city), service: nameService(service) }, generalTopics, keys),
    ]);
}

/** The keys that all YAML files in a folder have. */
export function listKeysIn(root: string, folder: string): readonly string[] | undefined {
  const path = join(root, folder);
  if (!existsSync(path)) return undefined;
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  );
  return listSharedKeys(files.sort().map((file) => readFileSync(join(path, file), 'utf8')));
}

/** data/site.yaml with a slug at the end of some lists. */
export function appendToSite(
  root: string,
  paths: readonly (readonly string[])[],
  slug: string,
): ReadonlyMap<string, string> {
  const file = 'data/site.yaml';
  const [first, ...rest] = paths;
  if (first === undefined) return new Map();
  const start = appendTo(root, file, { path: first, item: slug });
  const text = rest.reduce((current, path) => appendOrThrow(current, file, { path, item: slug }), start);
  return new Map([[file, text]]);
}

interface ListItem {
  readonly path: readonly string[];
  readonly item: Parameters<typeof appendItem>[2];
}

export function appendTo(root: string, file: string, entry: ListItem): string {
  return appendOrThrow(readFileSync(join(root, file), 'utf8'), file, entry);
}

function appendOrThrow(text: string, file: string, { path, item }: ListItem): string {
  const edited = appendItem(text, path, item);
  if (edited !== null) return edited;
  throw new UsageError(
    `\`${file}\` has problems, or a \`${path.join('.')}\` that cannot be extended here; nothing was written. Run \`site build\` to see them, or add \`${JSON.stringify(item)}\` to \`${path.join('.')}\` by hand.`,
  );
}
