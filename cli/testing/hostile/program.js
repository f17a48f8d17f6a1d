// Runs `site` in its own process. Entry point: runProgram.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * @typedef {{ code: number | null, seconds: number, out: string }} Run
 * `code` is null if it was stopped after the time limit; `out` is what it printed to both streams.
 */

/**
 * Runs a command line.
 * @param {string} program folder that contains cli/site.js
 * @param {readonly string[]} args
 * @param {{ limitSeconds?: number, env?: Record<string, string> }} [options]
 * @returns {Promise<Run>}
 */
export function runProgram(program, args, { limitSeconds = 60, env = {} } = {}) {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(process.execPath, [join(program, 'cli/site.js'), ...args], {
      env: { ...process.env, NO_COLOR: '1', ...env },
    });
    let out = '';
    let isStopped = false;
    const collect = (/** @type {Buffer} */ chunk) => {
      out += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const timer = setTimeout(() => {
      isStopped = true;
      child.kill('SIGKILL');
    }, limitSeconds * 1000);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({
        code: isStopped ? null : code,
        seconds: (performance.now() - started) / 1000,
        out,
      });
    });
  });
}
