import type { ElementFact, PageFacts } from '../facts.ts';
import { pageFooter } from '../footer.ts';
import { elementPlace } from '../places.ts';
import type { Finding, PageRule } from '../rule.ts';

const YEARS = /\b\d{4}\b(?:\s*[-\u2010-\u2015]\s*\d{4}\b)?/;

export const wrongCopyright: PageRule = {
  id: 'wrong-copyright',
  title: 'A copyright line that is not that of the data',
  severity: 'error',
  why: 'A year long past tells visitors that nobody looks after the page, or the business.',
  mend: 'Build the site again; the year is that of the last `updated` in the data.',
  needsData: true,
  page(page, { expected }) {
    const footer = pageFooter(page);
    if (expected === null || footer === undefined) return [];
    const { copyright, name } = expected.business;
    const line = innermost(footer);
    if (line === null) {
      const message = `The footer does not say \`${copyright}\`.`;
      return [{ message, place: elementPlace(page, footer) }];
    }
    // Somebody else's name there is wrong-name's.
    if (line.text === copyright || !line.text.includes(name)) return [];
    return [wrongYear(page, line, copyright) ?? wrongLine(page, line, copyright)];
  },
};

/** The element that says whose copyright it is; null where none does. */
function innermost(element: ElementFact): ElementFact | null {
  if (!/©|\(c\)|\bcopyright\b/i.test(element.text)) return null;
  for (const child of element.children) {
    const found = innermost(child);
    if (found !== null) return found;
  }
  return element;
}

function wrongYear(page: PageFacts, line: ElementFact, copyright: string): Finding | null {
  const [said] = YEARS.exec(line.text) ?? [];
  const [right] = YEARS.exec(copyright) ?? [];
  if (said === undefined || said === right) return null;
  const at = page.html.indexOf(said, line.offset);
  return {
    message: `The copyright line is of \`${said}\`; the data says \`${right}\`.`,
    place: at === -1 ? elementPlace(page, line) : page.placeAt(at, said.length),
  };
}

function wrongLine(page: PageFacts, line: ElementFact, copyright: string): Finding {
  const message = `The copyright line is \`${line.text.slice(0, 100)}\`; the data says \`${copyright}\`.`;
  return { message, place: elementPlace(page, line) };
}
