// The types and properties of schema.org, from the declarations of the package schema-dts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoize } from '../check/facts/memoize.ts';
import { packageRoot } from './run-site.ts';

const declarations = readFileSync(join(packageRoot, 'node_modules/schema-dts/dist/schema.d.ts'), 'utf8');

interface Type {
  readonly parents: Set<string>;
  /** Without those that it inherits. */
  readonly properties: Set<string>;
}

const types = new Map<string, Type>();
for (const [, name = ''] of declarations.matchAll(/^ {4}"@type": "(\w+)";$/gm))
  types.set(name, { parents: new Set(), properties: new Set() });

// `interface XBase extends YBase, Partial<IdReference> {` has the properties of X.
for (const [, base = '', body = ''] of declarations.matchAll(
  /^(?:export )?interface (\w+)Base extends [^{]*\{\n([^}]*(?:\{@link[^}]*\}[^}]*)*)^\}/gm,
))
  for (const [, property = ''] of body.matchAll(/^ {4}"([^"@]+)"\?:/gm)) types.get(base)?.properties.add(property);

// `type X = XLeaf | Child | "https://schema.org/Value" | string;` names the children of X.
for (const [, parent = '', members = ''] of declarations.matchAll(/^export type (\w+) = ([^;]+);$/gm))
  if (types.has(parent))
    for (const child of members.split(' | ')) if (child !== parent) types.get(child)?.parents.add(parent);

// Generic types (roles) are in no union; their parents are their bases.
for (const [, name = '', bases = ''] of declarations.matchAll(
  /^(?:export )?interface (\w+?)(?:Base|Leaf)(?:<[^{]*?>)? extends ([^{]*)\{$/gm,
)) {
  const type = types.get(name);
  if (type === undefined || type.parents.size > 0) continue;
  for (const [, base = ''] of bases.matchAll(/(\w+)Base\b/g))
    if (base !== name && types.has(base)) type.parents.add(base);
}

/** The name of every type, in order. */
export const schemaTypes: readonly string[] = [...types.keys()].sort();

/** Whether schema.org has a type. */
export function isSchemaType(name: string): boolean {
  return types.has(name);
}

/** Whether a type is another type or inherits from it. */
export function isKindOf(type: string, ancestor: string): boolean {
  return collectAncestors(type).has(ancestor);
}

/** The properties of a type, inherited ones included. */
export const listSchemaProperties = memoize(
  (type): ReadonlySet<string> =>
    new Set([...collectAncestors(type)].flatMap((name) => [...(types.get(name)?.properties ?? [])])),
);

/** A type with every type it inherits from. */
const collectAncestors = memoize(
  (type): ReadonlySet<string> =>
    new Set([type, ...[...(types.get(type)?.parents ?? [])].flatMap((parent) => [...collectAncestors(parent)])]),
);
