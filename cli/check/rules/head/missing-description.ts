import { elementLocation } from '../../facts/locations.ts';
import { exactlyOne, metas } from '../../facts/page/head.ts';
import type { PageRule } from '../../rule.ts';

export const missingDescription: PageRule = {
  id: 'missing-description',
  title: 'Every page has one description with words in it',
  severity: 'error',
  rationale: 'Search results show it below the title; without one they cut something out of the page.',
  fix: "give the page's data a `metaDescription`",
  checkPage(page) {
    const found = metas(page, 'name', 'description');
    const [first] = found;
    if (first !== undefined && (first.attributes.get('content') ?? '').trim() === '')
      return [{ message: 'the description is blank', location: elementLocation(page, first) }];
    return exactlyOne(page, found, '`<meta name="description">`');
  },
};
