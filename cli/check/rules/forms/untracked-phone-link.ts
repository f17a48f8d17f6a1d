import { locateAttribute } from '../../facts/locations.ts';
import type { PageRule } from '../../rule.ts';

export const untrackedPhoneLink: PageRule = {
  id: 'untracked-phone-link',
  title: 'A phone link without a placement, or with that of another link',
  severity: 'error',
  rationale: 'Calls are counted by placement: without one, nobody learns which link brought them.',
  fix: 'Give each phone link a `data-placement` that no other link on its page has.',
  needsData: true,
  checkPage(page, { expected }) {
    if (expected === null || expected.business.analyticsHost === null) return [];
    const placements = new Set<string>();
    return page
      .all('a')
      .filter(({ attributes }) => attributes.get('href') === `tel:${expected.business.phone}`)
      .flatMap((link) => {
        const placement = link.attributes.get('data-placement')?.trim() ?? '';
        const isRepeated = placements.has(placement);
        placements.add(placement);
        if (placement !== '' && !isRepeated) return [];
        const message =
          placement === ''
            ? 'The phone link has no `data-placement`.'
            : `Another phone link has the same \`data-placement="${placement}"\`.`;
        return [{ message, location: locateAttribute(page, link, 'data-placement') }];
      });
  },
};
