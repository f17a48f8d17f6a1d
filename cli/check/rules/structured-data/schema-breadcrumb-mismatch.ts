import type { ElementFact, PageFacts, SiteFacts } from '../../facts/facts.ts';
import { parseHref } from '../../facts/links/url.ts';
import {
  asList,
  isObject,
  jsonLocation,
  type SchemaNode,
  schemaNodes,
} from '../../facts/structured-data/json-ld.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const schemaBreadcrumbMismatch: PageRule = {
  id: 'schema-breadcrumb-mismatch',
  title: 'A breadcrumb in the structured data that is not the one on the page',
  severity: 'error',
  rationale:
    'Google shows it in place of the address; a way that the page does not show leads visitors astray.',
  fix: 'Make both from the same list of pages.',
  checkPage(page, site) {
    const shown = visibleCrumbs(page);
    const lists = schemaNodes(page).filter(({ types }) => types.includes('BreadcrumbList'));
    if (shown === null || page.jsonLd.some(({ value }) => value === null)) return [];
    if (lists.length === 0) {
      if (site.expected === null) return [];
      const message = 'The breadcrumb of the page is not in the structured data.';
      return [{ message, location: page.locationAt(shown.element.offset) }];
    }
    return lists.flatMap((list) => compare(page, site, { list, shown: shown.crumbs }));
  },
};

interface Crumb {
  readonly name: string;
  /** Null for the last, which is the page itself. */
  readonly href: string | null;
}

function visibleCrumbs(page: PageFacts): { element: ElementFact; crumbs: readonly Crumb[] } | null {
  const element = page
    .all('nav')
    .find(({ attributes }) => /breadcrumb/i.test(attributes.get('aria-label') ?? ''));
  if (element === undefined) return null;
  const items = page.all('li').filter((item) => isBelow(item, element));
  const crumbs = items.map((item) => ({
    name: item.text,
    href:
      page
        .all('a')
        .find((link) => isBelow(link, item))
        ?.attributes.get('href') ?? null,
  }));
  return { element, crumbs };
}

function isBelow(element: ElementFact, ancestor: ElementFact): boolean {
  for (let at = element.parent; at !== null; at = at.parent) if (at === ancestor) return true;
  return false;
}

function compare(
  page: PageFacts,
  site: SiteFacts,
  { list, shown }: { readonly list: SchemaNode; readonly shown: readonly Crumb[] },
): Finding[] {
  const items = asList(list.fields['itemListElement']);
  const at = [...list.path, 'itemListElement'];
  if (items.length !== shown.length) {
    const message = `The structured breadcrumb has ${items.length} steps; the page shows ${shown.length}.`;
    return [{ message, location: jsonLocation(page, list.block, at) }];
  }
  return items.flatMap((item, index): Finding[] => {
    const crumb = shown[index];
    const { name, address } = readItem(item);
    if (crumb === undefined) return [];
    if (name !== crumb.name) {
      const message = `Step ${index + 1} of the structured breadcrumb is \`${name}\`; the page shows \`${crumb.name}\`.`;
      return [{ message, location: jsonLocation(page, list.block, [...at, index, 'name']) }];
    }
    if (address === null || pathOf(address, page, site) === pathOf(crumb.href ?? page.path, page, site))
      return [];
    const message = `Step ${index + 1} of the structured breadcrumb leads to \`${address}\`; the page's to \`${crumb.href ?? page.path}\`.`;
    return [{ message, location: jsonLocation(page, list.block, [...at, index, 'item']) }];
  });
}

function readItem(item: unknown): { name: string; address: string | null } {
  if (!isObject(item)) return { name: '', address: null };
  const thing = isObject(item['item']) ? item['item'] : {};
  const address = isObject(item['item']) ? thing['@id'] : item['item'];
  return {
    name: String(item['name'] ?? thing['name'] ?? ''),
    address: typeof address === 'string' ? address : null,
  };
}

function pathOf(address: string, page: PageFacts, site: SiteFacts): string {
  const read = parseHref(address, page.path, site);
  return read.kind === 'inside' ? read.path : address;
}
