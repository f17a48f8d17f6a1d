import { findSecrets } from '../../facts/secrets.ts';
import type { PageRule } from '../../rule.ts';

export const secretText: PageRule = {
  id: 'secret-text',
  title: 'A secret on a page',
  severity: 'error',
  rationale: 'Whoever reads the source can use it, and machines read all sources.',
  fix: 'Remove it, and have it revoked: it is known once it was published.',
  checkPage: (page) =>
    findSecrets(page.html).map(({ kind, start, offset }) => ({
      message: `\`${start}…\` looks like ${kind}.`,
      location: page.locationAt(offset),
    })),
};
