// The rules as `site check --list` and `site explain <category>` print them.
import { failures } from '../failures.ts';
import type { Rule } from '../rule.ts';
import { type Category, categories, rules, rulesByCategory } from '../rules/index.ts';

type Entry = Pick<Rule, 'id' | 'severity' | 'title'>;

const TOOLS: readonly Entry[] = [
  { id: 'html/<rule>', severity: 'error', title: 'A rule of html-validate' },
  {
    id: 'axe/<rule>',
    severity: 'error',
    title: 'A rule of axe-core in a browser (--browser)',
  },
];
const WIDTH = Math.max(...rules.map(({ id }) => id.length)) + 2;

/** Every rule by category: its id, severity and title; then what every check may report. */
export function formatRuleList(): string {
  return [...categories.map(formatCategory), list('tools', TOOLS), list('failures', failures)].join('\n');
}

/** The rules of one category. */
export function formatCategory(category: Category): string {
  return list(category, rulesByCategory[category]);
}

function list(heading: string, entries: readonly Entry[]): string {
  const lines = entries.map(
    ({ id, severity, title }) => `  ${id.padEnd(WIDTH)}${severity.padEnd(9)}${title}`,
  );
  return [heading, ...lines].join('\n');
}
