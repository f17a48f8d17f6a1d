import { locateElement } from '../../facts/locations.ts';
import { checkExactlyOne, listMetas } from '../../facts/page/head.ts';
import type { PageRule } from '../../rule.ts';

export const missingDescription: PageRule = {
  id: 'missing-description',
  title: 'A missing, blank or repeated description',
  severity: 'error',
  rationale:
    'Search results show the description below the title, and without one an arbitrary part of the page.',
  fix: 'Write one `<meta name="description">`; in the YAML data it is `metaDescription`.',
  checkPage(page) {
    const found = listMetas(page, 'name', 'description');
    const [first] = found;
    if (first !== undefined && (first.attributes.get('content') ?? '').trim() === '')
      return [{ message: 'The description is blank.', location: locateElement(page, first) }];
    return checkExactlyOne(page, found, '<meta name="description">');
  },
};
