import { formatCommand } from '../../../base/format-command.ts';
import type { SiteRule } from '../../rule.ts';

export const placeholderData: SiteRule = {
  id: 'placeholder-data',
  checkSite({ expected }, { launch }) {
    const placeholders = expected?.placeholders ?? [];
    const [first] = placeholders;
    if (first === undefined) return [];
    if (launch || placeholders.length === 1)
      return placeholders.map(({ what, location }) => ({
        message: `The data still contains ${what}.`,
        location,
        ...(launch && { severity: 'error' as const }),
      }));
    return [
      {
        message: `${placeholders.length} placeholders must be replaced before launch; the first is ${first.what}.`,
        location: first.location,
        hint: `Run \`${formatCommand('check --launch')}\` to list them all as errors.`,
      },
    ];
  },
};
