import type { PageFacts, PageSummary, SiteFacts } from './facts.ts';
import { readPolicyText } from './page/head.ts';
import { listInternalLinks } from './page/page-links.ts';
import { measureAssets } from './weight.ts';

/** Summarizes a page, without anything that would retain its HTML in memory. */
export function createSummary(page: PageFacts, site: SiteFacts): PageSummary {
  const { file, path, digest, byId } = page;
  return {
    ...{ file, path, digest },
    ids: new Set(byId.keys()),
    links: listInternalLinks(page, site),
    weight: measureAssets(page, site),
    policy: readPolicyText(page),
  };
}
