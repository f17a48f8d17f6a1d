// npm run bench -- --cold: what the first build after a clone takes. Nothing is cached: not the photos and cards of the site, not the
// compiled program, the script and the font of the package.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** All that a build reads; caches are not among it. */
const SOURCES = ['cli', 'templates', 'client', 'data', 'package.json', 'package-lock.json', 'tsconfig.json'];
const POLL_MS = 20;

/**
 * Builds a copy of the program and the shipped site, and prints what it took with all processes that it started.
 * @param {{ packageRoot: string, work: string }} options absolute paths
 */
export async function benchColdBuild({ packageRoot, work }) {
  const root = join(work, 'cold');
  mkdirSync(root);
  for (const name of SOURCES) cpSync(join(packageRoot, name), join(root, name), { recursive: true });
  symlinkSync(join(packageRoot, 'node_modules'), join(root, 'node_modules'));
  const { wallSeconds, cpuSeconds, peakBytes } = await measure([join(root, 'cli/site.js'), 'build'], root);
  const { files, bytes } = measureFolder(join(root, 'dist'));
  print('wall', `${wallSeconds.toFixed(1)} s`);
  print('CPU', cpuSeconds === null ? 'unknown on this system' : `${cpuSeconds.toFixed(1)} s`);
  print(
    'peak memory',
    peakBytes === 0 ? 'unknown on this system' : `${megabytes(peakBytes)} (all processes)`,
  );
  print(
    'output',
    `${files} files, ${megabytes(bytes)} (files with two names counted twice, their bytes once)`,
  );
}

/**
 * Runs a Node program under a shell, whose `times` counts all processes that have ended.
 * @param {string[]} args
 * @param {string} cwd
 */
async function measure(args, cwd) {
  const started = performance.now();
  // Its last line is the user and system time of its children: `0m21.40s 0m1.12s`.
  const script = '"$@" >&2; code=$?; times; exit $code';
  const child = spawn('sh', ['-c', script, 'sh', process.execPath, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  let peakBytes = 0;
  const poll = setInterval(() => {
    peakBytes = Math.max(peakBytes, residentBytes(child.pid));
  }, POLL_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(poll);
  if (code !== 0) throw new Error(`the cold build ended with ${code}`);
  const times = [...(output.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  const cpuSeconds = times.reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );
  return {
    wallSeconds: (performance.now() - started) / 1000,
    cpuSeconds: times.length === 2 ? cpuSeconds : null,
    peakBytes,
  };
}

/**
 * What a process and all below it have in memory; 0 where there is no /proc.
 * @param {number | string | undefined} pid
 * @returns {number}
 */
function residentBytes(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return children.split(' ').reduce((sum, child) => sum + (child === '' ? 0 : residentBytes(child)), own);
  } catch {
    // It ended between two looks.
    return 0;
  }
}

/** @param {string} folder */
function measureFolder(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .filter((stats) => stats.isFile());
  const sizes = new Map(files.map(({ ino, size }) => [ino, size]));
  return { files: files.length, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) };
}

/** @param {string} name @param {string} figures */
function print(name, figures) {
  console.log(`${name.padEnd(14)}${figures}`);
}

/** @param {number} value */
function megabytes(value) {
  return `${(value / 1e6).toFixed(1)} MB`;
}
