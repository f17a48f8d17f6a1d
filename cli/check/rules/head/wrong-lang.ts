import { getExpectedLanguage } from '../../expected/expectations.ts';
import { locateAttribute } from '../../facts/locations.ts';
import type { PageRule } from '../../rule.ts';

export const wrongLang: PageRule = {
  id: 'wrong-lang',
  title: 'A wrong language on `<html>`',
  severity: 'error',
  rationale: 'Screen readers choose their voice, and browsers hyphenation and translation, by the language.',
  fix: 'Set the language of the page, such as `<html lang="en-US">`.',
  checkPage(page, site) {
    const [root] = page.all('html');
    const lang = root?.attributes.get('lang');
    // html-validate reports a missing attribute.
    if (root === undefined || lang === undefined) return [];
    const location = locateAttribute(page, root, 'lang');
    if (!/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/.test(lang))
      return [{ message: `\`${lang}\` is not a language tag.`, location }];
    const expected = getExpectedLanguage(site, page.path) ?? lang;
    if (lang === expected) return [];
    const message = `The language of the page is \`${lang}\`, but the data says \`${expected}\`.`;
    return [{ message, location }];
  },
};
