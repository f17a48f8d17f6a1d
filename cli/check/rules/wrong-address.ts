import type { PageRule } from '../rule.ts';

export const wrongAddress: PageRule = {
  id: 'wrong-address',
  title: 'An address that is not the business’s',
  severity: 'error',
  why: 'Name, address and phone must be the same everywhere for local search; and visitors look for it.',
  mend: 'Take the address from data/site.yaml.',
  needsData: true,
  page(page, { expected }) {
    if (expected === null) return [];
    const { locality, region } = expected.business;
    const address = `${locality}, ${region}`;
    return page
      .all('address')
      .filter(({ text }) => !text.includes(address))
      .map(({ text, offset }) => ({
        message: `The address \`${text.slice(0, 60)}\` does not name \`${address}\`.`,
        place: page.placeAt(offset),
      }));
  },
};
