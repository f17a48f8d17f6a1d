// How the pages that the data describes differ from those that were built and published. Entry point: listChanges.
import type { ReportFacts } from '../../check/expected/report-facts.ts';
import type { SiteFacts } from '../../check/facts/facts.ts';
import { type Excerpt, takeExcerpt } from './excerpt.ts';

export interface Changes {
  /** Pages of the data that the last build did not write. */
  readonly added: Excerpt<string>;
  /** Addresses of the last build, or of one before it, that are no longer pages. */
  readonly gone: Excerpt<FormerAddress>;
}

export interface FormerAddress {
  readonly path: string;
  /** What a visitor of it gets: the page that took its place, `gone`, or nothing, because the data does not say. */
  readonly now: { readonly page: string } | 'gone' | 'lost';
}

/** Lists the changes; the lost addresses come first. */
export function listChanges(
  site: SiteFacts,
  { published, redirects, gone }: Pick<ReportFacts, 'published' | 'redirects' | 'gone'>,
): Changes {
  const pages = new Set((site.expected?.routes ?? []).map(({ path }) => path));
  const former = [...new Set([...site.pagePaths, ...published])].filter((path) => !pages.has(path));
  const describe = (path: string): FormerAddress => {
    const page = redirects.get(path);
    return { path, now: page !== undefined ? { page } : gone.has(path) ? 'gone' : 'lost' };
  };
  return {
    added: takeExcerpt([...pages].filter((path) => !site.pagePaths.has(path))),
    gone: takeExcerpt(
      former
        .sort()
        .map(describe)
        .sort((a, b) => Number(b.now === 'lost') - Number(a.now === 'lost')),
    ),
  };
}
