import { expectedRoute } from '../../expected/expectations.ts';
import type { PageFacts, SiteFacts } from '../../facts/facts.ts';
import { canonicalHref } from '../../facts/links/url.ts';
import { metas, titleElement } from '../../facts/page/head.ts';
import { jsonLocation, type SchemaNode, schemaNodes } from '../../facts/structured-data/json-ld.ts';
import { isKindOf } from '../../facts/structured-data/schema-vocabulary.ts';
import { foldSpace } from '../../facts/text/fold-space.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const schemaPageMismatch: PageRule = {
  id: 'schema-page-mismatch',
  title: 'Structured data that describes another page',
  severity: 'error',
  rationale:
    'A page that is called one thing in its head and another in its structured data is trusted in neither.',
  fix: 'Write the page’s node from its title, its description and its address.',
  checkPage(page, site) {
    const [own] = schemaNodes(page).filter(isPage);
    return own === undefined ? [] : compare(page, site, own);
  },
};

/** A page as a whole; questions are a part of one. */
function isPage({ types, fields }: SchemaNode): boolean {
  return (
    types.some((type) => isKindOf(type, 'WebPage')) &&
    !types.includes('FAQPage') &&
    Object.keys(fields).length > 2
  );
}

function compare(page: PageFacts, site: SiteFacts, { block, path, fields }: SchemaNode): Finding[] {
  const route = expectedRoute(site, page.path);
  const right = {
    name: route?.title ?? titleElement(page)?.text,
    description: route?.description ?? metas(page, 'name', 'description')[0]?.attributes.get('content'),
    url: canonicalHref(page.path, site) ?? undefined,
    inLanguage: site.expected?.language ?? page.all('html')[0]?.attributes.get('lang'),
  };
  return Object.entries(right).flatMap(([property, value]) => {
    const said = fields[property];
    // What the page lacks altogether is said by other rules.
    if (typeof said !== 'string' || value === undefined || value.trim() === '') return [];
    if (foldSpace(said) === foldSpace(value) || (property === 'url' && !/^https:/.test(said))) return [];
    const message = `\`${property}\` of the page is \`${said}\` in the structured data; it should be \`${value}\`.`;
    return [{ message, location: jsonLocation(page, block, [...path, property]) }];
  });
}
