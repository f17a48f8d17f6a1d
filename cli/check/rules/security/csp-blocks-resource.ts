import type { ElementFact, PageFacts, SiteFacts } from '../../facts/facts.ts';
import { attributeLocation } from '../../facts/locations.ts';
import { allows, type ContentPolicy, readPolicy, sourcesOf } from '../../facts/page/content-policy.ts';
import { inlineCode } from '../../facts/page/inline-code.ts';
import { attributesNamed } from '../../facts/page/page-attributes.ts';
import { type PageLoad, pageLoads } from '../../facts/page/page-loads.ts';
import { firstOf } from '../../facts/text/name-list.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const cspBlocksResource: PageRule = {
  id: 'csp-blocks-resource',
  title: 'A Content-Security-Policy that blocks what its page needs',
  severity: 'error',
  rationale: 'What it does not cover is blocked, and the page breaks.',
  fix: 'Name each source by its origin and each inline script by its hash.',
  checkPage(page, site) {
    const policy = readPolicy(page);
    if (policy === null) return [];
    return [
      ...loadGaps(page, site, policy),
      ...inlineGaps(page, policy),
      ...attributesNamed(page, 'style').map(({ element }) => styleGap(page, element)),
      ...analyticsGap(page, site, policy),
    ];
  },
};

function loadGaps(page: PageFacts, site: SiteFacts, policy: ContentPolicy): Finding[] {
  const blocked = pageLoads(page, site).filter(({ address, directive }) => {
    const sources = sourcesOf(policy, directive);
    if (/^data:/i.test(address) && sources?.includes('data:') === true) return false;
    // What is not encrypted is blocked anyway, and that is said.
    return !/^http:/i.test(address) && !allows(sources, address, site);
  });
  return [...new Set(blocked.map(({ directive }) => directive))].flatMap((directive) =>
    directiveGap(
      page,
      blocked.filter((load) => load.directive === directive),
    ),
  );
}

/** What a directive lacks has one cause, be it a hundred photos: the first is named, the others are counted. */
function directiveGap(page: PageFacts, blocked: readonly PageLoad[]): Finding[] {
  const [first] = blocked;
  if (first === undefined) return [];
  const { element, attribute, directive } = first;
  const addresses = new Set(blocked.map(({ address }) => address));
  const message = `The policy does not allow ${firstOf([...addresses])} in \`${directive}\`.`;
  return [{ message, location: attributeLocation(page, element, attribute) }];
}

function inlineGaps(page: PageFacts, policy: ContentPolicy): Finding[] {
  return inlineCode(page).flatMap(({ element, directive, hashes }) => {
    const sources = sourcesOf(policy, directive);
    if (sources === null || hashes.some((hash) => sources.includes(hash))) return [];
    const message = `No hash in \`${directive}\` covers the inline \`${element.tag}\`; it would be \`${hashes[0]}\`.`;
    return [{ message, location: page.locationAt(element.offset) }];
  });
}

function styleGap(page: PageFacts, element: ElementFact): Finding {
  const message = `The policy does not cover the style attribute of the \`${element.tag}\`.`;
  return { message, location: attributeLocation(page, element, 'style') };
}

/** The page's own script sends what it counts to the host of the data. */
function analyticsGap(page: PageFacts, site: SiteFacts, policy: ContentPolicy): Finding[] {
  const host = site.expected?.business.analyticsHost ?? null;
  if (host === null || allows(sourcesOf(policy, 'connect-src'), host, site)) return [];
  const message = `The policy does not allow the analytics host \`${host}\` in \`connect-src\`.`;
  return [{ message, location: attributeLocation(page, policy.element, 'content') }];
}
