import { listAxeRules } from '../browser/axe-rules.ts';
import type { Rule } from '../check/rule.ts';
import { categoryOf, rules } from '../check/rules/index.ts';
import { currentRuleId } from '../check/rules/renamed.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { checkRuleId } from './check-options.ts';

/** Prints what a rule asks for, why, and how to fix what it finds. Throws UsageError for an unknown id. */
export function explainRule(name: string, terminal: Terminal): number {
  const id = currentRuleId(name);
  if (id !== name) terminal.err(`\`${name}\` is now \`${id}\`.`);
  checkRuleId(id);
  const rule = rules.find((candidate) => candidate.id === id);
  terminal.out(rule !== undefined ? explain(rule) : id.startsWith('axe') ? explainAxe(id) : explainHtml(id));
  return 0;
}

function explain({ id, severity, title, rationale, fix, needsData }: Rule): string {
  return [
    `${id} (${severity}, ${categoryOf(id)})`,
    '',
    `${title}.`,
    '',
    `Why:   ${rationale}`,
    `Fix:   ${fix.replace(/\.$/, '')}.`,
    ...(needsData === true ? ['', 'Compares with data/; skipped where there is none.'] : []),
  ].join('\n');
}

function explainAxe(id: string): string {
  const rule = listAxeRules().find(({ ruleId }) => id === `axe/${ruleId}`);
  return rule === undefined
    ? "axe-core's rules for WCAG 2.2 A and AA and its best practices, in Chromium at 360, 768 and 1280 px; runs with `--browser`"
    : `${id} (error)\n\n${rule.help}.\n\n${rule.description}. Runs with \`--browser\`; more: ${rule.helpUrl}`;
}

function explainHtml(id: string): string {
  const [, rule] = id.split('/');
  return rule === undefined
    ? "html-validate's recommended and document rules: https://html-validate.org/rules/"
    : `${id} is a rule of html-validate: https://html-validate.org/rules/${rule}.html`;
}
