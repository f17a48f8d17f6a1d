import { locateElement } from '../../facts/locations.ts';
import { findTitle, listMetas } from '../../facts/page/head.ts';
import type { PageRule } from '../../rule.ts';

/** In characters. */
const LIMITS = { title: { min: 15, max: 60 }, description: { min: 70, max: 160 } };

export const metaLength: PageRule = {
  id: 'meta-length',
  title: 'A title or description that is too long or too short',
  severity: 'warning',
  rationale: 'Search results cut off a long text, and often replace a short one with another part of the page.',
  fix: `Write a title of ${LIMITS.title.min} to ${LIMITS.title.max} characters and a description of ${LIMITS.description.min} to ${LIMITS.description.max}.`,
  checkPage(page) {
    const title = findTitle(page);
    const [description] = listMetas(page, 'name', 'description');
    const texts = [
      ['title', title, title?.text],
      ['description', description, description?.attributes.get('content')],
    ] as const;
    return texts.flatMap(([name, element, content = '']) => {
      const { min, max } = LIMITS[name];
      const text = content.trim();
      const { length } = [...text];
      if (element === undefined || length === 0 || (length >= min && length <= max)) return [];
      const limit = length < min ? `the minimum is ${min}` : `the maximum is ${max}`;
      const message = `The ${name} is ${length} characters long; ${limit}.`;
      return [{ message, location: locateElement(page, element) }];
    });
  },
};
