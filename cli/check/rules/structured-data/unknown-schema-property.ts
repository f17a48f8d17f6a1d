import { suggestName } from '../../../model/nearest-name.ts';
import { jsonLocation, schemaNodes } from '../../facts/structured-data/json-ld.ts';
import { isSchemaType, schemaProperties } from '../../facts/structured-data/schema-vocabulary.ts';
import type { PageRule } from '../../rule.ts';

export const unknownSchemaProperty: PageRule = {
  id: 'unknown-schema-property',
  title: 'A property that its schema.org type does not have',
  severity: 'error',
  rationale: 'What stands under an unknown property is not read: a misspelt `telephone` is no telephone.',
  fix: 'Use a property that schema.org lists for this type.',
  checkPage: (page) =>
    schemaNodes(page).flatMap(({ block, path, types, fields }) => {
      if (types.length === 0 || !types.every(isSchemaType)) return [];
      const known = types.map(schemaProperties);
      return Object.keys(fields)
        .filter((name) => !name.startsWith('@') && !known.some((properties) => properties.has(name)))
        .map((name) => {
          const hint = suggestName(
            name,
            known.flatMap((properties) => [...properties]),
          );
          return {
            message: `schema.org gives \`${types.join('`, `')}\` no property \`${name}\`.`,
            location: jsonLocation(page, block, [...path, name]),
            ...(hint !== null && { hint }),
          };
        });
    }),
};
