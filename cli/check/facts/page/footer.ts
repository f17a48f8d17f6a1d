import type { ElementFact, PageFacts } from '../facts.ts';

/** The footer that belongs to the whole page: one in a part of it speaks for that part alone. */
export function pageFooter(page: PageFacts): ElementFact | undefined {
  return page.all('footer').find(({ parent }) => parent?.tag === 'body');
}
