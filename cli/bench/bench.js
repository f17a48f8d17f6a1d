// npm run bench [-- --large | --check | --peers]: prints the performance figures of this project.
// npm run looks: draws contact sheets of the looks. npm run demo: builds the test sites and a page
// that shows them. Whole processes are timed from outside. No figure fails: machines differ.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { benchCheck } from './check.js';
import { shareEncodedImages, writeLargeSite } from './large-site.js';
import { formatMegabytes, formatMilliseconds, formatSeconds, measure, median, print } from './measure.js';
import { benchPeers } from './peers.js';

const packageRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const site = join(packageRoot, 'cli/site.js');
const work = mkdtempSync(join(tmpdir(), 'site-bench-'));

try {
  if (process.argv.includes('--check')) await benchCheck({ packageRoot, work, sizes: argumentsAfter('--check') });
  else if (process.argv.includes('--peers'))
    await benchPeers({ packageRoot, work, large: process.argv.includes('--large') });
  else if (process.argv.includes('--looks')) await runBundled('looks', 'drawLooks');
  else if (process.argv.includes('--demo')) await runBundled('demo', 'buildDemo');
  else await benchProgram();
} finally {
  rmSync(work, { recursive: true, force: true });
}

function argumentsAfter(/** @type {string} */ flag) {
  return process.argv.slice(process.argv.indexOf(flag) + 1);
}

async function benchProgram() {
  await measure([site, 'build', '--out', join(work, 'warm')]);
  await benchVersion();
  await benchBuild('81 pages, photos cached', packageRoot, 7);
  await benchRebuild();
  if (!process.argv.includes('--large')) return;
  for (const size of [
    { cities: 10, services: 99 },
    { cities: 100, services: 99 },
  ]) {
    const root = join(work, `large-${size.cities}`);
    writeLargeSite(packageRoot, root, size);
    shareEncodedImages(packageRoot, root);
    await benchBuild(`${size.cities} cities x ${size.services} services`, root, 3);
  }
}

/**
 * Calls a function of a file in TypeScript, which Node 20 does not run.
 * @param {string} name
 * @param {string} run
 */
async function runBundled(name, run) {
  const program = join(packageRoot, `.cache/bench/${name}.mjs`);
  await bundle({
    entryPoints: [join(packageRoot, `cli/bench/${name}.ts`)],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const functions = await import(program);
  await functions[run](packageRoot, argumentsAfter(`--${name}`));
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
 * @param {string} root
 * @param {number} rounds
 */
async function benchBuild(name, root, rounds) {
  const out = join(work, 'dist');
  /** @type {number[]} */ const seconds = [];
  let peak = 0;
  for (let round = 0; round < rounds; round++) {
    const built = await measure([site, 'build', '--root', root, '--out', out]);
    seconds.push(built.wallSeconds);
    peak = Math.max(peak, built.peakBytes);
  }
  print(
    name,
    `${formatSeconds(median(seconds))} median of ${rounds}, ${formatSeconds(Math.min(...seconds))} minimum, ${formatMegabytes(peak)} peak`,
  );
}

/**
 * From the write of a city file until the changed page is loaded, as in a browser: the event comes,
 * then the page is requested.
 */
async function benchRebuild() {
  const root = join(work, 'dev');
  mkdirSync(root);
  cpSync(join(packageRoot, 'data'), join(root, 'data'), { recursive: true });
  shareEncodedImages(packageRoot, root);
  const server = spawn(process.execPath, [site, 'dev', '--root', root, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const origin = await new Promise((resolve) => {
      let output = '';
      server.stdout.on('data', (chunk) => {
        output += chunk;
        const found = /http:\/\/[\d.:]+/.exec(output)?.[0];
        if (found !== undefined) resolve(found);
      });
    });
    const file = join(root, 'data/cities/mesa.yaml');
    const text = readFileSync(file, 'utf8');
    const path = /^path: (\S+)/m.exec(text)?.[1] ?? '/';
    const times = [];
    for (let index = 0; index < 10; index++) {
      const changed = nextEvent(origin);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const started = performance.now();
      writeFileSync(file, text.replace(/^h1: .*/m, `h1: Edit number ${index}`));
      await changed;
      const page = await (await fetch(origin + path)).text();
      if (!page.includes(`Edit number ${index}`)) throw new Error('the page does not show the edit');
      times.push((performance.now() - started) / 1000);
    }
    print(
      'dev rebuild, one city edited',
      `${formatMilliseconds(median(times))} median, ${formatMilliseconds(Math.max(...times))} maximum`,
    );
  } finally {
    server.kill('SIGTERM');
  }
}

/** Resolves at the second event of a new connection: the first reports the state before. */
function nextEvent(/** @type {string} */ origin) {
  return new Promise((resolve, reject) => {
    const events = request(`${origin}/__site/events`, (response) => {
      let count = 0;
      response.on('data', () => {
        count += 1;
        if (count < 2) return;
        events.destroy();
        resolve(undefined);
      });
    });
    events.on('error', reject);
    events.end();
  });
}
