import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { axeRules } from '../browser/axe-rules.ts';
import { isHtmlRule } from '../check/html-validate/html-rule.ts';
import { reporters } from '../check/reporters/index.ts';
import { categories, categoryOf, rules } from '../check/rules/index.ts';
import { currentRuleId } from '../check/rules/renamed.ts';
import { suggestName } from '../model/nearest-name.ts';
import { type PackageInfo, readPackageInfo } from '../pipeline/package-info.ts';
import { UsageError } from './site-options.ts';

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

/** What is read: a built site, and the data it was built from. */
export interface CheckedFolder {
  /** Absolute path of the folder that is checked. */
  readonly folder: string;
  /** Absolute path of the site's folder with data/, or null where there is none. */
  readonly root: string | null;
}

export interface SiteCheckOptions extends CheckedFolder {
  /** Public URL that the site was built for, if another than the data's and than that of the last build. */
  readonly url: string | undefined;
  readonly packageInfo: PackageInfo;
  /** What to tell about old ids on the command line. */
  readonly notes: readonly string[];
  readonly reporters: readonly { readonly name: string; readonly file: string | null }[];
  /** The ids of `--only` and `--skip`. */
  readonly selection: Pick<CheckFlags, 'only' | 'skip'>;
  /** Whether a rule runs, by its id; html-validate's are `html/<rule>`. */
  readonly isEnabled: (id: string) => boolean;
  /** Whether any of html-validate's rules runs. */
  readonly html: boolean;
  readonly maxWarnings: number;
  /** Absolute path, or null. */
  readonly baseline: string | null;
  readonly writeBaseline: boolean;
  readonly launch: boolean;
  readonly external: boolean;
  /** Whether the pages are looked at in a browser too. */
  readonly browser: boolean;
}

export function resolveCheckOptions(
  dir: string | undefined,
  flags: CheckFlags,
  packageRoot: string,
): SiteCheckOptions {
  const isEnabled = ruleFilter(flags);
  const { folder, root } = resolveCheckedFolder(dir, flags.root, packageRoot);
  if (flags.writeBaseline === true && flags.baseline === undefined)
    throw new UsageError('`--write-baseline` needs `--baseline <file>` to say where');
  return Object.freeze({
    folder,
    root,
    url: flags.baseUrl?.replace(/\/+$/, ''),
    packageInfo: readPackageInfo(packageRoot),
    notes: renamingNotes(flags),
    reporters: (flags.reporter.length === 0 ? ['pretty'] : flags.reporter).map(parseReporter),
    selection: { only: flags.only, skip: flags.skip },
    isEnabled,
    html: ruleFilter({ ...flags, only: flags.only.map((ids) => ids.replace(/\bhtml\/[\w-]+/g, 'html')) })(
      'html',
    ),
    maxWarnings: flags.maxWarnings ?? Number.POSITIVE_INFINITY,
    baseline: flags.baseline === undefined ? null : resolve(flags.baseline),
    writeBaseline: flags.writeBaseline === true,
    launch: flags.launch === true,
    external: flags.external === true,
    browser: flags.browser === true,
  });
}

/** The named folder, or the output of the site's; and the data that belongs to it. */
export function resolveCheckedFolder(
  dir: string | undefined,
  namedRoot: string | undefined,
  packageRoot: string,
): CheckedFolder {
  const root = findRoot(dir, namedRoot, packageRoot);
  const folder = resolve(dir ?? join(root ?? '.', 'dist'));
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`there is no folder \`${folder}\`; write the site with \`site build\` first`);
  return { folder, root };
}

/** The folder with data/: the named one, the one stood in, the one beside the output; the program's own only where nothing is named. */
function findRoot(dir: string | undefined, named: string | undefined, packageRoot: string): string | null {
  const holdsData = (folder: string) => existsSync(join(folder, 'data'));
  if (named !== undefined) {
    if (dir === undefined && !holdsData(resolve(named)))
      throw new UsageError(
        `\`${resolve(named)}\` holds no \`data\` folder; name a site's folder with \`--root\``,
      );
    return holdsData(resolve(named)) ? resolve(named) : null;
  }
  const candidates =
    dir === undefined ? [process.cwd(), packageRoot] : [dirname(resolve(dir)), process.cwd()];
  return candidates.find(holdsData) ?? null;
}

function parseReporter(text: string): { name: string; file: string | null } {
  const [name = '', ...rest] = text.split('=');
  const names = Object.keys(reporters);
  if (!names.includes(name)) throw new UsageError(`no reporter is named \`${name}\`${hint(name, names)}`);
  return { name, file: rest.length === 0 ? null : resolve(rest.join('=')) };
}

function ruleFilter({ only, skip, browser, external }: CheckFlags): (id: string) => boolean {
  const names = (list: readonly string[]) => namesIn(list).map(currentRuleId);
  const wanted = names(only);
  const unwanted = names(skip);
  for (const id of [...wanted, ...unwanted]) checkRuleId(id);
  const seen = browser === true ? undefined : wanted.find(needsBrowser);
  if (seen !== undefined) throw new UsageError(`\`${seen}\` looks at pages in a browser; add \`--browser\``);
  if (external !== true && wanted.some((id) => rules.some((rule) => rule.id === id && 'checkLinks' in rule)))
    throw new UsageError('`dead-outside-link` requests pages outside the site; add `--external`');
  const fits = (list: readonly string[], id: string) =>
    [id, id.split('/')[0] ?? '', categoryOf(id) ?? ''].some((name) => list.includes(name));
  return (id) => (wanted.length === 0 || fits(wanted, id)) && !fits(unwanted, id);
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

/** Throws for a name that neither a rule nor a category has. */
export function checkRuleId(id: string): void {
  const ids = [
    ...rules.map((rule) => rule.id),
    ...categories,
    'axe',
    ...(id.startsWith('axe/') ? axeRules().map(({ ruleId }) => `axe/${ruleId}`) : []),
  ];
  if (ids.includes(id) || id === 'html' || isHtmlRule(id)) return;
  throw new UsageError(`no rule is named \`${id}\`${hint(id, ids) || '; `site check --list` names them'}`);
}

function hint(name: string, valid: readonly string[]): string {
  const suggestion = suggestName(name, valid);
  return suggestion === null ? '' : `; ${suggestion}`;
}
