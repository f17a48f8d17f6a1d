import { elementsIn } from '../ancestors.ts';
import { expectedPage } from '../expectations.ts';
import type { ElementFact, PageFacts } from '../facts.ts';
import { compareNames, firstOf } from '../name-list.ts';
import { elementPlace, mainPlace } from '../places.ts';
import type { Finding, PageRule } from '../rule.ts';

export const wrongNeighborhood: PageRule = {
  id: 'wrong-neighborhood',
  title: 'A list of neighborhoods that is not that of the data',
  severity: 'error',
  why: 'Whoever lives in the one that is missing reads that nobody comes there, and calls somebody else.',
  mend: 'List the `neighborhoods` of the city’s file in data/cities/.',
  needsData: true,
  page(page, site) {
    const expected = expectedPage(site, page)?.neighborhoods ?? [];
    if (expected.length === 0) return [];
    const list = findList(page, expected);
    if (list === null) {
      const message = `The page has no list of its neighborhoods: ${firstOf(expected)}.`;
      return [{ message, place: mainPlace(page) }];
    }
    return wrongItems(page, list, expected);
  },
};

/** The list that has the most of them. */
function findList(page: PageFacts, expected: readonly string[]): ElementFact | null {
  let best: ElementFact | null = null;
  let most = 0;
  const [main] = page.all('main');
  // Menus are long, and on every page.
  const tags = ['ul', 'ol'];
  const lists = main === undefined ? tags.flatMap(page.all) : elementsIn(page, main, ...tags);
  for (const list of lists) {
    const count = list.children.filter((item) => expected.includes(nameOf(item))).length;
    if (count > most) [best, most] = [list, count];
  }
  return best;
}

function wrongItems(page: PageFacts, list: ElementFact, expected: readonly string[]): Finding[] {
  const names = list.children.map(nameOf);
  const place = (index: number) => elementPlace(page, list.children[index] ?? list);
  const { renamed, extra, lost, misplaced } = compareNames(expected, names);
  return [
    ...renamed.map(({ index, right }) => ({
      message: `\`${names[index]}\` is no neighborhood of the data, which has \`${right}\`.`,
      place: place(index),
      says: right,
    })),
    ...extra.map((index) => ({
      message: `\`${names[index]}\` is ${expected.includes(names[index] ?? '') ? 'there twice' : 'no neighborhood of the data'}.`,
      place: place(index),
    })),
    ...(misplaced === null
      ? []
      : [
          {
            message: `\`${names[misplaced.index]}\` stands where the data has \`${misplaced.right}\`.`,
            place: place(misplaced.index),
            says: misplaced.right,
          },
        ]),
    ...(lost.length === 0
      ? []
      : [
          {
            message: `The list of neighborhoods lacks ${firstOf(lost)}.`,
            place: elementPlace(page, list),
            says: lost[0] ?? '',
          },
        ]),
  ];
}

/** What is said of a neighborhood stands behind its name, in an element of its own. */
function nameOf({ children, text }: ElementFact): string {
  return children[0]?.text ?? text;
}
