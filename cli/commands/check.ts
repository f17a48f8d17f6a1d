import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { checkSite } from '../check/check.ts';
import type { PageReader } from '../check/check-pages.ts';
import { openFolder } from '../check/facts/folder.ts';
import { memoize } from '../check/facts/memoize.ts';
import {
  readCleanStructures,
  type StructureCache,
  structuresVersion,
  writeCleanStructures,
} from '../check/html-validate/clean-structures.ts';
import { openHtmlReader } from '../check/html-validate/reader.ts';
import { type Baseline, createBaseline, readBaseline, withoutKnown } from '../check/reporters/baseline.ts';
import { groupByCause } from '../check/reporters/group-by-cause.ts';
import { reporters } from '../check/reporters/index.ts';
import { countOf } from '../check/reporters/report.ts';
import type { Rule } from '../check/rule.ts';
import { categories, rules, rulesByCategory } from '../check/rules/index.ts';
import { startPool, type WorkerPool } from '../check/workers/pool.ts';
import type { CheckTask } from '../check/workers/protocol.ts';
import { openCheckCache } from '../pipeline/check-cache.ts';
import { readExpected, readExpectedOutput } from '../pipeline/read-expected.ts';
import { siteCacheFolder } from '../pipeline/site-cache.ts';
import { type Problem, sortProblems } from '../problem.ts';
import { problemsExitCode, type Terminal } from '../terminal/terminal.ts';
import { withBrowser } from './browser-check.ts';
import type { SiteCheckOptions } from './check-options.ts';
import { UsageError } from './site-options.ts';

/** Reads the built site and checks it. The exit code: 0, or 1 where there are errors or too many warnings. */
export async function check(options: SiteCheckOptions, terminal: Terminal): Promise<number> {
  for (const note of options.notes) terminal.err(note);
  const baseline = openBaseline(options);
  const enabled = rules.filter(
    (rule) =>
      options.isEnabled(rule.id) &&
      (options.browser || !('checkRendered' in rule)) &&
      (options.external || !('checkLinks' in rule)),
  );
  const cache = resultCache(options, baseline);
  const cached = cache?.read() ?? null;
  const outcome =
    cached === null ? await runChecks({ options, enabled, baseline }, terminal) : { checked: cached };
  if ('problems' in outcome) {
    terminal.problems(outcome.problems, 'The site was not checked.');
    return problemsExitCode(outcome.problems);
  }
  if (cached === null) cache?.save(outcome.checked);
  const { problems, pages, skipped, stale } = outcome.checked;
  const found = sortProblems(problems);
  if (options.writeBaseline && options.baseline !== null) {
    writeFileSync(options.baseline, `${JSON.stringify(createBaseline(found), null, 2)}\n`);
    terminal.out(`${found.length} findings written to ${options.baseline}; they are known from now on.`);
    return 0;
  }
  const { problems: unknown, known } = withoutKnown(found, baseline);
  const fresh = groupByCause(unknown);
  report(options, terminal, {
    problems: sortProblems(fresh.map(createPathsForReader(options))),
    pages,
    rules: enabled,
    skipped,
    stale,
    known,
    version: options.packageInfo.version,
  });
  const tooMany = countOf(fresh, 'warning') > options.maxWarnings;
  if (tooMany) terminal.err(`There are more than ${options.maxWarnings} warnings.`);
  return countOf(fresh, 'error') > 0 || tooMany ? 1 : 0;
}

/** Prints every rule by category: its id, severity and title. */
export function listRules(terminal: Terminal): number {
  const width = Math.max(...rules.map(({ id }) => id.length)) + 2;
  const print = ({ id, severity, title }: Pick<Rule, 'id' | 'severity' | 'title'>) =>
    terminal.out(`  ${id.padEnd(width)}${severity.padEnd(9)}${title}`);
  for (const category of categories) {
    terminal.out(category);
    rulesByCategory[category].forEach(print);
  }
  terminal.out('tools');
  print({ id: 'html/<rule>', severity: 'error', title: "html-validate's rules, by their own names" });
  print({
    id: 'axe/<rule>',
    severity: 'error',
    title: "axe-core's rules in a browser, by their own names (--browser)",
  });
  return 0;
}

/** Where clean page structures are cached. A folder that came without data belongs to somebody else: nothing is written into it. */
function structureCache({ root, folder, packageInfo }: SiteCheckOptions): StructureCache {
  return {
    file:
      root === null || root === folder
        ? null
        : join(siteCacheFolder({ root, packageInfo }), 'check/html-validate.json'),
    version: structuresVersion(packageInfo),
  };
}

