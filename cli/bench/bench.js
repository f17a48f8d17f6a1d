// npm run bench [-- --large | --cold | --lighthouse | --tasks | --tests]: prints what the numbers of this project are. Whole processes, timed from outside, the bare loop and
// the build in turn. It never fails on a figure: machines differ, and a test that times is a test that lies.
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { benchColdBuild } from './cold-build.js';
import { writeLargeSite } from './large-site.js';
import { benchTests } from './test-seconds.js';

const packageRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const site = join(packageRoot, 'cli/site.js');
const work = mkdtempSync(join(tmpdir(), 'site-bench-'));

try {
  if (process.argv.includes('--lighthouse')) await benchPages('lighthouse');
  else if (process.argv.includes('--tasks')) await benchPages('long-tasks');
  else if (process.argv.includes('--cold')) await benchColdBuild({ packageRoot, work });
  else if (process.argv.includes('--tests'))
    benchTests({ packageRoot, work, projects: process.argv.slice(process.argv.indexOf('--tests') + 1) });
  else await benchProgram();
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function benchProgram() {
  const bareLoop = await bundleForNode('bare-loop', {
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['sharp', 'esbuild'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  await run([site, 'build', '--out', join(work, 'warm')]);
  await benchVersion();
  await benchBuild('81 pages, photos cached', bareLoop, packageRoot, 7);
  await benchRebuild();
  if (!process.argv.includes('--large')) return;
  for (const size of [
    { cities: 10, services: 99 },
    { cities: 100, services: 99 },
  ]) {
    const root = join(work, `large-${size.cities}`);
    writeLargeSite(packageRoot, root, size);
    sharePhotos(root);
    await benchBuild(`${size.cities} cities x ${size.services} services`, bareLoop, root, 3);
  }
}

/**
 * What a look at the pages in a browser finds; it tells each as it has it.
 * @param {'lighthouse' | 'long-tasks'} name
 */
async function benchPages(name) {
  const dist = join(work, 'pages');
  await run([site, 'build', '--out', dist]);
  const program = await bundleForNode(name, { packages: 'external' });
  const child = spawn(process.execPath, [program, site, dist], { stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`the look at the pages ended with ${code}`);
}

/** Encoded photos are the one thing no figure here is about. */
function sharePhotos(/** @type {string} */ root) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  symlinkSync(join(packageRoot, '.cache/photos'), join(root, '.cache/photos'));
}

/**
 * A file of this folder as JavaScript.
 * @param {string} name
 * @param {import('esbuild').BuildOptions} options
 */
async function bundleForNode(name, options) {
  const outfile = join(packageRoot, `.cache/bench/${name}.mjs`);
  await bundle({
    entryPoints: [join(packageRoot, `cli/bench/${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    ...options,
  });
  return outfile;
}

async function benchVersion() {
  const times = [];
  for (let index = 0; index < 10; index++) times.push((await run([site, '--version'])).seconds);
  print('site --version', `${milliseconds(median(times))} median, ${milliseconds(Math.min(...times))} least`);
}

/**
 * @param {string} name
 * @param {string} bareLoop
 * @param {string} root
 * @param {number} rounds
 */
async function benchBuild(name, bareLoop, root, rounds) {
  const out = join(work, 'dist');
  /** @type {number[]} */ const builds = [];
  /** @type {number[]} */ const bares = [];
  let peak = 0;
  let barePeak = 0;
  let pages = 0;
  for (let round = 0; round < rounds; round++) {
    const bareOut = join(work, 'bare');
    rmSync(bareOut, { recursive: true, force: true });
    const bare = JSON.parse((await run([bareLoop, root, bareOut])).output);
    const built = await run([site, 'build', '--root', root, '--out', out]);
    bares.push(bare.seconds);
    builds.push(built.seconds);
    pages = bare.pages;
    peak = Math.max(peak, built.peakBytes);
    barePeak = Math.max(barePeak, bare.peakBytes);
  }
  print(name, `${pages} pages, ${rounds} rounds`);
  print(
    '  bare loop',
    `${seconds(median(bares))} median, ${seconds(Math.min(...bares))} least, ${megabytes(barePeak)} peak`,
  );
  print(
    '  site build',
    `${seconds(median(builds))} median, ${seconds(Math.min(...builds))} least, ${megabytes(peak)} peak, ${(median(builds) / median(bares)).toFixed(2)}x the bare loop`,
  );
}

/** From the write of a city file to the changed page in hand, as a browser gets it: told by the event, then asked for. */
async function benchRebuild() {
  const root = join(work, 'dev');
  mkdirSync(root);
  cpSync(join(packageRoot, 'data'), join(root, 'data'), { recursive: true });
  sharePhotos(root);
  const server = spawn(process.execPath, [site, 'dev', '--root', root, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await new Promise((resolve) => {
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
      const changed = nextEvent(address);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const started = performance.now();
      writeFileSync(file, text.replace(/^h1: .*/m, `h1: Edit number ${index}`));
      await changed;
      const page = await (await fetch(address + path)).text();
      if (!page.includes(`Edit number ${index}`)) throw new Error('the page does not show the edit');
      times.push((performance.now() - started) / 1000);
    }
    print(
      'dev rebuild, one city edited',
      `${milliseconds(median(times))} median, ${milliseconds(Math.max(...times))} greatest`,
    );
  } finally {
    server.kill('SIGTERM');
  }
}

/** The second event of a new connection: the first tells the state as it was. */
function nextEvent(/** @type {string} */ address) {
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/__site/events`, (response) => {
      let events = 0;
      response.on('data', () => {
        events += 1;
        if (events < 2) return;
        asked.destroy();
        resolve(undefined);
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/**
 * @param {string[]} command
 * @returns {Promise<{ seconds: number, peakBytes: number, output: string }>}
 */
function run(command) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    let peakBytes = 0;
    const poll = setInterval(() => {
      peakBytes = Math.max(peakBytes, peakOf(child.pid));
    }, 10);
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => {
      clearInterval(poll);
      if (code === 0) resolve({ seconds: (performance.now() - started) / 1000, peakBytes, output });
      else reject(new Error(`${command.join(' ')} ended with ${code}`));
    });
  });
}

/** The kernel's own high-water mark, where there is one to read. */
function peakOf(/** @type {number | undefined} */ pid) {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return /** @type {number} */ (sorted[Math.floor(sorted.length / 2)]);
}

/** @param {string} name @param {string} figures */
function print(name, figures) {
  console.log(`${name.padEnd(32)}${figures}`);
}

/** @param {number} value */
function seconds(value) {
  return `${value.toFixed(2)} s`;
}

/** @param {number} value seconds */
function milliseconds(value) {
  return `${Math.round(value * 1000)} ms`;
}

/** @param {number} value */
function megabytes(value) {
  return `${Math.round(value / 1e6)} MB`;
}
