// What several rules read in a page's head.

import { dataPlace } from './expectations.ts';
import type { ElementFact, PageFacts, PageSummary, SiteFacts } from './facts.ts';
import { elementPlace, headPlace, startOf } from './places.ts';
import type { Finding } from './rule.ts';

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
      place: elementPlace(at.page, at.element),
      ...dataPlace(at.site, at.page.path, at.text),
    },
  ];
}

/** A finding at every page after the first that says the same, naming the first. */
export function repeatedTexts(site: SiteFacts, what: 'title' | 'description'): Finding[] {
  const first = new Map<string, PageSummary>();
  return site.pages.flatMap((page): Finding[] => {
    const text = page[what];
    if (text === null || text === '') return [];
    const earlier = first.get(text.toLowerCase());
    if (earlier === undefined) {
      first.set(text.toLowerCase(), page);
      return [];
    }
    return [
      {
        message: `the ${what} \`${text}\` is also that of \`${earlier.path}\``,
        place: startOf(page.file),
        ...dataPlace(site, page.path, text),
      },
    ];
  });
}

/** None, or one finding: the head lacks it (null), or has it twice. */
export function exactlyOne(page: PageFacts, found: readonly ElementFact[], what: string): Finding[] {
  const [, second] = found;
  if (found.length === 0) return [{ message: `this page has no ${what}`, place: headPlace(page) }];
  if (second === undefined) return [];
  return [
    { message: `this page has ${found.length} of ${what}, not one`, place: elementPlace(page, second) },
  ];
}
