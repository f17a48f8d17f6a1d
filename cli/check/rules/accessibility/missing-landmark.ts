import type { ElementFact } from '../../facts/facts.ts';
import { locateElement } from '../../facts/locations.ts';
import { isWithin } from '../../facts/page/ancestors.ts';
import type { PageRule } from '../../rule.ts';

const LANDMARKS: readonly (readonly [tag: string, role: string])[] = [
  ['main', 'main'],
  ['header', 'banner'],
  ['footer', 'contentinfo'],
];

export const missingLandmark: PageRule = {
  id: 'missing-landmark',
  title: 'A page without a header, a main part or a footer',
  severity: 'error',
  rationale: 'Visitors who use a screen reader jump between these three parts.',
  fix: 'Put one `header`, one `main` and one `footer` next to each other into the `body`.',
  checkPage: (page) =>
    LANDMARKS.filter(([tag, role]) => !page.elements.some((element) => isLandmark(element, tag, role))).map(
      ([tag]) => {
        const [body] = page.all('body');
        const location = body === undefined ? page.locationAt(0) : locateElement(page, body);
        return { message: `The page has no \`${tag}\`.`, location };
      },
    ),
};

function isLandmark(element: ElementFact, tag: string, role: string): boolean {
  const actual = element.attributes.get('role');
  if (actual !== undefined) return actual === role;
  // A header or footer within one of these belongs to that part alone.
  return (
    element.tag === tag &&
    (tag === 'main' || !isWithin(element, 'article', 'aside', 'main', 'nav', 'section'))
  );
}
