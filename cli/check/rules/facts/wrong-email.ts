import { attributesNamed } from '../../facts/page/page-attributes.ts';
import { findReadable } from '../../facts/text/readable-text.ts';
import type { PageRule } from '../../rule.ts';

// From where a word begins: tried at each of its letters, every word of a page would be read as often as it has letters.
const ADDRESS = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

export const wrongEmail: PageRule = {
  id: 'wrong-email',
  title: 'An e-mail address that is not the business’s',
  severity: 'error',
  rationale: 'What is written to it is lost.',
  fix: 'Write `{email}` in the data; the address stands once, in data/site.yaml.',
  needsData: true,
  checkPage(page, { expected }) {
    if (expected === null) return [];
    const { email } = expected.business;
    const links = attributesNamed(page, 'href').flatMap(({ element, value }) => {
      const [, target] = /^mailto:([^?]*)/i.exec(value) ?? [];
      if (target === undefined || target === email) return [];
      const message = `The link writes to \`${target}\`; the data says \`${email}\`.`;
      return [{ message, location: page.locationAt(element.attributeOffsets.get('href') ?? element.offset) }];
    });
    const texts = findReadable(page, ADDRESS)
      .filter(({ text, attribute }) => attribute !== 'placeholder' && text !== email)
      .map(({ text, offset, passage }) => ({
        message: `The e-mail address \`${text}\` is not the business’s; the data says \`${email}\`.`,
        location: page.locationAt(offset, text.length),
        dataText: passage,
      }));
    return [...links, ...texts];
  },
};
