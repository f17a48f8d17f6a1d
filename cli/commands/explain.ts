import { formatCommand } from '../base/format-command.ts';
import { listAxeRules } from '../browser/axe-rules.ts';
import { failures } from '../check/failures.ts';
import { formatFailure, formatRule } from '../check/reporters/explanation.ts';
import { formatCategory } from '../check/reporters/rule-list.ts';
import { categories, rules } from '../check/rules/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { checkRuleId } from './check-options.ts';

/** Prints a rule's title, rationale, examples and fix, or the rules of a category. Throws UsageError for an unknown name. */
export async function explainRule(id: string, packageRoot: string, terminal: Terminal): Promise<number> {
  const failure = failures.find((candidate) => candidate.id === id);
  if (failure === undefined) await checkRuleId(id, packageRoot);
  terminal.out(failure === undefined ? explanationOf(id, packageRoot) : formatFailure(failure));
  return 0;
}

function explanationOf(id: string, packageRoot: string): string {
  const rule = rules.find((candidate) => candidate.id === id);
  if (rule !== undefined) return formatRule(rule, packageRoot);
  const category = categories.find((candidate) => candidate === id);
  if (category !== undefined)
    return `${formatCategory(category)}\n\n\`${formatCommand('explain <rule>')}\` prints more about a rule; \`${formatCommand(`check --only ${category}`)}\` runs these rules alone.`;
  return id.startsWith('axe') ? explainAxe(id) : explainHtml(id);
}

function explainAxe(id: string): string {
  const rule = listAxeRules().find(({ ruleId }) => id === `axe/${ruleId}`);
  return rule === undefined
    ? 'axe (error)\n\nThe rules of axe-core for WCAG 2.2 A and AA and its best practices, in Chromium at 360, 768 and 1280 px.\n\nRuns with `--browser` only.'
    : `${id} (error)\n\n${rule.help}.\n\nRuns with \`--browser\` only.\n\nWhy:   ${rule.description}.\n\nMore:  ${rule.helpUrl}`;
}

function explainHtml(id: string): string {
  const [, ...name] = id.split('/');
  return name.length === 0
    ? 'html (error)\n\nThe recommended and document rules of html-validate.\n\nMore:  https://html-validate.org/rules/'
    : `${id} (error)\n\nA rule of html-validate.\n\nMore:  https://html-validate.org/rules/${name.join('/')}.html`;
}
