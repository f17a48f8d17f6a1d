import { pageAt, readAddress } from '../address.ts';
import { isWithin } from '../ancestors.ts';
import type { ElementFact, PageFacts, SiteFacts } from '../facts.ts';
import { attributesNamed, writtenAttribute } from '../page-attributes.ts';
import { attributePlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

export const hinderedLink: PageRule = {
  id: 'hindered-link',
  title: 'A link to a page of the site, or to the telephone, that not everybody can follow',
  severity: 'error',
  why: 'The keyboard does not come to it, search engines are told to leave it, or it saves a file where a page should open.',
  mend: 'Leave the attribute out.',
  page: (page, site) =>
    HINDRANCES.flatMap(([name, hinders]) =>
      attributesNamed(page, name)
        .filter(
          ({ element, value }) => element.tag === 'a' && hinders(value) && isFollowed(page, site, element),
        )
        .map(({ element, value }) => {
          const message = `The link to \`${element.attributes.get('href')}\` has \`${writtenAttribute(name, value)}\`.`;
          return { message, place: attributePlace(page, element, name) };
        }),
    ),
};

const HINDRANCES: readonly (readonly [attribute: string, hinders: (value: string) => boolean])[] = [
  ['tabindex', (value) => Number.parseInt(value, 10) < 0],
  ['rel', (value) => /\b(?:nofollow|ugc|sponsored)\b/i.test(value)],
  ['download', () => true],
  ['aria-disabled', (value) => value.toLowerCase() === 'true'],
  ['inert', () => true],
];

/** A link to a page of the site or to a telephone, which visitors are to find: what is hidden from all is none. */
function isFollowed(page: PageFacts, site: SiteFacts, link: ElementFact): boolean {
  const { attributes } = link;
  if (attributes.get('aria-hidden') === 'true' || isWithin(link, 'template')) return false;
  const href = attributes.get('href') ?? '';
  if (/^\s*tel:/i.test(href)) return true;
  const address = readAddress(href, page.path, site);
  return address.kind === 'inside' && pageAt(address.path, site.pagePaths) !== null;
}
