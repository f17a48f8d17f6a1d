import type { SiteRule } from '../rule.ts';

export const launchSample: SiteRule = {
  id: 'launch-sample',
  title: 'A sample that must be replaced before launch',
  severity: 'note',
  beforeLaunch: true,
  why: 'A sample phone number or form reaches nobody: the first customers are lost.',
  mend: 'Put the real value into the data.',
  needsData: true,
  site: ({ expected }) =>
    (expected?.samples ?? []).map(({ what, place }) => ({ message: `Still a sample: ${what}.`, place })),
};
