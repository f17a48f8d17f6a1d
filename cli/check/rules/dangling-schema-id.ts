import { isReference, jsonPlace, schemaNodes } from '../json-ld.ts';
import type { PageRule } from '../rule.ts';

export const danglingSchemaId: PageRule = {
  id: 'dangling-schema-id',
  title: 'A reference to a node that is not on the page',
  severity: 'error',
  why: 'Search engines read each page for itself: what a reference points at must stand on the same page.',
  mend: 'Put the node into the graph of the page, or correct the `@id`.',
  page(page) {
    const nodes = schemaNodes(page);
    const known = new Set(nodes.filter((node) => !isReference(node)).map(({ fields }) => fields['@id']));
    return nodes
      .filter((node) => isReference(node) && !known.has(node.fields['@id']))
      .map(({ block, path, fields }) => ({
        message: `No node of the page has the \`@id\` \`${String(fields['@id'])}\`.`,
        place: jsonPlace(page, block, [...path, '@id']),
      }));
  },
};
