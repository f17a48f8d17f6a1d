import { expectedPage } from '../expectations.ts';
import type { PageFacts, SiteFacts } from '../facts.ts';
import { jsonDifferences } from '../json-difference.ts';
import { asList, isObject, type JsonPath, jsonPlace, type SchemaNode, schemaNodes } from '../json-ld.ts';
import { structuredDataRanges } from '../places.ts';
import type { Finding, PageRule } from '../rule.ts';
import { isKindOf, isSchemaType } from '../schema-vocabulary.ts';

export const schemaMismatch: PageRule = {
  id: 'schema-mismatch',
  title: 'Structured data that is not what the data gives',
  severity: 'error',
  why: 'Search engines take it for the truth: a city in another place, an area that is too large, a profile of somebody else.',
  mend: 'Build the site again.',
  needsData: true,
  // What is compared value by value here is known better by the rules that read its meaning.
  yieldsWithin: structuredDataRanges,
  page(page, site) {
    const expected = expectedNodes(page, site);
    const found = schemaNodes(page).filter(
      ({ path, fields }) => isTopNode(path) && typeof fields['@id'] === 'string',
    );
    const [first] = found;
    if (expected === null || first === undefined) return [];
    return expected.flatMap((node) => {
      const own = found.find(({ fields }) => fields['@id'] === node['@id']);
      if (own !== undefined) return differences(page, node, own);
      const place = jsonPlace(page, first.block, []);
      return [{ message: `The structured data lacks the node \`${String(node['@id'])}\`.`, place }];
    });
  },
};

type Node = Readonly<Record<string, unknown>>;

/** The nodes that the data gives the page, at the address where the site is published. */
function expectedNodes(page: PageFacts, site: SiteFacts): readonly Node[] | null {
  const data = expectedPage(site, page);
  if (data === null || site.expected === null || site.origin === null) return null;
  const published = site.origin + site.basePath;
  if (published === site.expected.url) return data.structuredData.filter(isObject);
  const moved = JSON.stringify(data.structuredData).replaceAll(site.expected.url, published);
  return (JSON.parse(moved) as unknown[]).filter(isObject);
}

/** In the graph itself, not within another node. */
function isTopNode(path: JsonPath): boolean {
  return path.length === 0 || (path.length === 2 && path[0] === '@graph');
}

function differences(page: PageFacts, expected: Node, { block, path, types, fields }: SchemaNode): Finding[] {
  // As nearly all are; to compare them value by value takes longer than all else here.
  if (JSON.stringify(expected) === JSON.stringify(fields)) return [];
  const meant = asList(expected['@type']).map(String);
  const skips = ([property]: JsonPath) =>
    property !== undefined && (!types.every(isSchemaType) || isOfAnotherRule(meant, String(property)));
  return jsonDifferences(expected, fields, { skips }).map(({ path: within, said }) => ({
    message: `\`${[types[0] ?? 'node', ...within].join('.')}\` ${said}.`,
    place: jsonPlace(page, block, [...path, ...within]),
  }));
}

const BUSINESS = new Set([
  '@type',
  'name',
  'telephone',
  'email',
  'address',
  'openingHoursSpecification',
  'priceRange',
]);

function isOfAnotherRule(types: readonly string[], property: string): boolean {
  if (types.some((type) => isKindOf(type, 'LocalBusiness'))) return BUSINESS.has(property);
  if (types.includes('FAQPage')) return property === 'mainEntity' || property === '@type';
  if (types.includes('BreadcrumbList')) return property === 'itemListElement';
  return property === 'offers';
}
