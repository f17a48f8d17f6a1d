import { suggestName } from '../../../model/text/nearest-name.ts';
import { listSchemaNodes, locateJson } from '../../facts/structured-data/json-ld.ts';
import { isSchemaType, listSchemaProperties } from '../../facts/structured-data/schema-vocabulary.ts';
import type { PageRule } from '../../rule.ts';

export const unknownSchemaProperty: PageRule = {
  id: 'unknown-schema-property',
  title: 'Structured data with a property that its type does not have',
  severity: 'error',
  rationale: 'Search engines ignore unknown properties, such as a misspelled `telephone`.',
  fix: 'Rename the property to one that https://schema.org lists for the type, or remove it.',
  checkPage: (page) =>
    listSchemaNodes(page).flatMap(({ block, path, types, fields }) => {
      if (types.length === 0 || !types.every(isSchemaType)) return [];
      const properties = types.map(listSchemaProperties);
      return Object.keys(fields)
        .filter((name) => !name.startsWith('@') && !properties.some((known) => known.has(name)))
        .map((name) => {
          const hint = suggestName(
            name,
            properties.flatMap((known) => [...known]),
          );
          return {
            message: `\`${types.join('`, `')}\` has no property \`${name}\` in schema.org.`,
            location: locateJson(page, block, [...path, name]),
            ...(hint !== null && { hint }),
          };
        });
    }),
};
