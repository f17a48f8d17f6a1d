import { attributeLocation } from '../../facts/locations.ts';
import type { PageRule } from '../../rule.ts';

export const missingLang: PageRule = {
  id: 'missing-lang',
  title: 'Every page says its language',
  severity: 'error',
  rationale: 'Screen readers choose their voice by it, browsers their hyphens and translation.',
  fix: 'write `<html lang="en-US">`',
  checkPage(page, site) {
    const [root] = page.all('html');
    const lang = root?.attributes.get('lang');
    if (root === undefined) return [];
    const location = attributeLocation(page, root, 'lang');
    if (lang === undefined || lang === '')
      return [{ message: 'this page does not say its language', location }];
    if (!/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/.test(lang))
      return [{ message: `\`${lang}\` is no language tag`, location }];
    if (site.expected !== null) {
      const { language } = site.expected;
      return lang === language
        ? []
        : [{ message: `this page says it is in \`${lang}\`, the data in \`${language}\``, location }];
    }
    const home = homeLanguage(site.read('index.html'));
    return home === null || home === lang
      ? []
      : [{ message: `this page says it is in \`${lang}\`, the home page in \`${home}\``, location }];
  },
};

function homeLanguage(bytes: Uint8Array | null): string | null {
  if (bytes === null) return null;
  return /<html[^>]*?\slang="([^"]*)"/i.exec(new TextDecoder().decode(bytes.subarray(0, 2000)))?.[1] ?? null;
}
