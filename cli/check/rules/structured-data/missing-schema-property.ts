import {
  isObject,
  isReference,
  listSchemaNodes,
  locateJson,
  type SchemaNode,
  toList,
} from '../../facts/structured-data/json-ld.ts';
import { isKindOf } from '../../facts/structured-data/schema-vocabulary.ts';
import type { PageRule } from '../../rule.ts';

// developers.google.com/search/docs/appearance/structured-data: local-business, breadcrumb, image-license-metadata, faqpage.
// One property of each list is required.
const REQUIRED: readonly (readonly [type: string, properties: readonly string[]])[] = [
  ['LocalBusiness', ['name']],
  ['LocalBusiness', ['address']],
  ['BreadcrumbList', ['itemListElement']],
  ['ImageObject', ['contentUrl']],
  ['ImageObject', ['creator', 'creditText', 'copyrightNotice', 'license']],
  ['FAQPage', ['mainEntity']],
  ['Question', ['name']],
  ['Question', ['acceptedAnswer']],
  ['Answer', ['text']],
];

export const missingSchemaProperty: PageRule = {
  id: 'missing-schema-property',
  title: 'Structured data without a property that Google requires',
  severity: 'error',
  rationale: 'Google shows no rich result for a node without its required properties.',
  fix: 'Add the property; https://developers.google.com/search/docs/appearance/structured-data lists the required ones.',
  checkPage: (page) =>
    listSchemaNodes(page).flatMap((node) =>
      [...findMissingProperties(node), ...findWrongCrumbs(node)].map(([message, path]) => ({
        message,
        location: locateJson(page, node.block, [...node.path, ...path]),
      })),
    ),
};

type Problem = readonly [message: string, path: SchemaNode['path']];

function findMissingProperties(node: SchemaNode): Problem[] {
  if (isReference(node)) return [];
  return REQUIRED.filter(([type]) => node.types.some((name) => isKindOf(name, type)))
    .filter(([, properties]) => properties.every((property) => isEmpty(node.fields[property])))
    .map(([, properties]) => [`\`${node.types[0]}\` has no \`${properties.join('` or `')}\`.`, []]);
}

/** Only the last item, which is the page itself, needs no `item`. */
function findWrongCrumbs({ types, fields }: SchemaNode): Problem[] {
  if (!types.includes('BreadcrumbList')) return [];
  const items = toList(fields['itemListElement']);
  return items.flatMap((item, index) => {
    if (!isObject(item)) return [];
    const hasName = [item, item['item']].some((holder) => isObject(holder) && !isEmpty(holder['name']));
    const missing = [
      ...(item['position'] === index + 1 ? [] : [`\`position\` ${index + 1}`]),
      ...(hasName ? [] : ['`name`']),
      ...(isEmpty(item['item']) && index < items.length - 1 ? ['`item`'] : []),
    ];
    return missing.map(
      (property): Problem => [
        `Item ${index + 1} of the breadcrumb has no ${property}.`,
        ['itemListElement', index],
      ],
    );
  });
}

function isEmpty(value: unknown): boolean {
  return value === '' || toList(value).length === 0;
}
