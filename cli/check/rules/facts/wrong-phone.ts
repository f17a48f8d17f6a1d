import type { ExpectedSite, PageFacts } from '../../facts/facts.ts';
import { attributeLocation, elementLocation } from '../../facts/locations.ts';
import { attributesNamed } from '../../facts/page/page-attributes.ts';
import { findReadable } from '../../facts/text/readable-text.ts';
import type { Finding, PageRule } from '../../rule.ts';

// North American numbers in any writing, ten digits in a row, international ones that start with a plus, and seven digits
// that one is asked to call. What each may begin with comes first: hardly any character does.
const GAP = String.raw`[\s.\u2010-\u2015\u2212-]`;
const NUMBER = new RegExp(
  String.raw`(?=[+(\d])(?:(?<![\w$.,/-])(?:\+?1${GAP}?)?(?:\(\d{3}\)\s?|\d{3}${GAP})\d{3}${GAP}\d{4}(?![\w-])|(?<![\w$.,/#-])1?\d{10}(?![\w-])|(?<!\w)\+\d[\d\s().-]{7,17}\d|(?<=\b(?:call|dial|phone|tel|telephone|text)[:.]?\s(?:us\s)?(?:now\s)?(?:at\s)?)\d{3}${GAP}\d{4}(?![\w-]))`,
  'gi',
);

export const wrongPhone: PageRule = {
  id: 'wrong-phone',
  title: 'A phone number that is not the business’s',
  severity: 'error',
  rationale: 'Whoever calls it reaches nobody, or somebody else.',
  fix: 'Write `{phone}` in the data; the number stands once, in data/site.yaml.',
  needsData: true,
  checkPage(page, { expected }) {
    if (expected === null) return [];
    const { phone, phoneText } = expected.business;
    const texts = findReadable(page, NUMBER)
      .filter(({ text }) => !sameNumber(text, phone))
      .map(({ text, offset, passage }) => ({
        message: `The phone number \`${text}\` is not the business’s; the data says \`${phoneText}\`.`,
        location: page.locationAt(offset, text.length),
        dataText: passage,
      }));
    return [...wrongLinks(page, phone), ...texts, ...withoutCall(page, expected.business)];
  },
};

function wrongLinks(page: PageFacts, phone: string): Finding[] {
  return attributesNamed(page, 'href').flatMap(({ element, value: href }) => {
    const [, chat] = CHAT.exec(href) ?? [];
    if (chat !== undefined && `+${chat}` !== phone)
      return [
        {
          message: `The link opens a chat with \`+${chat}\`; the data says \`${phone}\`.`,
          location: attributeLocation(page, element, 'href'),
        },
      ];
    if (!/^\s*(?:tel|sms):/i.test(href) || href === `tel:${phone}` || href === `sms:${phone}`) return [];
    const message = `The link calls \`${href.trim().slice(4)}\`; the data says \`${phone}\`.`;
    return [{ message, location: attributeLocation(page, element, 'href') }];
  });
}

const CHAT = /^\s*(?:https?:)?\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?(?:[^#]*&)?phone=)\+?(\d+)/i;

/** The banner and the footer of every page have the number at hand. */
function withoutCall(page: PageFacts, { phone, phoneText }: ExpectedSite['business']): Finding[] {
  const calls = page
    .all('a')
    .filter(({ attributes }) => /^\s*(?:tel|sms):/i.test(attributes.get('href') ?? ''));
  return ['header', 'footer'].flatMap((tag) => {
    const part = page.all(tag).find(({ parent }) => parent?.tag === 'body');
    if (part === undefined || calls.some((call) => isBelow(call, part))) return [];
    const message = `The \`${tag}\` of the page has no link that calls \`${phoneText}\`; it would be \`tel:${phone}\`.`;
    return [{ message, location: elementLocation(page, part) }];
  });
}

function isBelow({ parent }: PageFacts['elements'][number], part: object): boolean {
  for (let at = parent; at !== null; at = at.parent) if (at === part) return true;
  return false;
}

function sameNumber(text: string, phone: string): boolean {
  const digits = text.replace(/\D/g, '');
  const expected = phone.replace(/\D/g, '');
  if (digits === expected) return true;
  // Within its own country, and within its own area.
  return phone.startsWith('+1') && (digits === expected.slice(1) || digits === expected.slice(4));
}
