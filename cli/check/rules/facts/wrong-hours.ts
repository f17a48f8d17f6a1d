import { expectedPage } from '../../expected/expectations.ts';
import type { ElementFact, PageFacts, SiteFacts } from '../../facts/facts.ts';
import { elementLocation } from '../../facts/locations.ts';
import { pageFooter } from '../../facts/page/footer.ts';
import { findReadable } from '../../facts/text/readable-text.ts';
import type { Finding, PageRule } from '../../rule.ts';

const DAY = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\.?`;
const CLOCK = String.raw`\d{1,2}(?::\d\d)?\s*(?:[ap]\.?m\.?)?`;
const TO = String.raw`\s*(?:[-\u2010-\u2015]|to|through|until)\s*`;
const NEXT_DAY = String.raw`(?:${TO}|\s*(?:,\s*and|,|&|and)\s*)${DAY}`;
const HOURS = new RegExp(String.raw`\b${DAY}(?:${NEXT_DAY})*[,:]?\s*(?:from\s+)?${CLOCK}${TO}${CLOCK}`, 'gi');
const ALWAYS = /\bopen (?:24\s?\/\s?7|24 hours|around the clock|seven days)\b/gi;

export const wrongHours: PageRule = {
  id: 'wrong-hours',
  title: 'Opening hours that are not the business’s',
  severity: 'error',
  rationale:
    'Whoever comes or calls by them finds nobody; search engines compare them with the structured data.',
  fix: 'Take the hours from data/site.yaml.',
  needsData: true,
  checkPage(page, site) {
    if (site.expected === null) return [];
    const { hoursText } = site.expected.business;
    return [...inFooter(page, hoursText), ...elsewhere(page, site, hoursText)];
  },
};

function inFooter(page: PageFacts, hoursText: string): Finding[] {
  const footer = pageFooter(page);
  if (footer === undefined) return [];
  const said = hoursBelow(footer);
  if (said.length === 0 && !footer.text.includes(hoursText)) {
    const message = `The \`footer\` of the page does not say \`${hoursText}\`.`;
    return [{ message, location: elementLocation(page, footer) }];
  }
  return said
    .filter(({ text }) => isOther(text, hoursText))
    .map(({ text, element }) => ({
      message: wrong(text, hoursText),
      location: locationOfText(page, element),
      dataText: text,
    }));
}

/** Hours in running text that the data does not write there: those of a city's office may stand in it. */
function elsewhere(page: PageFacts, site: SiteFacts, hoursText: string): Finding[] {
  const footer = pageFooter(page);
  const found = [...findReadable(page, HOURS), ...findReadable(page, ALWAYS)]
    .map((match) => ({ ...match, text: withoutStop(match.text) }))
    .filter(
      ({ text, offset }) =>
        // Numbers alone may count anything else.
        /[ap]\.?m\b|:\d\d|open/i.test(text) &&
        isOther(text, hoursText) &&
        (footer === undefined || offset < footer.offset || offset > footer.endOffset),
    );
  if (found.length === 0) return [];
  const written = expectedPage(site, page)?.texts.join('\n') ?? '';
  return found
    .filter(({ text }) => !written.includes(text))
    .map(({ text, offset, passage }) => ({
      message: wrong(text, hoursText),
      location: page.locationAt(offset, text.length),
      dataText: passage,
    }));
}

/** The full stop of `5pm.` is the sentence's. */
function withoutStop(text: string): string {
  return text.trim().replace(/(?<![ap]\.m)\.$/i, '');
}

/** The full stop is the sentence's, or that of `p.m.`. */
function isOther(text: string, hoursText: string): boolean {
  return text.replace(/\.$/, '') !== hoursText;
}

function wrong(text: string, hoursText: string): string {
  return `The hours \`${text}\` are not the business’s; the data says \`${hoursText}\`.`;
}

/** Everything that reads as hours, each with the innermost element that it stands in. */
function hoursBelow(element: ElementFact): { text: string; element: ElementFact }[] {
  const own = [...element.text.matchAll(HOURS)].map(([text]) => ({ text: text.trim(), element }));
  if (own.length === 0) return [];
  const below = element.children.flatMap(hoursBelow);
  return below.length === 0 ? own : below;
}

/** Behind the start tag. */
function locationOfText(page: PageFacts, { offset }: ElementFact) {
  return page.locationAt(page.html.indexOf('>', offset) + 1);
}
