// npm run bench -- --tests [project ...]: the seconds of each test file, slowest first. The default
// projects are those of `npm test`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const PROJECTS_OF_NPM_TEST = ['unit', 'cli', 'browser'];

/**
 * Runs the tests once and prints the figures, then the failed tests.
 * @param {{ packageRoot: string, work: string, projects: readonly string[] }} options absolute paths; vitest project names
 */
export function benchTests({ packageRoot, work, projects }) {
  const report = join(work, 'tests.json');
  const chosen = projects.length === 0 ? PROJECTS_OF_NPM_TEST : projects;
  const vitest = join(packageRoot, 'node_modules/vitest/vitest.mjs');
  const args = chosen.flatMap((name) => ['--project', name]);
  const started = performance.now();
  spawnSync(process.execPath, [vitest, 'run', ...args, '--reporter=json', `--outputFile=${report}`], {
    cwd: packageRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const wall = (performance.now() - started) / 1000;
  const { testResults, numTotalTests } = readReport(report);
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds);
  console.log(`${numTotalTests} tests of ${files.length} files (${chosen.join(', ')}) in ${wall.toFixed(1)} s\n`);
  for (const { name, seconds } of files)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative(packageRoot, name)}`);
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  for (const { fullName } of failed) console.log(`\nfailed: ${fullName}`);
}

/**
 * @param {string} file written by vitest's JSON reporter
 * @returns {{
 *   numTotalTests: number,
 *   testResults: { name: string, startTime: number, endTime: number, assertionResults: { status: string, fullName: string }[] }[],
 * }}
 */
function readReport(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
