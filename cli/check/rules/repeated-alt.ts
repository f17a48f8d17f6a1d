import type { ElementFact } from '../facts.ts';
import { photoName } from '../photo-name.ts';
import type { PageRule } from '../rule.ts';

export const repeatedAlt: PageRule = {
  id: 'repeated-alt',
  title: 'Two photos with one description',
  severity: 'error',
  why: 'Whoever cannot see them takes them for the same photo.',
  mend: 'Say of each photo what only it shows.',
  page(page) {
    const first = new Map<string, ElementFact>();
    return page.all('img').flatMap((element) => {
      const alt = (element.attributes.get('alt') ?? '').trim();
      const src = element.attributes.get('src') ?? '';
      const other = first.get(alt)?.attributes.get('src');
      if (alt === '') return [];
      if (other === undefined) first.set(alt, element);
      if (other === undefined || photoName(other) === photoName(src)) return [];
      const message = `\`${src}\` has the same \`alt\` as \`${other}\`: \`${alt}\`.`;
      return [{ message, place: page.placeAt(element.attributeOffsets.get('alt') ?? element.offset) }];
    });
  },
};
