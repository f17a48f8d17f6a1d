// Renders the links of a page to its versions; empty on a site without translations.

import type { LanguageLink } from '../../../templates/elements/links/language-links.tsx';
import type { PageLanguage } from '../../../templates/head.tsx';
import { isErrorPath } from '../../base/page-files.ts';
import type { SiteModel } from '../../model/model.ts';
import type { PageVersion } from '../../model/translations/languages.ts';
import { absoluteUrl, href } from '../../model/url.ts';
import { nameLanguage } from '../../schema/translations/language-file.ts';

type Model = Pick<SiteModel, 'site' | 'url' | 'languages'>;

/** Lists the versions of a page for its head, the one for all other languages last. */
export function buildPageLanguages({ site, url, languages }: Model, path: string): readonly PageLanguage[] {
  const versions = languages.versions.get(path) ?? [];
  const [first] = versions;
  if (first === undefined) return [];
  const describe = (version: PageVersion, language: string): PageLanguage => ({
    language,
    url: absoluteUrl(url, version.path),
    locale: version.path === path || language === DEFAULT ? null : formatLocale(version.language, site.address.country),
  });
  return [...versions.map((version) => describe(version, version.language)), describe(first, DEFAULT)];
}

const DEFAULT = 'x-default';

/** Builds the links from a page to its versions, or from a 404 page to the home pages. */
export function buildLanguageLinks({ site, url, languages }: Model, path: string): LanguageLink[] {
  const versions = languages.versions.get(isErrorPath(path) ? '/' : path) ?? [];
  return versions
    .filter(({ language }) => language !== site.language)
    .map(({ language, path: target }) => ({
      href: href(url, target),
      language,
      name: nameLanguage(language, language, languages.all),
    }));
}

/** Returns a function that returns the language of a page, if not that of the model. */
export function createLanguageFinder({ url, languages }: Model): (href: string) => string | undefined {
  const { basePath } = url;
  return (target) =>
    target.startsWith(`${basePath}/`)
      ? languages.foreign.get(target.slice(basePath.length).replace(/[?#].*$/, ''))
      : undefined;
}

/** Formats a language tag as a locale of Open Graph, `en_US`, which always has a territory. */
export function formatLocale(tag: string, country: string): string {
  const { language, region = country } = new Intl.Locale(tag);
  return `${language}_${region}`;
}
