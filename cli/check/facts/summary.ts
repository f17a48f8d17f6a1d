import type { Location } from '../../problem.ts';
import type { ElementFact, PageFacts, PageSummary, SiteFacts } from './facts.ts';
import { packLinks } from './page/page-links.ts';
import type { PageText } from './text/shingles.ts';

interface SummaryContext {
  readonly site: SiteFacts;
  readonly text: PageText;
}

/** Summarizes a page, without anything that would keep its HTML in memory. */
export function createSummary(page: PageFacts, { site, text }: SummaryContext): PageSummary {
  return {
    file: page.file,
    path: page.path,
    digest: page.digest,
    title: page.all('title').find((title) => title.parent?.tag === 'head')?.text ?? null,
    description: descriptionOf(page)?.attributes.get('content') ?? null,
    locations: {
      title: plainLocation(
        page,
        page.all('title').find((title) => title.parent?.tag === 'head'),
      ),
      description: plainLocation(page, descriptionOf(page)),
      main: plainLocation(page, page.all('main')[0]),
    },
    hasMain: page.all('main').length > 0,
    indexable: page.indexable,
    ids: new Set(page.byId.keys()),
    packedLinks: packLinks(page, site),
    ...text,
  };
}

function descriptionOf(page: PageFacts): ElementFact | undefined {
  return page.all('meta').find((meta) => meta.attributes.get('name')?.toLowerCase() === 'description');
}

/** Without the line's text, which would keep the page in memory. */
function plainLocation(page: PageFacts, element: ElementFact | undefined): Location {
  const { file, line, column } = page.locationAt((element ?? page.all('head')[0])?.offset ?? 0);
  return { file, line, column };
}

/** Whether a `<link>` names the canonical URL. */
export function isCanonical(link: ElementFact): boolean {
  return link.attributes.get('rel')?.toLowerCase() === 'canonical';
}
