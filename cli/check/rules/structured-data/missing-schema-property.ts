import {
  asList,
  isObject,
  isReference,
  jsonLocation,
  type SchemaNode,
  schemaNodes,
} from '../../facts/structured-data/json-ld.ts';
import { isKindOf } from '../../facts/structured-data/schema-vocabulary.ts';
import type { Finding, PageRule } from '../../rule.ts';

// developers.google.com/search/docs/appearance/structured-data: local-business, breadcrumb, image-license-metadata, faqpage.
const REQUIRED: readonly (readonly [type: string, properties: readonly string[]])[] = [
  ['LocalBusiness', ['name', 'address']],
  ['BreadcrumbList', ['itemListElement']],
  ['ImageObject', ['contentUrl']],
  ['FAQPage', ['mainEntity']],
  ['Question', ['name', 'acceptedAnswer']],
  ['Answer', ['text']],
];
const IMAGE_CREDITS = ['creator', 'creditText', 'copyrightNotice', 'license'];

export const missingSchemaProperty: PageRule = {
  id: 'missing-schema-property',
  title: 'A property that Google requires is missing',
  severity: 'error',
  rationale: 'Without the required properties Google shows no rich result for the node.',
  fix: 'Add the property to the node; Google lists them under developers.google.com/search/docs/appearance.',
  checkPage: (page) =>
    schemaNodes(page).flatMap((node) => {
      if (isReference(node)) return [];
      const location = jsonLocation.bind(null, page, node.block);
      const missing = REQUIRED.filter(([type]) => node.types.some((own) => isKindOf(own, type)))
        .flatMap(([, properties]) => properties)
        .filter((property) => isEmpty(node.fields[property]))
        .map((property) => ({
          message: `\`${node.types[0]}\` has no \`${property}\`.`,
          location: location(node.path),
        }));
      return [...missing, ...crumbFindings(node, location), ...creditFindings(node, location)];
    }),
};

type LocationOf = (path: SchemaNode['path']) => Finding['location'];

function crumbFindings({ types, fields, path }: SchemaNode, location: LocationOf): Finding[] {
  if (!types.includes('BreadcrumbList')) return [];
  const items = asList(fields['itemListElement']);
  return items.flatMap((item, index) => {
    if (!isObject(item)) return [];
    const at = Array.isArray(fields['itemListElement'])
      ? [...path, 'itemListElement', index]
      : [...path, 'itemListElement'];
    const said = `Item ${index + 1} of the breadcrumb`;
    const thing = isObject(item['item']) ? item['item'] : {};
    const messages = [
      ...(item['position'] === index + 1 ? [] : [`${said} has not \`position\` ${index + 1}.`]),
      ...(isEmpty(item['name']) && isEmpty(thing['name']) ? [`${said} has no \`name\`.`] : []),
      ...(isEmpty(item['item']) && index < items.length - 1 ? [`${said} has no \`item\`.`] : []),
    ];
    return messages.map((message) => ({ message, location: location(at) }));
  });
}

// Besides `contentUrl`, Google requires one of the four: developers.google.com/search/docs/appearance/structured-data/image-license-metadata.
function creditFindings({ types, fields, path }: SchemaNode, location: LocationOf): Finding[] {
  if (!types.includes('ImageObject') || IMAGE_CREDITS.some((name) => !isEmpty(fields[name]))) return [];
  return [
    {
      message: `\`ImageObject\` has none of \`${IMAGE_CREDITS.join('`, `')}\`.`,
      location: location(path),
    },
  ];
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
