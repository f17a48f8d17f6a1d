import type { SiteRule } from '../../rule.ts';

export const placeholderData: SiteRule = {
  id: 'placeholder-data',
  title: 'A placeholder that must be replaced before launch',
  severity: 'note',
  rationale: 'A placeholder phone number or form reaches nobody: the first customers are lost.',
  fix: 'Put the real value into the data.',
  needsData: true,
  checkSite({ expected }, { launch }) {
    const placeholders = expected?.samples ?? [];
    const [first, ...others] = placeholders;
    if (first === undefined) return [];
    if (launch || others.length === 0)
      return placeholders.map(({ what, location }) => ({
        message: `Still a placeholder: ${what}.`,
        location,
        ...(launch && { severity: 'error' as const }),
      }));
    const message = `${placeholders.length} placeholders must be replaced before launch, the first of them ${first.what}.`;
    return [
      { message, location: first.location, hint: 'Run `site check --launch` to list them all as errors.' },
    ];
  },
};
