import type { ElementFact } from '../facts.ts';
import type { PageRule } from '../rule.ts';

export const tableHeader: PageRule = {
  id: 'table-header',
  title: 'A table without its headings',
  severity: 'error',
  why: 'A screen reader reads a cell with its headings; without them a price stands for nothing.',
  mend: 'Give the table a `caption`, and every `th` a `scope` of `col` or `row`.',
  page: (page) =>
    page.all('table').flatMap((table) => {
      const parts = below(table);
      const headings = parts.filter(({ tag }) => tag === 'th');
      const caption = parts.find(({ tag }) => tag === 'caption');
      const whole = [
        ...((caption?.text ?? '') === '' ? ['The table has no caption.'] : []),
        ...(headings.length === 0 ? ['The table has no headings.'] : []),
      ].map((message) => ({ message, place: page.placeAt(table.offset) }));
      const unscoped = headings
        .filter(({ attributes }) => !/^(?:col|row|colgroup|rowgroup)$/.test(attributes.get('scope') ?? ''))
        .map(({ text, offset }) => ({
          message: `The heading \`${text}\` has no scope.`,
          place: page.placeAt(offset),
        }));
      return [...whole, ...unscoped];
    }),
};

function below(element: ElementFact): ElementFact[] {
  return element.children.flatMap((child) => [child, ...below(child)]);
}
