import type { ElementFact, PageFacts } from '../facts.ts';
import { elementPlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

const DAY = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\.?`;
const CLOCK = String.raw`\d{1,2}(?::\d\d)?\s*(?:[ap]\.?m\.?)?`;
const TO = String.raw`\s*(?:[-\u2010-\u2015]|to|through|until)\s*`;
const NEXT_DAY = String.raw`(?:${TO}|\s*(?:,\s*and|,|&|and)\s*)${DAY}`;
const HOURS = new RegExp(String.raw`\b${DAY}(?:${NEXT_DAY})*[,:]?\s*${CLOCK}${TO}${CLOCK}`, 'gi');

export const wrongHours: PageRule = {
  id: 'wrong-hours',
  title: 'Opening hours that are not the business’s',
  severity: 'error',
  why: 'Whoever comes or calls by them finds nobody; search engines compare them with the structured data.',
  mend: 'Take the hours from data/site.yaml.',
  needsData: true,
  page(page, { expected }) {
    const footer = page.all('footer').find(({ parent }) => parent?.tag === 'body');
    if (expected === null || footer === undefined) return [];
    const { hoursText } = expected.business;
    const said = hoursBelow(footer);
    if (said.length === 0 && !footer.text.includes(hoursText)) {
      const message = `The \`footer\` of the page does not say \`${hoursText}\`.`;
      return [{ message, place: elementPlace(page, footer) }];
    }
    return (
      said
        // The full stop is the sentence's, or that of `p.m.`.
        .filter(({ text }) => text.replace(/\.$/, '') !== hoursText)
        .map(({ text, element }) => ({
          message: `The hours \`${text}\` are not the business’s; the data says \`${hoursText}\`.`,
          place: placeOfText(page, element),
          says: text,
        }))
    );
  },
};

/** Everything that reads as hours, each with the innermost element that it stands in. */
function hoursBelow(element: ElementFact): { text: string; element: ElementFact }[] {
  const own = [...element.text.matchAll(HOURS)].map(([text]) => ({ text: text.trim(), element }));
  if (own.length === 0) return [];
  const below = element.children.flatMap(hoursBelow);
  return below.length === 0 ? own : below;
}

/** Behind the start tag. */
function placeOfText(page: PageFacts, { offset }: ElementFact) {
  return page.placeAt(page.html.indexOf('>', offset) + 1);
}
