import { elementsIn } from '../ancestors.ts';
import type { ElementFact, SiteFacts } from '../facts.ts';
import { pageFooter } from '../footer.ts';
import { attributePlace, elementPlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

export const wrongFacebook: PageRule = {
  id: 'wrong-facebook',
  title: 'A footer that does not lead to the business on Facebook',
  severity: 'error',
  why: 'Visitors who look there for pictures and reviews find nobody, or somebody else.',
  mend: 'Take the address from `facebook` in data/site.yaml.',
  needsData: true,
  page(page, site) {
    const footer = pageFooter(page);
    if (site.expected === null || footer === undefined) return [];
    const { facebook } = site.expected.business;
    const links = elementsIn(page, footer, 'a');
    // A link that lost its address, or has it under another scheme, is another rule's.
    if (links.some((link) => !link.attributes.has('href') || encrypted(hrefOf(link)) === facebook)) return [];
    const link = meantLink(links, facebook, site);
    if (link === undefined) {
      const message = `The footer has no link to \`${facebook}\`.`;
      return [{ message, place: elementPlace(page, footer), says: facebook }];
    }
    const message = `The link to Facebook leads to \`${hrefOf(link)}\`; the data says \`${facebook}\`.`;
    return [{ message, place: attributePlace(page, link, 'href'), says: facebook }];
  },
};

/** The link to somebody else on that host, or else the one that leaves the site. */
function meantLink(
  links: readonly ElementFact[],
  facebook: string,
  { origin }: SiteFacts,
): ElementFact | undefined {
  const hosts = links.map((link) => hostOf(hrefOf(link)));
  const same = hosts.indexOf(hostOf(facebook));
  const outside = hosts.findIndex((host) => host !== null && host !== hostOf(origin ?? ''));
  return links[same === -1 ? outside : same];
}

function hrefOf({ attributes }: ElementFact): string {
  return attributes.get('href')?.trim() ?? '';
}

function encrypted(address: string): string {
  return address.replace(/^\w+:/, 'https:');
}

/** Null for what is no full address. */
function hostOf(address: string): string | null {
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).host : null;
}
