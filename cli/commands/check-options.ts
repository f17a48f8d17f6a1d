import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { listAxeRules } from '../browser/axe-rules.ts';
import { isHtmlRule } from '../check/html-validate/html-rule.ts';
import { type ReportTarget, reporterNames } from '../check/reporters/index.ts';
import type { CheckedPaths } from '../check/reporters/reader-paths.ts';
import { isExternal } from '../check/rule.ts';
import { categories, categoryOf, rules } from '../check/rules/index.ts';
import { currentRuleId } from '../check/rules/renamed.ts';
import { suggestName } from '../model/nearest-name.ts';
import { type PackageInfo, readPackageInfo } from '../pipeline/package-info.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { hasData, resolveRoot } from './site-options.ts';

export interface CheckFlags {
  readonly root?: string;
  readonly baseUrl?: string;
  readonly reporter: readonly string[];
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly maxWarnings?: number;
  readonly baseline?: string;
  readonly writeBaseline?: boolean;
  readonly list?: boolean;
  readonly launch?: boolean;
  readonly external?: boolean;
  readonly browser?: boolean;
}

export interface SiteCheckOptions extends CheckedPaths {
  /** Public URL that the site was built for, if it is neither that of the data nor that of the last build. */
  readonly url: string | undefined;
  readonly packageInfo: PackageInfo;
  /** Notes about old ids on the command line. */
  readonly notes: readonly string[];
  readonly reporters: readonly ReportTarget[];
  /** The ids of `--only` and `--skip`. */
  readonly selection: Pick<CheckFlags, 'only' | 'skip'>;
  /** Whether a rule runs, by its id; the rules of html-validate are `html/<rule>`. */
  readonly isEnabled: (id: string) => boolean;
  /** Whether any rule of html-validate runs. */
  readonly html: boolean;
  readonly maxWarnings: number;
  /** Absolute path of the baseline; null if there is none. */
  readonly baseline: string | null;
  readonly writeBaseline: boolean;
  /** Whether placeholders are errors. */
  readonly launch: boolean;
  /** Whether links that lead outside the site are requested. */
  readonly external: boolean;
  /** Whether the pages are inspected in a browser too. */
  readonly browser: boolean;
}

/** The options of one check, frozen. Throws UsageError for an unknown name, a missing folder and flags that need another flag. */
export function resolveCheckOptions(
  dir: string | undefined,
  flags: CheckFlags,
  packageRoot: string,
): SiteCheckOptions {
  const isEnabled = ruleFilter(flags);
  const { folder, root } = resolveCheckedFolder(dir, flags.root);
  if (flags.writeBaseline === true && flags.baseline === undefined)
    throw new UsageError('`--write-baseline` writes to the file of `--baseline <file>`. Add that option.');
  return Object.freeze({
    folder,
    root,
    url: flags.baseUrl?.replace(/\/+$/, ''),
    packageInfo: readPackageInfo(packageRoot),
    notes: renamingNotes(flags),
    reporters: (flags.reporter.length === 0 ? ['pretty'] : flags.reporter).map(parseReporter),
    selection: { only: flags.only, skip: flags.skip },
    isEnabled,
    html: isHtmlValidateEnabled(flags),
    maxWarnings: flags.maxWarnings ?? Number.POSITIVE_INFINITY,
    baseline: flags.baseline === undefined ? null : resolve(flags.baseline),
    writeBaseline: flags.writeBaseline === true,
    launch: flags.launch === true,
    external: flags.external === true,
    browser: flags.browser === true,
  });
}

/** The named folder or else the site's output, with the data that belongs to it. Throws UsageError if there is no such folder. */
export function resolveCheckedFolder(dir: string | undefined, namedRoot: string | undefined): CheckedPaths {
  const root = findRoot(dir, namedRoot);
  const folder = resolve(dir ?? join(root ?? '.', 'dist'));
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(
      `There is no folder \`${folder}\`. Build the site with \`npx site build\`, or name another folder.`,
    );
  return { folder, root };
}

/** The folder with data/: the named one, or the one that contains the output, or the current one; null if there is none. */
function findRoot(dir: string | undefined, named: string | undefined): string | null {
  if (dir === undefined) return resolveRoot(named);
  const candidates = named === undefined ? [dirname(resolve(dir)), process.cwd()] : [resolve(named)];
  return candidates.find(hasData) ?? null;
}

function parseReporter(text: string): ReportTarget {
  const [named = '', ...rest] = text.split('=');
  const name = reporterNames.find((candidate) => candidate === named);
  if (name === undefined)
    throw new UsageError(`No reporter is named \`${named}\`. ${suggestName(named, reporterNames) ?? ''}`);
  return { name, file: rest.length === 0 ? null : resolve(rest.join('=')) };
}

/** Whether a rule runs, by its id. Throws UsageError for an unknown name and for rules that need another flag. */
function ruleFilter({ only, skip, browser, external }: CheckFlags): (id: string) => boolean {
  const selected = namesIn(only).map(currentRuleId);
  const skipped = namesIn(skip).map(currentRuleId);
  for (const id of [...selected, ...skipped]) checkRuleId(id);
  const browserRule = browser === true ? undefined : selected.find(needsBrowser);
  if (browserRule !== undefined)
    throw new UsageError(`\`${browserRule}\` inspects pages in a browser. Add \`--browser\`.`);
  const externalRule = external === true ? undefined : selected.find(needsExternal);
  if (externalRule !== undefined)
    throw new UsageError(`\`${externalRule}\` requests pages outside the site. Add \`--external\`.`);
  const includes = (names: readonly string[], id: string) =>
    [id, id.split('/')[0] ?? '', categoryOf(id) ?? ''].some((name) => names.includes(name));
  return (id) => (selected.length === 0 || includes(selected, id)) && !includes(skipped, id);
}

/** Whether html-validate runs at all: for all of its rules or for some of them. */
function isHtmlValidateEnabled({ only, skip }: CheckFlags): boolean {
  const selected = namesIn(only).map(currentRuleId);
  const isSelected = selected.length === 0 || selected.some((id) => id.split('/')[0] === 'html');
  return isSelected && !namesIn(skip).includes('html');
}

/** Notes for old ids on the command line, each with the new one. */
function renamingNotes({ only, skip }: CheckFlags): readonly string[] {
  return namesIn([...only, ...skip])
    .filter((id) => currentRuleId(id) !== id)
    .map((id) => `\`${id}\` is now \`${currentRuleId(id)}\`.`);
}

function namesIn(list: readonly string[]): string[] {
  return list.flatMap((text) => text.split(',')).map((text) => text.trim());
}

function needsBrowser(id: string): boolean {
  return (
    /^(?:axe(?:\/|$)|browser$)/.test(id) || rules.some((rule) => rule.id === id && 'checkRendered' in rule)
  );
}

function needsExternal(id: string): boolean {
  return rules.some((rule) => rule.id === id && isExternal(rule));
}

/** Throws UsageError for a name that neither a rule nor a category has. */
export function checkRuleId(id: string): void {
  const ids = [
    ...rules.map((rule) => rule.id),
    ...categories,
    'axe',
    ...(id.startsWith('axe/') ? listAxeRules().map(({ ruleId }) => `axe/${ruleId}`) : []),
  ];
  if (ids.includes(id) || id === 'html' || isHtmlRule(id)) return;
  throw new UsageError(
    `No rule or category is named \`${id}\`. ${suggestName(id, ids) ?? '`npx site check --list` lists them.'}`,
  );
}
