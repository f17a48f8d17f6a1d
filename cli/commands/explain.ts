import { formatCommand } from '../base/format-command.ts';
import { listAxeRules } from '../browser/axe-rules.ts';
import { failures } from '../check/failures.ts';
import { formatFailure, formatProblemPage, formatRule, listProblemCodes } from '../check/reporters/explanation.ts';
import { formatCategory, formatRuleList } from '../check/reporters/rule-list.ts';
import { categories, rules } from '../check/rules/index.ts';
import { EXIT } from '../terminal/exit-code.js';
import type { Terminal } from '../terminal/terminal.ts';
import { checkRuleId } from './check-options.ts';

/** Prints what a rule or problem is, or a category's rules. Throws UsageError. */
export async function explain(id: string, packageRoot: string, terminal: Terminal): Promise<number> {
  const failure = failures.find((candidate) => candidate.id === id);
  const codes = listProblemCodes(packageRoot);
  if (failure !== undefined) terminal.out(formatFailure(failure));
  else if (codes.includes(id)) terminal.out(formatProblemPage(id, packageRoot));
  else {
    await checkRuleId(id, packageRoot, codes);
    terminal.out(explanationOf(id, packageRoot));
  }
  return EXIT.ok;
}

export function listRules(packageRoot: string, terminal: Terminal): number {
  terminal.out(formatRuleList(packageRoot));
  return EXIT.ok;
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
