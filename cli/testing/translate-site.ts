// Translates the data of a site without knowing a language: each text keeps its words, with
// accents. Entry point: translateSite.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { listPageKinds } from '../load/load-pages.ts';
import { formatDocument, openDocument } from '../load/yaml/data-document.ts';
import { getPageKind } from '../model/page-kinds.ts';
import type { KeyPath } from '../model/records/data-set.ts';
import { mergeTranslation } from '../model/translations/merge-translation.ts';
import { gallerySchema } from '../schema/gallery.ts';
import { pricingSchema } from '../schema/pricing.ts';
import { siteSchema } from '../schema/site.ts';
import { readLanguageFile } from '../schema/translations/language-file.ts';

const SHARED = { 'site.yaml': siteSchema, 'pricing.yaml': pricingSchema, 'gallery.yaml': gallerySchema };
const NOT_TRANSLATED = /^pages\/not-found\.yaml$/;

/**
 * Writes a translation of each YAML file of a site into `es-US`. @param isTranslated which of the
 * pages, by path in data/
 */
export function translateSite(root: string, isTranslated: (file: string) => boolean = () => true): void {
  const data = join(root, 'data');
  for (const file of readdirSync(data, { recursive: true, encoding: 'utf8' }).sort()) {
    const kinds = listPageKinds(file);
    if (!file.endsWith('.yaml') || NOT_TRANSLATED.test(file) || readLanguageFile(file) !== null) continue;
    if (kinds.length > 0 ? !isTranslated(file) : !(file in SHARED)) continue;
    const value: unknown = parse(readFileSync(join(data, file), 'utf8'));
    const kind = kinds.find((name) => name === readAt(value, ['kind'])) ?? kinds[0];
    const { schema, nameKey } =
      kind === undefined ? { schema: SHARED[file as keyof typeof SHARED], nameKey: undefined } : getPageKind(kind);
    const { missing } = mergeTranslation(schema, value, undefined, file);
    const texts = {};
    for (const path of missing.map((each) => withoutGroup(value, each)))
      writeAt(texts, path, { text: translate(readAt(value, path)), original: value });
    if (nameKey !== undefined && readAt(value, [nameKey]) === undefined)
      writeAt(texts, [nameKey], { text: 'Página', original: {} });
    const target = join(data, file.replace('.yaml', '.es-US.yaml'));
    // A page without texts of its own is translated by an address alone.
    if (Object.keys(texts).length > 0) writeFileSync(target, formatDocument(openDocument(target, stringify(texts))));
  }
}

/** The path of a text that is written in place of its group. */
function withoutGroup(value: unknown, path: KeyPath): KeyPath {
  return readAt(value, path) === undefined ? path.slice(0, -1) : path;
}

/** References and the targets of links stay. */
function translate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translate);
  if (typeof value !== 'string') return value;
  return value
    .split(/(\{[^}]*\}|\]\([^)]*\))/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[aeiou]/g, (letter) => ACCENTS[letter] ?? letter)))
    .join('');
}

const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

function readAt(value: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>(
    (current, step) => (typeof current === 'object' && current !== null ? Reflect.get(current, step) : undefined),
    value,
  );
}

/** Lists get as many entries as in the original. */
function writeAt(
  group: object,
  [step = '', ...rest]: KeyPath,
  { text, original }: { readonly text: unknown; readonly original: unknown },
): void {
  if (rest.length === 0) {
    Reflect.set(group, step, text);
    return;
  }
  const inner = readAt(original, [step]);
  const known = Reflect.get(group, step) as object | undefined;
  const written = known ?? (Array.isArray(inner) ? inner.map(() => ({})) : {});
  Reflect.set(group, step, written);
  writeAt(written, rest, { text, original: inner });
}
