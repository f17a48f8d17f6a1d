// What `site explain` prints about rules and problems, one or all. The examples and notes of a rule
// are on the page of documentation beside it, rules/<category>/<id>.md; everything about a problem
// is on its page, cli/check/problems/<code>.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rule } from '../rule.ts';
import { categories, failures, rules } from '../rules/index.ts';

/** A rule's title, rationale, examples and fix, with what it needs to run. */
export function formatRule(rule: Rule, packageRoot: string): string {
  const { id, category, severity } = rule;
  const page = readFileSync(join(packageRoot, 'cli/check/rules', category, `${id}.md`), 'utf8');
  const [, wrong, right, ...notes] = page.split(/^## .*$/m).map(formatMarkdown);
  const examples = [`Wrong:\n\n${wrong}`, `Right:\n\n${right}`];
  return formatParts(rule, `${id} (${severity}, ${category})`, { needs: listNeeds(rule), examples, notes });
}

/** The explanation of a failure of the check: why it is reported and what to do. */
export function formatFailure(failure: (typeof failures)[number]): string {
  const needs = ['Every check reports it; it is no rule.'];
  return formatParts(failure, `${failure.id} (${failure.severity})`, { needs, examples: [], notes: [] });
}

function formatParts(
  { title, rationale, fix }: (typeof failures)[number],
  heading: string,
  { needs, examples, notes }: Readonly<Record<'needs' | 'examples' | 'notes', readonly string[]>>,
): string {
  return [heading, `${title}.`, ...needs, `Why:   ${rationale}`, ...examples, `Fix:   ${fix}`, ...notes].join('\n\n');
}

/** The codes of the problems that a build may report, in alphabetical order. */
export function listProblemCodes(packageRoot: string): string[] {
  return readdirSync(join(packageRoot, PROBLEMS)).flatMap((file) => /^(.+)\.md$/.exec(file)?.[1] ?? []);
}

/** A problem's title, why it is one, examples and fix. */
export function formatProblemPage(code: string, packageRoot: string): string {
  const { heading, title, sections } = readProblemPage(code, packageRoot);
  return [
    heading,
    title,
    ...sections.map(([name, text]) =>
      /^(?:Wrong|Right)$/.test(name) ? `${name}:\n\n${text}` : `${`${name}:`.padEnd(7)}${text}`,
    ),
  ].join('\n\n');
}

/** Reads `# unknown-key (error)`, the sentence that is its title, and its sections by name. */
function readProblemPage(code: string, packageRoot: string) {
  const page = readFileSync(join(packageRoot, PROBLEMS, `${code}.md`), 'utf8');
  const [head = '', ...rest] = page.split(/^## (?=\w+$)/m);
  const [heading = '', title = ''] = head.split(/\n+/);
  const sections = rest.map((section) => {
    const [name = '', ...lines] = section.split('\n');
    return [name, formatMarkdown(lines.join('\n'))] as const;
  });
  return { heading: heading.replace('# ', ''), title, sections };
}

const PROBLEMS = 'cli/check/problems';

function listNeeds(rule: Rule): string[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const languages = (rule.languages ?? []).map((language) => names.of(language) ?? language);
  return [
    ...(languages.length > 0 ? [`Judges texts in ${languages.join(', ')} only.`] : []),
    ...('checkRendered' in rule ? ['Runs with `--browser` only.'] : []),
    ...(rule.external ? ['Runs with `--external` only.'] : []),
    ...(rule.needsData
      ? [
          `Needs data/: it is skipped without that folder${'checkAsync' in rule ? '' : ', and after an edit until the next `site build`'}.`,
        ]
      : []),
  ];
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

type Entry = Pick<Rule, 'id' | 'severity' | 'title'>;

const TOOLS: readonly Entry[] = [
  { id: 'html/<rule>', severity: 'error', title: 'A rule of html-validate' },
  { id: 'axe/<rule>', severity: 'error', title: 'A rule of axe-core in a browser (--browser)' },
];
const WIDTH = Math.max(...rules.map(({ id }) => id.length)) + 2;

/** Every rule by category, then what every check may report, and what a build may. */
export function formatRuleList(packageRoot: string): string {
  const problems = listProblemCodes(packageRoot).map((id): Entry => {
    const { heading, title } = readProblemPage(id, packageRoot);
    return { id, severity: heading.endsWith('(error)') ? 'error' : 'warning', title: title.replace(/\.$/, '') };
  });
  return [
    ...categories.map(formatCategory),
    list('tools', TOOLS),
    list('failures', failures),
    list('build', problems),
  ].join('\n');
}

/** The rules of one category. */
export function formatCategory(category: string): string {
  const inCategory = rules.filter((rule) => rule.category === category);
  return list(category, inCategory);
}

function list(heading: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ id, severity, title }) => `  ${id.padEnd(WIDTH)}${severity.padEnd(9)}${title}`);
  return [heading, ...lines].join('\n');
}
