// The text that `site explain` prints about a rule.
import { isExternal, type Rule } from '../rule.ts';
import type { Block, RulePage } from '../rule-page.ts';
import { categoryOf } from '../rules/index.ts';

/** A rule's title, rationale, examples and fix, with what it needs to run. */
export function formatRule(rule: Rule, page: RulePage): string {
  const { id, severity, title, rationale, fix } = rule;
  return [
    `${id} (${severity}, ${categoryOf(id)})`,
    sentence(title),
    ...needs(rule),
    `Why:   ${sentence(rationale)}`,
    'Wrong:',
    ...page.wrong.map(printBlock),
    'Right:',
    ...page.right.map(printBlock),
    `Fix:   ${sentence(fix)}`,
    ...page.notes.map(printBlock),
  ].join('\n\n');
}

function needs(rule: Rule): string[] {
  if ('checkRendered' in rule) return ['Runs with `--browser` only.'];
  if (isExternal(rule)) return ['Runs with `--external` only.'];
  if (rule.needsData !== true) return [];
  return 'checkAsync' in rule
    ? ['Needs data/: it is skipped without that folder.']
    : ['Needs data/: it is skipped without that folder, and after an edit until the next `site build`.'];
}

function printBlock(block: Block): string {
  if ('text' in block) return block.text;
  const code = block.code.replaceAll(/^(?=.)/gm, '    ');
  return block.file === null ? code : `  ${block.file}\n${code}`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
}
