// Translation files may contain the texts of their originals, and for a page its addresses. Entry
// points: toTranslationKind, listTranslationFields and toTranslationSchema.

import { listTranslatableKeys } from '../../schema/translations/translatable-keys.ts';
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

/** Selects the keys that a translation has: texts, and the groups that contain them. */
export function listTranslationFields(kind: DataKind, fields: readonly Field[]): Field[] {
  const isKept = createFilter(kind);
  return fields.filter(({ path }) => isKept(path));
}

/** Converts the schema of a kind to that of its translations, where nothing is required. */
export function toTranslationSchema(kind: DataKind, schema: JsonSchema): JsonSchema {
  if (kind.name === 'wording') return schema;
  const texts = prune(schema, { path: '', isInList: false, isKept: createFilter(kind) });
  const page = findPage(kind);
  if (page === undefined || page.pathKey === null) return texts;
  const path = { type: 'string', pattern: '^(?:/[a-z0-9]+(?:-[a-z0-9]+)*)+$', description: PATH };
  return { ...texts, properties: { ...texts.properties, path } };
}

const PATH =
  'The path of the page in this language, such as `/es/limpieza`. By default, that of the original behind the language.';

function findPage({ schema }: DataKind) {
  return pageKindNames.map(getPageKind).find((page) => page.schema === schema);
}

function createFilter(kind: DataKind): (path: string) => boolean {
  const texts = listTranslatableKeys(kind.schema).map(({ key }) => key.replaceAll('[]', ''));
  const kept = findPage(kind) === undefined ? texts : [...texts, 'redirectFrom'];
  return (path) => kept.some((text) => text === path || text.startsWith(`${path}.`));
}

interface Pruning {
  /** As of a field. */
  readonly path: string;
  /** An entry of a list may repeat what the original has, to show which it is. */
  readonly isInList: boolean;
  readonly isKept: (path: string) => boolean;
}

function prune(schema: JsonSchema, pruning: Pruning): JsonSchema {
  const { required: _, oneOf, anyOf = oneOf, default: __, ...others } = schema;
  const { path, isInList, isKept } = pruning;
  const { properties, items, additionalProperties } = others;
  const withKey = (key: string) => (path === '' ? key : `${path}.${key}`);
  const inner = (key: string) => ({ ...pruning, path: withKey(key) });
  // The keys of a table may be written out, because the site has names for them.
  const find = (key: string) => [key, '*'].find((step) => isInList || isKept(withKey(step)));
  return {
    ...others,
    ...(anyOf && { anyOf: anyOf.map((option) => prune(option, pruning)) }),
    ...(items && { items: prune(items, { ...pruning, isInList: true }) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: prune(additionalProperties, inner('*')) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).flatMap(([key, value]) => {
          const step = find(key);
          return step === undefined ? [] : [[key, prune(value, inner(step))]];
        }),
      ),
    }),
  };
}
