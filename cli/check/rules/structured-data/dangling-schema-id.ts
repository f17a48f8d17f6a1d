import type { PageFacts } from '../../facts/facts.ts';
import {
  isReference,
  listSchemaNodes,
  locateJson,
  type SchemaNode,
} from '../../facts/structured-data/json-ld.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const danglingSchemaId: PageRule = {
  id: 'dangling-schema-id',
  title: 'Structured data with a dangling or duplicate `@id`',
  severity: 'error',
  rationale:
    'Search engines read each page on its own, so a reference must name exactly one node of the same page.',
  fix: "Add the node to the page's `@graph`, or correct the `@id`.",
  checkPage(page) {
    const nodes = listSchemaNodes(page).filter(({ fields }) => '@id' in fields);
    const described = nodes.filter((node) => !isReference(node));
    const ids = new Set(described.map(({ fields }) => fields['@id']));
    const dangling = nodes.filter((node) => isReference(node) && !ids.has(node.fields['@id']));
    const seen = new Set<unknown>();
    const duplicates = described.filter(({ fields }) => seen.size === seen.add(fields['@id']).size);
    return [
      ...dangling.map((node) => toFinding(page, node, 'No node of the page has the `@id`')),
      ...duplicates.map((node) => toFinding(page, node, 'Two nodes of the page have the `@id`')),
    ];
  },
};

function toFinding(page: PageFacts, { block, path, fields }: SchemaNode, problem: string): Finding {
  return {
    message: `${problem} \`${String(fields['@id'])}\`.`,
    location: locateJson(page, block, [...path, '@id']),
  };
}
