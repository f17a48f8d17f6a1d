// npm run bench [-- --peers [--large] | --design [site] | --lighthouse | --inp]: prints figures of this
// project: of its speed, of the design of a page of each kind, of pages in a browser.
// npm run looks: draws contact sheets of the looks. npm run demo: builds the test sites and a page
// that shows them. Whole processes are timed from outside. No figure fails: machines differ.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { yamlModules } from '../pipeline/program/yaml-modules.js';
import { formatMegabytes, formatMilliseconds, formatSeconds, measure, median, print } from './measure.js';
import { benchPeers } from './peers.js';

const packageRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const site = join(packageRoot, 'cli/site.js');
const work = mkdtempSync(join(tmpdir(), 'site-bench-'));

try {
  if (process.argv.includes('--peers'))
    await benchPeers({ packageRoot, work, large: process.argv.includes('--large') });
  else if (process.argv.includes('--looks')) await runBundled('looks', 'drawLooks', '--looks');
  else if (process.argv.includes('--demo')) await runBundled('demo', 'buildDemo', '--demo');
  else if (process.argv.includes('--design')) await runBundled('design', 'printDesign', '--design');
  else if (process.argv.includes('--lighthouse')) await benchPages('auditPages');
  else if (process.argv.includes('--inp')) await benchPages('measureInteractions');
  else await benchProgram();
} finally {
  rmSync(work, { recursive: true, force: true });
}

function argumentsAfter(/** @type {string} */ flag) {
  return process.argv.slice(process.argv.indexOf(flag) + 1);
}

async function benchPages(/** @type {string} */ run) {
  await measure([site, 'build'], { cwd: packageRoot });
  // The program of the bench reads them beside itself.
  for (const name of ['certificate.pem', 'certificate-key.pem'])
    cpSync(join(packageRoot, 'cli/testing/servers', name), join(packageRoot, '.cache/bench', name));
  await runBundled('pages', run, '--');
}

async function benchProgram() {
  await measure([site, 'build'], { cwd: packageRoot });
  await benchVersion();
  await benchCommand('build of 81 pages', ['build', '--out', join(work, 'dist')], 7);
  await benchCommand('check of 81 pages', ['check'], 5);
}

/**
 * Calls a function of a file in TypeScript, which Node 20 does not run.
 * @param {string} name
 * @param {string} run
 * @param {string} flag what its arguments follow
 */
async function runBundled(name, run, flag) {
  const program = join(packageRoot, `.cache/bench/${name}.mjs`);
  await bundle({
    entryPoints: [join(packageRoot, `cli/bench/${name}.ts`)],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    plugins: [yamlModules],
  });
  const functions = await import(program);
  await functions[run](packageRoot, argumentsAfter(flag));
}

async function benchVersion() {
  const times = [];
  for (let index = 0; index < 10; index++) times.push((await measure([site, '--version'])).wallSeconds);
  print(
    'site --version',
    `${formatMilliseconds(median(times))} median, ${formatMilliseconds(Math.min(...times))} minimum`,
  );
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @param {number} rounds
 */
async function benchCommand(name, args, rounds) {
  const runs = [];
  for (let round = 0; round < rounds; round++) runs.push(await measure([site, ...args], { cwd: packageRoot }));
  const seconds = runs.map(({ wallSeconds }) => wallSeconds);
  const peak = Math.max(...runs.map(({ peakBytes }) => peakBytes));
  print(
    name,
    `${formatSeconds(median(seconds))} median of ${rounds}, ${formatSeconds(Math.min(...seconds))} minimum, ${formatMegabytes(peak)} peak`,
  );
}
