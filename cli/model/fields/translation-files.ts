// Translation files may contain the texts of their originals, and for a page its addresses. Entry
// points: toTranslationKind, listTranslationFields and toTranslationSchema.
import type { DataKind } from '../page-kinds.ts';
import { getPageKind, pageKindNames } from '../page-kinds.ts';
import type { Field, JsonSchema } from './fields.ts';

/** The translated files of a kind, `services/*.*.yaml`; null for one without translations. */
export function toTranslationPattern({ name, files }: DataKind): string | null {
  if (name === 'wording') return 'wording/*.yaml';
  return name === 'not-found' ? null : files.replace('.yaml', '.*.yaml');
}

/** Returns a kind of file as its translations are. */
export function toTranslationKind(kind: DataKind): DataKind {
  const { files, purpose } = kind;
  const page = findPage(kind);
  const subject = page?.pathKey === null ? '`redirectFrom` is' : '`path` and `redirectFrom` are';
  const addresses = page === undefined ? '' : ` ${subject} its own.`;
  return {
    ...kind,
    files: files.replace('.yaml', '.<language>.yaml'),
    purpose: `The texts of \`data/${files}\` in another language. ${purpose}${addresses}`,
  };
}

/** Selects the keys that a translation has: texts, the groups that contain them, and former addresses. */
export function listTranslationFields(kind: DataKind, fields: readonly Field[]): Field[] {
  const isFormer = (path: string) => path === 'redirectFrom' && findPage(kind) !== undefined;
  return fields.filter(({ path, nodes }) => nodes.some(hasTexts) || isFormer(path));
}

/** Converts the schema of a kind to that of its translations, where nothing is required. */
export function toTranslationSchema(kind: DataKind, schema: JsonSchema): JsonSchema {
  if (kind.name === 'wording') return schema;
  const texts = prune(schema);
  const page = findPage(kind);
  if (page === undefined) return texts;
  const { redirectFrom } = schema.properties ?? {};
  const properties = { ...texts.properties, ...(redirectFrom && { redirectFrom }) };
  if (page.pathKey === null) return { ...texts, properties };
  const path = { type: 'string', pattern: '^(?:/[a-z0-9]+(?:-[a-z0-9]+)*)+$', description: PATH };
  return { ...texts, properties: { ...properties, path } };
}

const PATH =
  'The path of the page in this language, such as `/es/limpieza`. By default, that of the original behind the language.';

function findPage({ schema }: DataKind) {
  return pageKindNames.map(getPageKind).find((page) => page.schema === schema);
}

/** Whether a value is a text of a translation, or contains one. */
function hasTexts({ translated, anyOf, oneOf = anyOf, properties, items, additionalProperties }: JsonSchema): boolean {
  const entry = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const inner = [...(oneOf ?? []), ...Object.values(properties ?? {}), ...(items ? [items] : []), ...entry];
  return translated != null || inner.some(hasTexts);
}

/** An entry of a list may repeat what the original has, to show which it is. */
function prune(schema: JsonSchema, isInList = false): JsonSchema {
  const { required: _, oneOf, anyOf = oneOf, default: __, ...others } = schema;
  const { properties, items, additionalProperties } = others;
  const kept = Object.entries(properties ?? {}).filter(([, value]) => isInList || hasTexts(value));
  return {
    ...others,
    ...(anyOf && { anyOf: anyOf.map((option) => prune(option, isInList)) }),
    ...(items && { items: prune(items, true) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: prune(additionalProperties, isInList) }),
    ...(properties && { properties: Object.fromEntries(kept.map(([key, value]) => [key, prune(value, isInList)])) }),
  };
}
