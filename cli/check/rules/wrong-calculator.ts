import { expectedPage } from '../expectations.ts';
import { jsonDifferences } from '../json-difference.ts';
import { jsonPlace } from '../json-ld.ts';
import { elementPlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

export const wrongCalculator: PageRule = {
  id: 'wrong-calculator',
  title: 'A calculator with other figures than the data',
  severity: 'error',
  why: 'It answers with a price that the business does not keep to.',
  mend: 'Build the site again; the figures come from data/pricing.yaml and data/services/.',
  needsData: true,
  page(page, site) {
    const expected = expectedPage(site, page)?.calculator ?? null;
    if (expected === null) return [];
    const element = page
      .all('script')
      .find(({ attributes }) => attributes.get('type') === 'application/json' && attributes.has('data-part'));
    const [main] = page.all('main');
    if (element === undefined) {
      const place = main === undefined ? page.placeAt(0) : elementPlace(page, main);
      return [{ message: 'The calculator of the page has no figures.', place }];
    }
    const block = { element, source: element.text, value: parse(element.text) };
    if (block.value === null)
      return [{ message: 'The figures of the calculator are not JSON.', place: elementPlace(page, element) }];
    return jsonDifferences(JSON.parse(expected), block.value).map(({ path, said }) => ({
      message: `${path.length === 0 ? 'The calculator' : `\`${path.join('.')}\` of the calculator`} ${said}.`,
      place: jsonPlace(page, block, path),
    }));
  },
};

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}
