import { getExpectedRoute, isToBeIndexed, locatePage } from '../../expected/expectations.ts';
import type { Alternate, PageSummary, SiteFacts } from '../../facts/facts.ts';
import { findPageAt, parseHref } from '../../facts/links/url.ts';
import type { Finding, SiteRule } from '../../rule.ts';

/** A link to a page of the site. */
interface Version extends Alternate {
  readonly target: PageSummary;
}

type Versions = ReadonlyMap<PageSummary, readonly Version[]>;

export const wrongHreflang: SiteRule = {
  id: 'wrong-hreflang',
  title: 'Links between the languages of a page that do not agree',
  severity: 'error',
  rationale:
    'Search engines ignore `hreflang` that is not the same on both pages, and show visitors the wrong language.',
  fix: 'Name every version of the page, itself too, and one for `x-default`, on each of them.',
  checkSite(site) {
    const pages = new Map(site.pages.map((page) => [page.path, page]));
    const versions: Versions = new Map(site.pages.map((page) => [page, listVersions(page, site, pages)]));
    return site.pages.flatMap((page) => {
      const { alternates } = page;
      const own = versions.get(page) ?? [];
      return [
        ...alternates.flatMap((alternate, index) => {
          const problem = findWrongTag(alternate, alternates.slice(0, index));
          return problem === null ? [] : [{ message: problem, location: alternate.location }];
        }),
        ...own.flatMap((version) => findWrongTarget(version, page, { site, versions })),
        ...findMissing(page, own, site).map((message) => ({ message, ...locatePage(site, page) })),
      ];
    });
  },
};

/** Lists the links that lead to pages; another rule reports a URL of none, or in another form. */
function listVersions(
  { path, alternates }: PageSummary,
  site: SiteFacts,
  pages: ReadonlyMap<string, PageSummary>,
): Version[] {
  return alternates.flatMap((alternate) => {
    const url = parseHref(alternate.href, path, site);
    const target = url.kind === 'inside' ? pages.get(findPageAt(url.path, site.pagePaths) ?? '') : undefined;
    return target === undefined ? [] : [{ ...alternate, target }];
  });
}

function findWrongTag({ hreflang }: Alternate, before: readonly Alternate[]): string | null {
  if (before.some((other) => other.hreflang === hreflang)) return `\`${hreflang}\` is named twice.`;
  return hreflang === 'x-default' || isLanguageTag(hreflang)
    ? null
    : `\`${hreflang}\` is not a language tag.`;
}

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text)[0] === text;
  } catch {
    return false;
  }
}

function findWrongTarget(
  { hreflang, location, target }: Version,
  page: PageSummary,
  { site, versions }: { readonly site: SiteFacts; readonly versions: Versions },
): Finding[] {
  const { language, path } = target;
  const messages = [
    // `es` is right for a page in `es-US`.
    isLanguageTag(hreflang) &&
    language !== '' &&
    language !== hreflang &&
    !language.startsWith(`${hreflang}-`)
      ? `\`${path}\` is in \`${language}\`, not in \`${hreflang}\`.`
      : null,
    isToBeIndexed(site, page) && !isToBeIndexed(site, target) ? `\`${path}\` has \`noindex\`.` : null,
    versions.get(target)?.some((other) => other.target === page) === true
      ? null
      : `\`${path}\` does not name \`${page.path}\` as a version of itself.`,
  ];
  return messages.flatMap((message) => (message === null ? [] : [{ message, location }]));
}

/** Lists what the head of a page must name: the versions that the data has, and if it names any, itself and one for all others. */
function findMissing(page: PageSummary, versions: readonly Version[], site: SiteFacts): string[] {
  const expected = getExpectedRoute(site, page.path)?.versions ?? [];
  const missing = expected.filter(
    ({ path, language }) =>
      !versions.some(({ target, hreflang }) => target.path === path && hreflang === language),
  );
  const namesItself = versions.some(({ target, hreflang }) => target === page && hreflang !== 'x-default');
  const isWithoutItself =
    versions.length > 0 && !namesItself && !missing.some(({ path }) => path === page.path);
  const isWithoutDefault =
    versions.length + expected.length > 0 && !versions.some(({ hreflang }) => hreflang === 'x-default');
  return [
    ...missing.map(
      ({ path, language }) => `The head does not name \`${path}\`, the version in \`${language}\`.`,
    ),
    ...(isWithoutItself ? ['The head names other versions of the page, but not the page itself.'] : []),
    ...(isWithoutDefault ? ['The head names no version for `x-default`, all other languages.'] : []),
  ];
}
