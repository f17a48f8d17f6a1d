import type { ElementFact, PageFacts } from '../facts.ts';
import { elementPlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

const DAY = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\.?`;
const CLOCK = String.raw`\d{1,2}(?::\d\d)?\s*(?:[ap]\.?m\.?)?`;
const TO = String.raw`\s*(?:[-\u2010-\u2015]|to|through|until)\s*`;
const HOURS = new RegExp(String.raw`\b${DAY}(?:${TO}${DAY})?[,:]?\s*${CLOCK}${TO}${CLOCK}`, 'i');

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
    const line = innermostHours(footer);
    const said = line === null ? null : (HOURS.exec(line.text)?.[0].trim() ?? '');
    if (said === hoursText) return [];
    if (line !== null && said !== null) {
      const message = `The hours \`${said}\` are not the business’s; the data says \`${hoursText}\`.`;
      return [{ message, place: placeOfText(page, line), says: said }];
    }
    if (footer.text.includes(hoursText)) return [];
    return [
      {
        message: `The \`footer\` of the page does not say \`${hoursText}\`.`,
        place: elementPlace(page, footer),
      },
    ];
  },
};

function innermostHours(element: ElementFact): ElementFact | null {
  if (!HOURS.test(element.text)) return null;
  const child = element.children.map(innermostHours).find((found) => found !== null);
  return child ?? element;
}

/** Behind the start tag. */
function placeOfText(page: PageFacts, { offset }: ElementFact) {
  return page.placeAt(page.html.indexOf('>', offset) + 1);
}
