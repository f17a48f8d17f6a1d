import type { ElementFact } from '../../facts/facts.ts';
import type { PageRule } from '../../rule.ts';

const LANDMARKS: readonly (readonly [tag: string, role: string])[] = [
  ['main', 'main'],
  ['header', 'banner'],
  ['footer', 'contentinfo'],
];
// A header or footer in one of these speaks for that part alone.
const PARTS = ['article', 'aside', 'main', 'nav', 'section'];

export const landmarks: PageRule = {
  id: 'landmarks',
  title: 'A page without its one header, main part or footer',
  severity: 'error',
  rationale:
    'People who listen to a page jump between these three; one that is missing or double is a wrong turn.',
  fix: 'One `header`, one `main` and one `footer`, side by side in the `body`.',
  checkPage: (page) =>
    LANDMARKS.flatMap(([tag, role]) => {
      const found = page.elements.filter((element) =>
        element.attributes.has('role')
          ? element.attributes.get('role') === role
          : element.tag === tag && (tag === 'main' || !isInPart(element)),
      );
      if (found.length === 1) return [];
      const at = found[1] ?? page.all('body')[0];
      const message =
        found.length === 0
          ? `The page has no \`${tag}\`.`
          : `The page has ${found.length} \`${tag}\` landmarks.`;
      return [{ message, location: page.locationAt(at?.offset ?? 0) }];
    }),
};

function isInPart(element: ElementFact): boolean {
  for (let at = element.parent; at !== null; at = at.parent) if (PARTS.includes(at.tag)) return true;
  return false;
}
