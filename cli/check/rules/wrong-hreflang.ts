import { attributePlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

export const wrongHreflang: PageRule = {
  id: 'wrong-hreflang',
  title: 'A translation under no language',
  severity: 'error',
  why: 'Search engines pass over a link to a translation whose language they cannot read.',
  mend: 'write `hreflang="es-MX"` and the address of the translation, or take the link out',
  page: (page) =>
    page.all('link').flatMap((link) => {
      const tag = link.attributes.get('hreflang');
      if (tag === undefined || link.attributes.get('rel')?.toLowerCase() !== 'alternate') return [];
      if (tag.toLowerCase() === 'x-default' || LANGUAGE.test(tag)) return [];
      return [{ message: `\`${tag}\` is no language tag`, place: attributePlace(page, link, 'hreflang') }];
    }),
};

// Case means nothing in a language tag.
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i;
