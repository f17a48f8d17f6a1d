import type { ExpectedSite } from '../facts.ts';
import { asList, isObject, isReference, jsonPlace, schemaNodes } from '../json-ld.ts';
import type { PageRule } from '../rule.ts';
import { isKindOf } from '../schema-vocabulary.ts';

export const schemaBusinessMismatch: PageRule = {
  id: 'schema-business-mismatch',
  title: 'Structured data that describes another business',
  severity: 'error',
  why: 'Search engines compare name, address and phone across the web; a difference costs trust and calls.',
  mend: 'Write the node from the business facts of the data.',
  needsData: true,
  page(page, { expected }) {
    if (expected === null) return [];
    return schemaNodes(page)
      .filter((node) => !isReference(node) && node.types.some((type) => isKindOf(type, 'LocalBusiness')))
      .flatMap(({ block, path, fields }) =>
        facts(expected.business)
          .map(([steps, value]) => ({ steps, value, found: valueAt(fields, steps) }))
          .filter(({ value, found }) => asList(found).join(', ') !== value)
          .map(({ steps, value, found }) => ({
            message:
              found === undefined
                ? `The business has no \`${steps.join('.')}\`; the data says \`${value}\`.`
                : `\`${steps.join('.')}\` of the business is \`${asList(found).join(', ')}\`; the data says \`${value}\`.`,
            place: jsonPlace(page, block, [...path, ...steps]),
          })),
      );
  },
};

function facts(business: ExpectedSite['business']): (readonly [steps: string[], value: string])[] {
  return [
    [['name'], business.name],
    [['telephone'], business.phone],
    [['email'], business.email],
    [['address', 'addressLocality'], business.locality],
    [['address', 'addressRegion'], business.region],
    [['openingHoursSpecification', 'opens'], business.opens],
    [['openingHoursSpecification', 'closes'], business.closes],
    [['openingHoursSpecification', 'dayOfWeek'], business.days.join(', ')],
  ];
}

function valueAt(fields: Readonly<Record<string, unknown>>, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((value, step) => {
    const [object] = asList(value);
    return isObject(object) ? object[step] : undefined;
  }, fields);
}
