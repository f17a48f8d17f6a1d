import { suggestName } from '../../../model/text/nearest-name.ts';
import { isReference, listSchemaNodes, locateJson } from '../../facts/structured-data/json-ld.ts';
import { isSchemaType, schemaTypes } from '../../facts/structured-data/schema-vocabulary.ts';
import type { PageRule } from '../../rule.ts';

export const unknownSchemaType: PageRule = {
  id: 'unknown-schema-type',
  title: 'Structured data with an unknown type',
  severity: 'error',
  rationale: 'Search engines ignore a node whose type is unknown or missing.',
  fix: 'Set `@type` to a type listed at https://schema.org/docs/full.html.',
  checkPage: (page) =>
    listSchemaNodes(page).flatMap((node) => {
      const { block, path, types } = node;
      if (types.length === 0 && !isReference(node)) {
        const message = 'A node of the structured data has no `@type`.';
        return [{ message, location: locateJson(page, block, path) }];
      }
      return types
        .filter((type) => !isSchemaType(type))
        .map((type) => {
          const hint = suggestName(type, schemaTypes);
          return {
            message: `schema.org has no type \`${type}\`.`,
            location: locateJson(page, block, [...path, '@type']),
            ...(hint !== null && { hint }),
          };
        });
    }),
};
