// Whole processes, measured from outside: wall and CPU seconds and memory, with all processes that
// they start.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const POLL_MS = 20;
// `times` prints the user and system time of all children that have ended: `0m21.40s 0m1.12s`.
const SCRIPT = '"$@"; code=$?; times >&3; exit $code';

/**
 * @typedef {object} Measured
 * @property {number} wallSeconds
 * @property {number} cpuSeconds user and system time; NaN if the system does not tell
 * @property {number} peakBytes resident memory of all processes together; 0 if there is no /proc
 */

/**
 * Runs a program, Node unless another is given, to its end. Throws if it fails.
 * @param {readonly string[]} args
 * @param {{ program?: string, cwd?: string }} [options]
 * @returns {Promise<Measured>}
 */
export async function measure(args, { program = process.execPath, cwd } = {}) {
  const command = [program, ...args];
  const started = performance.now();
  const child = spawn('sh', ['-c', SCRIPT, 'sh', ...command], { cwd, stdio: ['ignore', 'ignore', 'inherit', 'pipe'] });
  let times = '';
  child.stdio[3]?.on('data', (chunk) => {
    times += chunk;
  });
  let peakBytes = 0;
  const poll = setInterval(() => {
    peakBytes = Math.max(peakBytes, residentBytes(child.pid));
  }, POLL_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(poll);
  if (code !== 0) throw new Error(`\`${command.join(' ')}\` exited with ${code}`);
  return { wallSeconds: (performance.now() - started) / 1000, cpuSeconds: cpuSeconds(times), peakBytes };
}

/** The seconds of the children, which `times` prints last. @param {string} times */
function cpuSeconds(times) {
  const parts = [...(times.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) return Number.NaN;
  return parts.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
}

/**
 * The resident memory of a process and all its descendants. A process that was just forked has the
 * memory and the command of its parent.
 * @param {number | string | undefined} pid
 * @param {string} [parentCommand]
 * @returns {number}
 */
function residentBytes(pid, parentCommand = '') {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (command === parentCommand) return 0;
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return children.split(' ').reduce((sum, child) => sum + (child === '' ? 0 : residentBytes(child, command)), own);
  } catch {
    // It ended between two polls.
    return 0;
  }
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return /** @type {number} */ (sorted[Math.floor(sorted.length / 2)]);
}

/** @param {string} name @param {string} figures */
export function print(name, figures) {
  console.log(`${name.padEnd(32)}${figures}`);
}

/** @param {number} value */
export function formatSeconds(value) {
  return Number.isNaN(value) ? 'unknown' : `${value.toFixed(2)} s`;
}

/** @param {number} seconds */
export function formatMilliseconds(seconds) {
  return `${Math.round(seconds * 1000)} ms`;
}

/** @param {number} bytes */
export function formatMegabytes(bytes) {
  return bytes === 0 ? 'unknown' : `${Math.round(bytes / 1e6)} MB`;
}

/**
 * Prints a row of a table. @param {readonly string[]} cells @param {readonly number[]} widths in
 * characters
 */
export function printColumns(cells, widths) {
  console.log(
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('')
      .trimEnd(),
  );
}
