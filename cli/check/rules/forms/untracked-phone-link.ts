import { attributeLocation, elementLocation } from '../../facts/locations.ts';
import type { PageRule } from '../../rule.ts';

export const untrackedPhoneLink: PageRule = {
  id: 'untracked-phone-link',
  title: 'A phone link that does not say where on its page it stands',
  severity: 'error',
  rationale:
    'Calls are counted by that place: without it, or with that of another link, nobody learns what brings them.',
  fix: 'Give each phone link a `data-placement` that no other on its page has.',
  needsData: true,
  checkPage(page, { expected }) {
    if (expected === null || expected.business.analyticsHost === null) return [];
    const seen = new Set<string>();
    return page.all('a').flatMap((link) => {
      // A link to another number is wrong-phone's.
      if (link.attributes.get('href') !== `tel:${expected.business.phone}`) return [];
      const placement = link.attributes.get('data-placement')?.trim() ?? '';
      if (placement === '')
        return [
          { message: 'The phone link has no `data-placement`.', location: elementLocation(page, link) },
        ];
      const isSecond = seen.has(placement);
      seen.add(placement);
      if (!isSecond) return [];
      const message = `\`data-placement="${placement}"\` is also that of another phone link.`;
      return [{ message, location: attributeLocation(page, link, 'data-placement') }];
    });
  },
};
