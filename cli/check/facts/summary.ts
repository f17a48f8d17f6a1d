import type { Location } from '../../problem.ts';
import type { ElementFact, PageFacts, PageSummary, SiteFacts } from './facts.ts';
import { findTitle, listMetas, readPolicyText } from './page/head.ts';
import { listInternalLinks } from './page/page-links.ts';
import { getLanguage } from './text/languages.ts';
import type { PageText } from './text/shingles.ts';
import { measureAssets } from './weight.ts';

/** Summarizes a page, without anything that would retain its HTML in memory. */
export function createSummary(page: PageFacts, site: SiteFacts, text: PageText): PageSummary {
  const title = findTitle(page);
  const [description] = listMetas(page, 'name', 'description');
  return {
    file: page.file,
    path: page.path,
    digest: page.digest,
    language: getLanguage(page),
    title: title?.text ?? null,
    description: description?.attributes.get('content') ?? null,
    locations: { title: locateWithoutSource(page, title), description: locateWithoutSource(page, description) },
    indexable: page.indexable,
    ids: new Set(page.byId.keys()),
    links: listInternalLinks(page, site),
    weight: measureAssets(page, site),
    policy: readPolicyText(page),
    ...text,
  };
}

/** A location without the line's text, which would retain the page in memory. */
function locateWithoutSource(page: PageFacts, element: ElementFact | undefined): Location {
  const { file, line, column } = page.locationAt((element ?? page.all('head')[0])?.offset ?? 0);
  return { file, line, column };
}
