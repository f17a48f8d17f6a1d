import type { ElementFact, SiteFacts } from '../../facts/facts.ts';
import { fileTargets } from '../../facts/links/file-targets.ts';
import { attributesOfPageWith } from '../../facts/page/page-attributes.ts';
import { locationInText } from '../../facts/parse-page.ts';
import { jsonLocation, schemaTexts } from '../../facts/structured-data/json-ld.ts';
import { isCanonical } from '../../facts/summary.ts';
import type { Finding, PageRule, SiteRule } from '../../rule.ts';

export const insecureUrl: PageRule & SiteRule = {
  id: 'insecure-url',
  title: 'An address without encryption',
  severity: 'error',
  rationale: 'Browsers block it or warn of it, and anyone on the way can read and change what it carries.',
  fix: 'Write `https:`.',
  checkPage(page) {
    const attributes = attributesOfPageWith(page, HTTP).flatMap(({ element, name, value }) => {
      const [url] = HTTP.exec(value) ?? [];
      if (url === undefined || !containsUrl(element, name)) return [];
      const location = page.locationAt(element.attributeOffsets.get(name) ?? element.offset);
      return [{ message: `\`${url}\` is not encrypted.`, location }];
    });
    const structured = schemaTexts(page)
      .filter(({ text, path }) => /^http:\/\//i.test(text) && path.at(-1) !== '@context')
      .map(({ block, path, text }) => ({
        message: `\`${text}\` is not encrypted.`,
        location: jsonLocation(page, block, path),
      }));
    return [...attributes, ...structured];
  },
  checkSite: (site) => [
    ...fileTargets(site)
      .filter(({ url, what }) => /^http:/i.test(url) && what !== 'sitemap entry')
      .map(({ url, location }) => ({ message: `\`${url}\` is not encrypted.`, location: location() })),
    ...inScripts(site),
  ],
};

/** What a script asks for or leads to; other texts that look like addresses may be mere names. */
function inScripts(site: SiteFacts): Finding[] {
  return [...site.files.keys()]
    .filter((path) => /\.m?js$/.test(path))
    .flatMap((path) => {
      const text = new TextDecoder().decode(site.read(path) ?? undefined);
      if (!/http:\/\//i.test(text)) return [];
      return [...text.matchAll(ASKED)].map((match) => ({
        message: `\`${match[0]}\` is not encrypted.`,
        location: locationInText(path, text, match.index, match[0].length),
      }));
    });
}

const ASKED =
  /(?<=(?:\b(?:fetch|import|open|sendBeacon|EventSource|Request|URL|Worker)\(|\b(?:action|href|location|src)\s*=)\s*["'`])http:\/\/[^"'`\s]+/gi;

const HTTP = /\bhttp:\/\/[^\s"'),]*/i;

/** A namespace is a name, a text is no address; the page's own two have rules of their own. */
function containsUrl(element: ElementFact, name: string): boolean {
  const { tag, attributes } = element;
  if (/^xmlns(?::|$)/.test(name) || /^(?:alt|title|aria-label|label|placeholder)$/.test(name)) return false;
  return !(tag === 'link' && isCanonical(element)) && attributes.get('property') !== 'og:url';
}
