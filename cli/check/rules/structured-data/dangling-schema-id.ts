import type { PageFacts } from '../../facts/facts.ts';
import {
  isReference,
  jsonLocation,
  type SchemaNode,
  schemaNodes,
} from '../../facts/structured-data/json-ld.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const danglingSchemaId: PageRule = {
  id: 'dangling-schema-id',
  title: 'A reference that leads to no node of the page, or to two',
  severity: 'error',
  rationale:
    'Search engines read each page for itself: what a reference points at must stand on the same page, once.',
  fix: 'Put the node into the graph of the page, or correct the `@id`.',
  checkPage(page) {
    const nodes = schemaNodes(page).filter(({ fields }) => '@id' in fields);
    const described = nodes.filter((node) => !isReference(node));
    const known = new Set(described.map(({ fields }) => fields['@id']));
    const dangling = nodes
      .filter((node) => isReference(node) && !known.has(node.fields['@id']))
      .map((node) => finding(page, node, 'No node of the page has the `@id`'));
    const seen = new Set<unknown>();
    const repeated = described.filter(({ fields }) => seen.size === seen.add(fields['@id']).size);
    return [
      ...dangling,
      ...repeated.map((node) => finding(page, node, 'Two nodes of the page have the `@id`')),
    ];
  },
};

function finding(page: PageFacts, { block, path, fields }: SchemaNode, what: string): Finding {
  return {
    message: `${what} \`${String(fields['@id'])}\`.`,
    location: jsonLocation(page, block, [...path, '@id']),
  };
}
