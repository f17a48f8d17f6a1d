import { namedByAttribute } from '../accessible-name.ts';
import type { ElementFact, PageFacts } from '../facts.ts';
import type { PageRule } from '../rule.ts';

export const duplicateLandmarkName: PageRule = {
  id: 'duplicate-landmark-name',
  title: 'Two landmarks of one kind that cannot be told apart',
  severity: 'error',
  why: 'In the list of landmarks they sound the same: `navigation`, `navigation`.',
  mend: 'Give each an `aria-label` or `aria-labelledby` of its own.',
  page(page) {
    const seen = new Map<string, ElementFact>();
    return page.elements.flatMap((element) => {
      const kind = element.attributes.get('role') ?? element.tag;
      if (!LANDMARK.test(kind)) return [];
      const name = namedByAttribute(element, page);
      // A section or form without a name is no landmark.
      if (name === '' && NAMED_LANDMARK.test(kind)) return [];
      const key = `${kind} ${name}`;
      if (!seen.has(key)) {
        seen.set(key, element);
        if (name !== '' || !hasFellow(page, element)) return [];
        return [{ message: `One of several \`${kind}\` has no name.`, place: page.placeAt(element.offset) }];
      }
      const message =
        name === '' ? `A second \`${kind}\` has no name.` : `A second \`${kind}\` is called \`${name}\`.`;
      return [{ message, place: page.placeAt(element.offset) }];
    });
  },
};

const NAMED_LANDMARK = /^(?:section|form|region)$/;
const LANDMARK = /^(?:nav|navigation|aside|complementary|section|form|region)$/;

/** Whether a landmark with a name stands besides one without. */
function hasFellow(page: PageFacts, { tag }: ElementFact): boolean {
  return page.all(tag).some((other) => namedByAttribute(other, page) !== '');
}
