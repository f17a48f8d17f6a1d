// The rules and problems as `site explain --list` and `site explain <category>` print them.
import { failures } from '../failures.ts';
import type { Rule } from '../rule.ts';
import { type Category, categories, rules, rulesByCategory } from '../rules/index.ts';
import { listProblemCodes, readProblemPage } from './explanation.ts';

type Entry = Pick<Rule, 'id' | 'severity' | 'title'>;

const TOOLS: readonly Entry[] = [
  { id: 'html/<rule>', severity: 'error', title: 'A rule of html-validate' },
  { id: 'axe/<rule>', severity: 'error', title: 'A rule of axe-core in a browser (--browser)' },
];
const WIDTH = Math.max(...rules.map(({ id }) => id.length)) + 2;

/** Every rule by category, then what every check may report, and what a build may. */
export function formatRuleList(packageRoot: string): string {
  return [
    ...categories.map(formatCategory),
    list('tools', TOOLS),
    list('failures', failures),
    list('build', listProblems(packageRoot)),
  ].join('\n');
}

function listProblems(packageRoot: string): Entry[] {
  return listProblemCodes(packageRoot).map((id) => {
    const { heading, title } = readProblemPage(id, packageRoot);
    const severity = heading.endsWith('(error)') ? 'error' : 'warning';
    return { id, severity, title: title.replace(/\.$/, '') };
  });
}

/** The rules of one category. */
export function formatCategory(category: Category): string {
  return list(category, rulesByCategory[category]);
}

function list(heading: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ id, severity, title }) => `  ${id.padEnd(WIDTH)}${severity.padEnd(9)}${title}`);
  return [heading, ...lines].join('\n');
}
