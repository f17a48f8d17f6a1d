// What several rules read in a page's head.

import { expectedRoute } from '../../expected/expectations.ts';
import type { Finding } from '../../rule.ts';
import type { ElementFact, PageFacts, PageSummary, SiteFacts } from '../facts.ts';
import { elementLocation, headLocation } from '../locations.ts';

/** The page's own title; an SVG may have one too. */
export function titleElement(page: PageFacts): ElementFact | undefined {
  return page.all('title').find((title) => title.parent?.tag === 'head');
}

export function metas(page: PageFacts, key: 'name' | 'property' | 'http-equiv', name: string): ElementFact[] {
  return page.all('meta').filter((meta) => meta.attributes.get(key)?.toLowerCase() === name);
}

/** A finding where a text is shorter or longer than it is shown. */
export function widthFinding(
  at: { page: PageFacts; site: SiteFacts; element: ElementFact; text: string; what: string },
  { shortest, longest }: { readonly shortest: number; readonly longest: number },
): Finding[] {
  const width = [...at.text].length;
  if (width === 0 || (width >= shortest && width <= longest)) return [];
  const limit = width < shortest ? `below ${shortest}` : `above ${longest}`;
  return [
    {
      message: `this ${at.what} is ${width} characters long, ${limit}`,
      location: elementLocation(at.page, at.element),
      dataText: at.text,
    },
  ];
}

/** A finding at every page that says what another says, naming that; never at the page that the data gives the text to. */
export function repeatedTexts(site: SiteFacts, what: 'title' | 'description'): Finding[] {
  const pagesByText = new Map<string, PageSummary[]>();
  for (const page of site.pages) {
    const text = page[what]?.trim().toLowerCase() ?? '';
    if (text !== '') pagesByText.set(text, [...(pagesByText.get(text) ?? []), page]);
  }
  return [...pagesByText.values()].flatMap((pages): Finding[] => {
    const owner = pages.find((page) => expectedRoute(site, page.path)?.[what] === page[what]) ?? pages[0];
    return pages
      .filter((page) => page !== owner)
      .map((page) => ({
        message: `the ${what} \`${page[what]}\` is also that of \`${owner?.path}\``,
        location: page.locations[what],
        dataText: page[what] ?? '',
      }));
  });
}

/** None, or one finding: the head lacks it (null), or has it twice. */
export function exactlyOne(page: PageFacts, found: readonly ElementFact[], what: string): Finding[] {
  const [, second] = found;
  if (found.length === 0) return [{ message: `this page has no ${what}`, location: headLocation(page) }];
  if (second === undefined) return [];
  return [
    { message: `this page has ${found.length} of ${what}, not one`, location: elementLocation(page, second) },
  ];
}
