import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatCommand } from '../../base/format-command.ts';
import { listAxeRules } from '../../check/browser/axe-rules.ts';
import type { CheckedPaths } from '../../check/report/problems/reader-paths.ts';
import { categories, failures, rules } from '../../check/rules/index.ts';
import { requireBrowserPackages } from '../../pipeline/check/browser-packages.ts';
import { readPackageInfo } from '../../pipeline/program/package-info.ts';
import { UsageError } from '../../pipeline/usage-error.ts';
import { suggestName } from '../../schema/text/nearest-name.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type ReporterFlags, resolveReporters } from './reporters.ts';
import { hasData, listRoots, resolveBaseUrl, resolveRoot } from './site-options.ts';

export interface CheckFlags extends ReporterFlags {
  readonly root?: string;
  readonly baseUrl?: string;
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly maxWarnings?: number;
  readonly launch?: boolean;
  readonly external?: boolean;
  readonly browser?: boolean;
  readonly cache?: boolean;
}

/** The ids of rules and categories on the command line. */
type RuleSelection = Pick<CheckFlags, 'only' | 'skip'>;

export type SiteCheckOptions = Awaited<ReturnType<typeof resolveCheckOptions>>;

/** The frozen options of a check. Throws UsageError for unknown names and wrong flags. */
export async function resolveCheckOptions(
  dir: string | undefined,
  flags: CheckFlags,
  { packageRoot, terminal }: { readonly packageRoot: string; readonly terminal: Terminal },
) {
  const [only, skip] = [namesIn(flags.only), namesIn(flags.skip)];
  const selection = { only, skip };
  await checkSelection(selection, flags, packageRoot);
  const isEnabled = ruleFilter(selection);
  const url = resolveBaseUrl(flags.baseUrl);
  const { folder, root } = findCheckedFolder(dir, flags.root);
  return Object.freeze({
    folder,
    root,
    url,
    packageInfo: readPackageInfo(packageRoot),
    useCache: flags.cache !== false,
    reporters: resolveReporters(flags, terminal),
    selection,
    // The rules of html-validate are `html/<rule>`; the next is whether any of them runs.
    isEnabled,
    html: isEnabled('html') || selection.only.some((id) => id.startsWith('html/')),
    maxWarnings: flags.maxWarnings ?? Number.POSITIVE_INFINITY,
    launch: flags.launch === true,
    external: flags.external === true,
    browser: flags.browser === true,
  });
}

/** The named or usual output folder, and its data. Throws UsageError if there is none. */
export function resolveCheckedFolder(dir: string | undefined, namedRoot: string | undefined): CheckedPaths {
  const paths = findCheckedFolder(dir, namedRoot);
  requireFolder(paths.folder);
  return paths;
}

/** The folder with data/ is the named one, that of the output, the current one, or null. */
function findCheckedFolder(dir: string | undefined, namedRoot: string | undefined): CheckedPaths {
  const root = dir === undefined ? resolveRoot(namedRoot) : (listRoots(dir, namedRoot).find(hasData) ?? null);
  return { folder: resolve(dir ?? join(root ?? '.', 'dist')), root };
}

/** Throws UsageError if there is no such folder. */
export function requireFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(
      `There is no folder \`${folder}\`. Build the site with \`${formatCommand('build')}\`, or name another folder.`,
    );
}

function ruleFilter({ only, skip }: RuleSelection): (id: string) => boolean {
  const includes = (names: readonly string[], id: string) =>
    [id, id.split('/')[0] ?? '', rules.find((rule) => rule.id === id)?.category ?? ''].some((name) =>
      names.includes(name),
    );
  return (id) => (only.length === 0 || includes(only, id)) && !includes(skip, id);
}

/** Throws UsageError for an unknown name and for rules that need another flag. */
async function checkSelection(
  { only, skip }: RuleSelection,
  { browser, external }: CheckFlags,
  packageRoot: string,
): Promise<void> {
  if (browser === true) requireBrowserPackages(packageRoot);
  for (const id of [...only, ...skip]) await checkRuleId(id, packageRoot);
  for (const id of only) {
    const rule = rules.find((candidate) => candidate.id === id);
    const isRendered = /^(?:axe(?:\/|$)|browser$)/.test(id) || (rule && 'checkRendered' in rule);
    if (isRendered && browser !== true)
      throw new UsageError(`\`${id}\` inspects pages in a browser. Add \`--browser\`.`);
    if (rule?.external === true && external !== true)
      throw new UsageError(`\`${id}\` requests pages outside the site. Add \`--external\`.`);
  }
}

function namesIn(list: readonly string[]): string[] {
  return list.flatMap((text) => text.split(',')).map((text) => text.trim());
}

/**
 * Whether a rule or a category has this name. Throws UsageError for a rule of axe-core if it is
 * not installed.
 */
export async function isRuleId(id: string, packageRoot: string): Promise<boolean> {
  if (id.startsWith('axe/')) requireBrowserPackages(packageRoot);
  if (id.startsWith('html/')) return (await import('../../check/html-validate/config.ts')).isHtmlRule(id);
  return id === 'html' || listRuleIds(id).includes(id);
}

/** The rules and categories that an id may mean. */
export function listRuleIds(id: string): string[] {
  const axeRules = id.startsWith('axe/') ? listAxeRules().map(({ ruleId }) => `axe/${ruleId}`) : [];
  return [...rules.map((rule) => rule.id), ...categories, 'axe', ...axeRules];
}

/** Throws UsageError for a name that neither a rule nor a category has. */
async function checkRuleId(id: string, packageRoot: string): Promise<void> {
  if (await isRuleId(id, packageRoot)) return;
  if (failures.some((failure) => failure.id === id))
    throw new UsageError(
      `\`${id}\` is no rule: every check reports it. \`${formatCommand(`explain ${id}`)}\` tells more.`,
    );
  throw new UsageError(
    `No rule or category is named \`${id}\`. ${suggestName(id, listRuleIds(id)) ?? `\`${formatCommand('explain --list')}\` lists them.`}`,
  );
}
