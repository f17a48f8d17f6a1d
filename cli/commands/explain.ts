import { formatCommand } from '../base/format-command.ts';
import { listAxeRules } from '../check/browser/axe-rules.ts';
import {
  formatCategory,
  formatFailure,
  formatProblemPage,
  formatRule,
  formatRuleList,
  listProblemCodes,
} from '../check/report/explanation.ts';
import { categories, failures, rules } from '../check/rules/index.ts';
import { readDesign } from '../load/design/load-design.ts';
import { findFields } from '../model/fields/find-fields.ts';
import { formatGroup, formatKinds, formatReferences } from '../model/fields/format-fields.ts';
import { formatReference } from '../model/fields/format-markdown.ts';
import { readPackageInfo } from '../pipeline/program/package-info.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { explainWords } from './explain/explain-words.ts';
import { isRuleId, listRuleIds } from './flags/check-options.ts';
import { hasData, resolveRoot } from './flags/site-options.ts';
import { EXIT } from './terminal/exit-code.js';
import type { Terminal } from './terminal/terminal.ts';

export interface ExplainFlags {
  readonly root?: string;
  readonly list?: boolean;
  readonly markdown?: boolean;
}

/** `wording`, `data/wording.yaml` or `wording/pl.yaml`, with the language. */
const WORDS = /^(?:.*\/)?wording(?:\/([^/]+?))?(?:\.yaml)?$/;

/**
 * Prints what a rule, category, problem, file, key or reference is, or the fixed words of the
 * pages; without a name the files of the data. A name of several things, such as `text`, explains
 * all of them. Returns the exit code; throws UsageError for an unknown name.
 */
export async function explain(
  name: string | undefined,
  { flags, packageRoot }: { readonly flags: ExplainFlags; readonly packageRoot: string },
  terminal: Terminal,
): Promise<number> {
  const words = WORDS.exec(name ?? '');
  // Without a site, words and sections are those of the program.
  const root = flags.root === undefined && !hasData(process.cwd()) ? null : resolveRoot(flags.root);
  if (words !== null) {
    return explainWords({ root, language: words[1], packageInfo: readPackageInfo(packageRoot) }, terminal);
  }
  if (root !== null) readDesign(root);
  if (flags.list === true) terminal.out(formatRuleList(packageRoot));
  else if (flags.markdown === true) terminal.out(formatReference().trimEnd());
  else terminal.out(await formatExplanation(name, packageRoot, terminal));
  return EXIT.ok;
}

async function formatExplanation(
  name: string | undefined,
  packageRoot: string,
  { columns, colorOut: color }: Terminal,
): Promise<string> {
  const layout = { columns, color };
  if (name === undefined) return `${formatKinds(layout)}\n\n${OTHER_NAMES}`;
  const codes = listProblemCodes(packageRoot);
  const ids = [...listRuleIds(name), ...failures.map(({ id }) => id), ...codes, 'references', 'wording'];
  const { groups, advice, nearest } = findFields(name, ids);
  const texts = [
    codes.includes(name) ? formatProblemPage(name, packageRoot) : await explainRule(name, packageRoot),
    name === 'references' ? formatReferences(layout) : null,
    advice,
    ...groups.map((group) => formatGroup(group, layout)),
  ].filter((text) => text !== null);
  if (texts.length > 0) return texts.join('\n\n\n');
  const hint =
    nearest === null
      ? `\`${formatCommand('explain')}\` lists the files, and \`${formatCommand('explain --list')}\` the rules and problems.`
      : `Did you mean \`${nearest}\`?`;
  throw new UsageError(`No rule, problem, file or key is named \`${name}\`. ${hint}`);
}

const OTHER_NAMES = `\`${formatCommand('explain site')}\` lists the keys of a file, \`${formatCommand('explain hours.opens')}\` explains one, \`${formatCommand('explain references')}\` says what references in texts print, \`${formatCommand('explain wording')}\` prints the fixed words of the pages, and \`${formatCommand('explain --list')}\` lists the rules of the check and the problems of the data.`;

async function explainRule(id: string, packageRoot: string): Promise<string | null> {
  const failure = failures.find((candidate) => candidate.id === id);
  if (failure !== undefined) return formatFailure(failure);
  if (!(await isRuleId(id, packageRoot))) return null;
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
