// Writes schema-vocabulary.json, the types and properties of schema.org, from the declarations of
// the installed schema-dts. Run it by hand after an update of schema-dts: `node
// cli/testing/derive-vocabulary.js`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packageFolder = fileURLToPath(new URL('../../node_modules/schema-dts/', import.meta.url));
const { version } = JSON.parse(readFileSync(`${packageFolder}package.json`, 'utf8'));
const declarations = readFileSync(`${packageFolder}dist/schema.d.ts`, 'utf8');

/** @type {Map<string, { parents: Set<string>, properties: Set<string> }>} */
const types = new Map();

for (const [, name] of declarations.matchAll(/^ {4}"@type": "([^"]+)";$/gm)) {
  if (name !== undefined && /^\w+$/.test(name)) types.set(name, { parents: new Set(), properties: new Set() });
}

// `interface XBase extends YBase, Partial<IdReference> {` declares the properties that X does not
// inherit.
for (const [, base = '', body = ''] of declarations.matchAll(
  /^(?:export )?interface (\w+)Base extends [^{]*\{\n([^}]*(?:\{@link[^}]*\}[^}]*)*)^\}/gm,
)) {
  for (const [, property] of body.matchAll(/^ {4}"([^"@]+)"\?:/gm)) {
    if (property !== undefined) types.get(base)?.properties.add(property);
  }
}

// `type X = XLeaf | Child | "https://schema.org/Value" | string;` names the children of X.
for (const [, parent = '', members = ''] of declarations.matchAll(/^export type (\w+) = ([^;]+);$/gm)) {
  if (!types.has(parent)) continue;
  for (const child of members.split(' | ')) if (child !== parent) types.get(child)?.parents.add(parent);
}

// Generic types (roles) are in no union; their parents are their bases.
for (const [, name = '', bases = ''] of declarations.matchAll(
  /^(?:export )?interface (\w+?)(?:Base|Leaf)(?:<[^{]*?>)? extends ([^{]*)\{$/gm,
)) {
  const type = types.get(name);
  if (type === undefined || type.parents.size > 0) continue;
  for (const [, base = ''] of bases.matchAll(/(\w+)Base\b/g)) {
    if (base !== name && types.has(base)) type.parents.add(base);
  }
}

const lines = [...types]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, { parents, properties }]) => [name, `${list(parents)}: ${list(properties)}`.trim()]);

/** @param {Set<string>} names */
function list(names) {
  return [...names].sort().join(' ');
}

const vocabulary = {
  source: 'schema.org as declared by the package schema-dts, written by derive-vocabulary.js',
  version,
  form: 'type: parents, a colon, properties that are not inherited',
  types: Object.fromEntries(lines),
};
writeFileSync(
  fileURLToPath(new URL('schema-vocabulary.json', import.meta.url)),
  `${JSON.stringify(vocabulary, null, 2)}\n`,
);
