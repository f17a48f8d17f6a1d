import { nameLanguage } from '../../../model/translations/language-file.ts';
import { getExpectedLanguage } from '../../expected/expectations.ts';
import { locateAttribute, locateElement } from '../../facts/locations.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const formWithoutLanguage: PageRule = {
  id: 'form-without-language',
  title: 'A form that does not say in which language it was filled in',
  severity: 'error',
  rationale: 'The business answers in the wrong language, or has nobody who speaks it call back.',
  fix: 'Give the form a hidden field `language` with the name of the language of its page.',
  needsData: true,
  checkPage(page, site) {
    const { expected } = site;
    // In a site of one language the business knows it.
    if (expected === null || expected.translations.size === 0) return [];
    const [language, own] = [page.path, '/'].map(
      (path) => getExpectedLanguage(site, path) ?? expected.language,
    );
    const all = [expected.language, ...expected.translations.keys()];
    const name = nameLanguage(language ?? '', own ?? '', all);
    const forms = page
      .all('form')
      .filter(({ attributes }) => attributes.get('method')?.toLowerCase() === 'post');
    return forms.flatMap((form): Finding[] => {
      const field = page
        .all('input')
        .find(
          ({ attributes, offset }) =>
            attributes.get('name') === 'language' && form.offset < offset && offset < form.endOffset,
        );
      if (field === undefined)
        return [
          {
            message: `The form does not say that its page is in ${name}.`,
            location: locateElement(page, form),
          },
        ];
      const value = field.attributes.get('value') ?? '';
      const message = `The form says that its page is in \`${value}\` instead of \`${name}\`.`;
      return value === name ? [] : [{ message, location: locateAttribute(page, field, 'value') }];
    });
  },
};
