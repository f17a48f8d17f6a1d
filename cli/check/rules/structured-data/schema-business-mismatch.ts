import type { ExpectedSite, PageFacts } from '../../facts/facts.ts';
import { headLocation } from '../../facts/locations.ts';
import {
  asList,
  isObject,
  isReference,
  jsonLocation,
  type SchemaNode,
  schemaNodes,
} from '../../facts/structured-data/json-ld.ts';
import { isKindOf, isSchemaType } from '../../facts/structured-data/schema-vocabulary.ts';
import type { Finding, PageRule } from '../../rule.ts';

type Business = ExpectedSite['business'];

export const schemaBusinessMismatch: PageRule = {
  id: 'schema-business-mismatch',
  title: 'Structured data that describes another business',
  severity: 'error',
  rationale:
    'Search engines compare name, address and phone across the web; a difference costs trust and calls.',
  fix: 'Write the node from the business facts of the data.',
  needsData: true,
  checkPage(page, { expected }) {
    if (expected === null) return [];
    const nodes = schemaNodes(page);
    const businesses = nodes.filter(
      (node) => !isReference(node) && node.types.some((type) => isKindOf(type, 'LocalBusiness')),
    );
    if (businesses.length === 0) return isReadable(page, nodes) ? [missing(page)] : [];
    return businesses.flatMap((node) => [
      ...wrongFacts(page, node, expected.business),
      ...furtherFacts(page, node),
    ]);
  },
};

/** What does not parse, and a type that nobody knows, are said by other rules. */
function isReadable(page: PageFacts, nodes: readonly SchemaNode[]): boolean {
  return (
    page.jsonLd.every(({ value }) => value !== null) && nodes.every(({ types }) => types.every(isSchemaType))
  );
}

function missing(page: PageFacts): Finding {
  return { message: 'The structured data has no node of the business.', location: headLocation(page) };
}

function wrongFacts(page: PageFacts, { block, path, fields }: SchemaNode, business: Business): Finding[] {
  return facts(business)
    .map(([steps, value]) => ({ steps, value, found: valueAt(fields, steps) }))
    .filter(({ value, found }) => asList(found).join(', ') !== value)
    .filter(({ steps: [property = ''] }) => !isRequired(property) || property in fields)
    .map(({ steps, value, found }) => ({
      message:
        found === undefined
          ? `The business has no \`${steps.join('.')}\`; the data says \`${value}\`.`
          : `\`${steps.join('.')}\` of the business is \`${asList(found).join(', ')}\`; the data says \`${value}\`.`,
      location: jsonLocation(page, block, [...path, ...steps]),
      dataText: value,
    }));
}

/** Google requires these two of every business, and a rule of its own asks for them. */
function isRequired(property: string): boolean {
  return property === 'name' || property === 'address';
}

function facts(business: Business): (readonly [steps: string[], value: string])[] {
  return [
    [['@type'], business.type],
    [['name'], business.name],
    [['telephone'], business.phone],
    [['email'], business.email],
    [['address', 'addressLocality'], business.locality],
    [['address', 'addressRegion'], business.region],
    [['address', 'addressCountry'], business.country],
    [['openingHoursSpecification', 'opens'], business.opens],
    [['openingHoursSpecification', 'closes'], business.closes],
    [['openingHoursSpecification', 'dayOfWeek'], business.days.join(', ')],
    [['priceRange'], business.priceRange],
  ];
}

function valueAt(fields: Readonly<Record<string, unknown>>, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((value, step) => {
    const [object] = asList(value);
    return isObject(object) ? object[step] : undefined;
  }, fields);
}

/** A second set of hours, and parts of an address that the data does not have. */
function furtherFacts(page: PageFacts, { block, path, fields }: SchemaNode): Finding[] {
  const hours = asList(fields['openingHoursSpecification']);
  const [address] = asList(fields['address']);
  const parts = ['streetAddress', 'postalCode', 'postOfficeBoxNumber', 'extendedAddress'];
  const further = [
    ...(hours.length > 1 ? [['openingHoursSpecification']] : []),
    ...('openingHours' in fields ? [['openingHours']] : []),
    ...parts.filter((part) => isObject(address) && part in address).map((part) => ['address', part]),
  ];
  return further.map((steps) => ({
    message:
      steps[0] === 'openingHoursSpecification'
        ? `The business has ${hours.length} sets of hours; the data has one.`
        : `The business has a \`${steps.join('.')}\`, which the data does not have.`,
    location: jsonLocation(page, block, [...path, ...steps]),
  }));
}
