import type { ElementFact, PageFacts } from '../../facts/facts.ts';
import { elementLocation } from '../../facts/locations.ts';
import { pageFooter } from '../../facts/page/footer.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const wrongAddress: PageRule = {
  id: 'wrong-address',
  title: 'An address that is not the business’s',
  severity: 'error',
  rationale:
    'Name, address and phone must be the same everywhere for local search; and visitors look for it.',
  fix: 'Take the address from data/site.yaml.',
  needsData: true,
  checkPage(page, { expected }) {
    if (expected === null) return [];
    const { locality, region } = expected.business;
    const address = `${locality}, ${region}`;
    const addresses = page.all('address');
    return addresses.length > 0
      ? addresses.flatMap((element) => wrongLine(page, element, address))
      : withoutAddress(page, address);
  },
};

function wrongLine(page: PageFacts, element: ElementFact, address: string): Finding[] {
  if (!element.text.includes(address)) {
    const message = `The address \`${element.text.slice(0, 60)}\` does not name \`${address}\`.`;
    return [{ message, location: page.locationAt(element.offset), dataText: address }];
  }
  const line = innermost(element, address);
  const said = line.text;
  // With nothing else in the line; where the line is the whole element, without a street before it or a code behind it.
  const right = line === element ? !/^\s*\d|\b\d{5}(?:-\d{4})?\b/.test(beforePhone(said)) : said === address;
  if (right) return [];
  const message = `The address \`${said.slice(0, 60)}\` is more than \`${address}\`, which the data says.`;
  return [{ message, location: page.locationAt(line.offset), dataText: address }];
}

function innermost(element: ElementFact, text: string): ElementFact {
  const child = element.children.find((candidate) => candidate.text.includes(text));
  return child === undefined ? element : innermost(child, text);
}

function beforePhone(text: string): string {
  return text.replace(/\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}.*$/, '');
}

function withoutAddress(page: PageFacts, address: string): Finding[] {
  const footer = pageFooter(page);
  if (footer === undefined || footer.text.includes(address)) return [];
  return [
    {
      message: `The \`footer\` of the page does not say \`${address}\`.`,
      location: elementLocation(page, footer),
    },
  ];
}
