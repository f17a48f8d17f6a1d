import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Baseline, createBaseline, readBaseline, withoutKnown } from '../check/baseline.ts';
import { checkSite, type PageReader } from '../check/check.ts';
import { checkOutside } from '../check/external.ts';
import { openFolder } from '../check/folder.ts';
import { openHtmlValidate } from '../check/html-validate.ts';
import { countOf } from '../check/report/report.ts';
import { reporters } from '../check/report/reporters.ts';
import { rules } from '../check/rules.ts';
import { type Place, type Problem, sortProblems } from '../problem.ts';
import { withBrowser } from './browser-check.ts';
import type { SiteCheckOptions } from './check-options.ts';
import { readCheckedData } from './expected-site.ts';
import { UsageError } from './site-options.ts';
import { problemsExitCode, type Terminal } from './terminal.ts';

/** Reads the built site and proves it. The exit code: 0, or 1 where there are errors or too many warnings. */
export async function check(options: SiteCheckOptions, terminal: Terminal): Promise<number> {
  const baseline = openBaseline(options);
  const data = readCheckedData(options);
  if ('problems' in data) {
    terminal.problems(data.problems, 'The site was not checked.');
    return problemsExitCode(data.problems);
  }
  const wanted = rules.filter((rule) => options.wants(rule.id) && (options.browser || !('shown' in rule)));
  const { site, problems, skipped } = await withBrowser(options, terminal.browser, (browserReaders) =>
    checkSite(openFolder(options.folder), {
      rules: wanted,
      expected: data.expected,
      readers: [...openHtmlReader(options), ...browserReaders],
      launch: options.launch,
    }),
  );
  const outside = options.external ? await checkOutside(site.outside) : [];
  const found = sortProblems([...problems, ...outside]);
  if (options.writeBaseline && options.baseline !== null) {
    writeFileSync(options.baseline, `${JSON.stringify(createBaseline(found), null, 2)}\n`);
    terminal.out(`${found.length} findings written to ${options.baseline}; they are known from now on.`);
    return 0;
  }
  const { problems: fresh, known } = withoutKnown(found, baseline);
  report(options, terminal, {
    problems: sortProblems(fresh.map((problem) => toReader(problem, options))),
    pages: site.pages.length,
    rules: wanted,
    skipped: skipped.map((rule) => rule.id),
    known,
    version: options.packageInfo.version,
  });
  const tooMany = countOf(fresh, 'warning') > options.maxWarnings;
  if (tooMany) terminal.err(`There are more than ${options.maxWarnings} warnings.`);
  return countOf(fresh, 'error') > 0 || tooMany ? 1 : 0;
}

/** Prints every rule: its id, severity and title. */
export function listRules(terminal: Terminal): number {
  for (const { id, severity, title } of rules) terminal.out(`${id.padEnd(24)}${severity.padEnd(9)}${title}`);
  for (const [id, title] of [
    ['html/<rule>', "html-validate's rules, by their own names"],
    ['axe/<rule>', "axe-core's rules in a browser at 360, 768 and 1280 px, by their own names (--browser)"],
  ] as const)
    terminal.out(`${id.padEnd(24)}${'error'.padEnd(9)}${title}`);
  return 0;
}

function openHtmlReader({ root, folder, packageInfo, wants, html }: SiteCheckOptions): PageReader[] {
  if (!html) return [];
  const reader = openHtmlValidate({
    workerFile: join(packageInfo.root, 'cli/check/html-validate-worker.js'),
    // A folder that came without data is somebody's own; nothing is left there.
    cacheFile: root === null || root === folder ? null : join(root, '.cache/check/html-validate.json'),
    version: packageInfo.program,
    wants,
  });
  return [reader];
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

/** Places as paths from where the reader stands: of the output's files, and of the data's. */
function toReader(problem: Problem, { folder, root }: SiteCheckOptions): Problem {
  const within = (base: string, place: Place): Place => ({
    ...place,
    file: relative(process.cwd(), join(base, place.file)).replaceAll('\\', '/'),
  });
  const { place, data } = problem;
  const ofData = (one: Place) =>
    root !== null && one.file.startsWith('data/') && !existsSync(join(folder, one.file));
  const base = place !== undefined && ofData(place) ? (root ?? folder) : folder;
  return {
    ...problem,
    ...(place !== undefined && { place: within(base, place) }),
    ...(data !== undefined && { data: within(root ?? folder, data) }),
  };
}
