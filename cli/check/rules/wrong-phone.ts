import { findReadable } from '../readable-text.ts';
import type { PageRule } from '../rule.ts';

// North American numbers in any writing, and international ones that start with a plus.
const NUMBER =
  /(?<![\w$.,/-])(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?![\w-])|(?<!\w)\+\d[\d\s().-]{7,17}\d/g;

export const wrongPhone: PageRule = {
  id: 'wrong-phone',
  title: 'A phone number that is not the business’s',
  severity: 'error',
  why: 'Whoever calls it reaches nobody, or somebody else.',
  mend: 'Write `{phone}` in the data; the number stands once, in data/site.yaml.',
  needsData: true,
  page(page, { expected }) {
    if (expected === null) return [];
    const { phone, phoneText } = expected.business;
    const links = page.elements.flatMap(({ attributes, attributeOffsets, offset }) => {
      const href = attributes.get('href') ?? '';
      if (!/^(?:tel|sms):/i.test(href) || href === `tel:${phone}` || href === `sms:${phone}`) return [];
      const message = `The link calls \`${href.slice(4)}\`; the data says \`${phone}\`.`;
      return [{ message, place: page.placeAt(attributeOffsets.get('href') ?? offset) }];
    });
    const texts = findReadable(page, NUMBER)
      .filter(({ text, attribute }) => attribute !== 'placeholder' && !sameNumber(text, phone))
      .map(({ text, offset }) => ({
        message: `The phone number \`${text}\` is not the business’s; the data says \`${phoneText}\`.`,
        place: page.placeAt(offset, text.length),
      }));
    return [...links, ...texts];
  },
};

function sameNumber(text: string, phone: string): boolean {
  const digits = text.replace(/\D/g, '');
  const expected = phone.replace(/\D/g, '');
  return digits === expected || (phone.startsWith('+1') && digits === expected.slice(1));
}
