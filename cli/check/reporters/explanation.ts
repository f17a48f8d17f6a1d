// The text that `site explain` prints about a rule. Its examples and notes are on the page of documentation beside it, rules/<category>/<id>.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { failures } from '../failures.ts';
import { isExternal, type Rule } from '../rule.ts';
import { getCategory } from '../rules/index.ts';

/** A rule's title, rationale, examples and fix, with what it needs to run. @param packageRoot the folder that contains cli/ */
export function formatRule(rule: Rule, packageRoot: string): string {
  const { id, severity, title, rationale, fix } = rule;
  const category = getCategory(id) ?? '';
  const page = readFileSync(join(packageRoot, 'cli/check/rules', category, `${id}.md`), 'utf8');
  const [, wrong, right, ...notes] = page.split(/^## .*$/m).map(formatMarkdown);
  return [
    `${id} (${severity}, ${category})`,
    toSentence(title),
    ...listNeeds(rule),
    `Why:   ${toSentence(rationale)}`,
    `Wrong:\n\n${wrong}`,
    `Right:\n\n${right}`,
    `Fix:   ${toSentence(fix)}`,
    ...notes,
  ].join('\n\n');
}

/** What is known about a failure of the check: why it is reported and what to do. */
export function formatFailure({ id, severity, title, rationale, fix }: (typeof failures)[number]): string {
  return [
    `${id} (${severity})`,
    toSentence(title),
    'Every check reports it; it is no rule.',
    `Why:   ${toSentence(rationale)}`,
    `Fix:   ${toSentence(fix)}`,
  ].join('\n\n');
}

function listNeeds(rule: Rule): string[] {
  if ('checkRendered' in rule) return ['Runs with `--browser` only.'];
  if (isExternal(rule)) return ['Runs with `--external` only.'];
  if (rule.needsData !== true) return [];
  return 'checkAsync' in rule
    ? ['Needs data/: it is skipped without that folder.']
    : ['Needs data/: it is skipped without that folder, and after an edit until the next `site build`.'];
}

/** An example, whose info string may name its file. */
const FENCE = /^```\w+(?: title="([^"]+)")?\n([\s\S]*?)\n```$/gm;

/** Indents the examples, and joins the lines of each paragraph. */
function formatMarkdown(markdown: string): string {
  return markdown
    .trim()
    .replace(FENCE, (_, file: string | undefined, code: string) =>
      [...(file === undefined ? [] : [`  ${file}`]), code.replace(/^(?=.)/gm, '    ')].join('\n'),
    )
    .replace(/(?<=^\S.*)\n(?=\S)/gm, ' ');
}

function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
}