/** Null if the result also depends on a browser or on other sites. */
function resultCache(options: SiteCheckOptions, baseline: Baseline) {
  const { root, folder, url, packageInfo, selection, launch, writeBaseline, browser, external } = options;
  const settings = { selection, launch, writeBaseline, baseline };
  return browser || external || root === folder
    ? null
    : openCheckCache<Checked>({ root, folder, url, packageInfo, settings });
}

interface CheckRun {
  readonly options: SiteCheckOptions;
  readonly enabled: readonly Rule[];
  readonly baseline: Baseline;
}

/** What a check found, as plain data. */
interface Checked {
  readonly problems: readonly Problem[];
  /** How many pages were checked. */
  readonly pages: number;
  /** The ids of the rules that were skipped without data, or with data that was edited since the build. */
  readonly skipped: readonly string[];
  readonly stale: boolean;
}

/** Runs all rules; only problems if the data cannot be used. */
async function runChecks(
  { options, enabled, baseline }: CheckRun,
  terminal: Terminal,
): Promise<{ readonly checked: Checked } | { readonly problems: readonly Problem[] }> {
  const { root, folder, url, packageInfo } = options;
  const task: CheckTask = {
    folder,
    rules: enabled.map(({ id }) => id),
    structures: options.html ? structureCache(options) : null,
  };
  // With a browser the pages stay in this thread: the browser takes longer than all else.
  const pool = options.browser ? null : startPool(task, { root, folder, url, packageInfo });
  try {
    const data = readExpected(options);
    if ('problems' in data) return data;
    const needsOutput = enabled.some((rule) => rule.needsData);
    const output = needsOutput ? await readExpectedOutput(options) : null;
    const html = createHtmlReader(task, pool, options.isEnabled);
    const { site, problems, skipped } = await withBrowser(options, terminal.browser, (browserReaders) =>
      checkSite(openFolder(folder), {
        rules: enabled,
        expected: data.expected && { ...data.expected, output },
        readers: [html, ...browserReaders],
        launch: options.launch,
        external: options.external,
        baseline: options.writeBaseline ? 'everything' : baseline,
        ...(pool !== null && { checkFiles: pool.checkFiles }),
      }),
    );
    const stale = site.expected?.output === 'stale';
    return { checked: { problems, pages: site.pages.length, skipped: skipped.map(({ id }) => id), stale } };
  } finally {
    await pool?.stop();
  }
}

/** html-validate's findings on the pages of this thread and, at the end, those of the workers. */
function createHtmlReader(
  { structures }: CheckTask,
  pool: WorkerPool | null,
  isEnabled: (id: string) => boolean,
): PageReader {
  if (structures === null) return { read() {}, finish: async () => [] };
  const reader = openHtmlReader(readCleanStructures(structures), isEnabled);
  return {
    read: reader.read,
    async finish() {
      const own = await reader.finish();
      const ends = pool?.ends() ?? [];
      writeCleanStructures(structures, new Set([...reader.clean, ...ends.flatMap(({ clean }) => clean)]));
      return [...own, ...ends.flatMap(({ html }) => html.filter(({ code }) => isEnabled(code)))];
    },
  };
}

function openBaseline({ baseline, writeBaseline }: SiteCheckOptions): Baseline {
  if (baseline === null || writeBaseline) return { version: 1, findings: [] };
  const read = existsSync(baseline) ? readBaseline(readFileSync(baseline, 'utf8')) : null;
  if (read === null)
    throw new UsageError(`\`${baseline}\` holds no baseline; write one with \`--write-baseline\``);
  return read;
}

function report(
  options: SiteCheckOptions,
  terminal: Terminal,
  result: Parameters<(typeof reporters)[string]>[0],
): void {
  for (const { name, file } of options.reporters) {
    const reporter = reporters[name];
    if (reporter === undefined) throw new Error(`the reporter ${name} was accepted and is not there`);
    if (file === null) terminal.out(reporter(result, { color: terminal.colorOut }));
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${reporter(result, { color: false })}\n`);
    }
  }
}

/** Gives problems places as paths from where the reader stands: of the output's files, and of the data's. */
function createPathsForReader({ folder, root }: SiteCheckOptions): (problem: Problem) => Problem {
  const ofData = (file: string) =>
    root !== null && file.startsWith('data/') && !existsSync(join(folder, file));
  // A file has many findings.
  const pathOf = memoize((file) => fromReader(join(ofData(file) ? (root ?? folder) : folder, file)));
  const dataPathOf = memoize((file) => fromReader(join(root ?? folder, file)));
  return (problem) => {
    const { location, source: data } = problem;
    return {
      ...problem,
      ...(location !== undefined && { location: { ...location, file: pathOf(location.file) } }),
      ...(data !== undefined && { source: { ...data, file: dataPathOf(data.file) } }),
    };
  };
}

function fromReader(path: string): string {
  return relative(process.cwd(), path).replaceAll('\\', '/');
}
