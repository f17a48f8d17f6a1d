import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { expect } from 'vitest';
import { yamlModules } from '../pipeline/program/yaml-modules.js';
import { packageRoot, temporaryFolder } from './run-site.ts';

/**
 * Bundles code that imports files of a folder, such as `cli/emit`. The function that it returns
 * runs the code with JSON in `INPUT`: to its end, or killed before a change to the file system; it
 * returns how many changes there were. If it may end before the kill, only its end is waited for.
 * @param counted the functions of `fs` that count, `a|b`; by
 * default all that change something
 */
export async function bundleKillable(folder: string, code: string, counted = '') {
  const program = join(packageRoot, '.cache/test-killed', `${basename(folder)}.mjs`);
  const stdin = { contents: code, resolveDir: join(packageRoot, folder) };
  // Some packages are CommonJS.
  const js = "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);";
  await build({
    stdin,
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
    banner: { js },
    plugins: [yamlModules],
  });
  const killer = join(packageRoot, 'cli/testing/kill-at-step.js');
  return (input: unknown, killAt: number | null = null, mayEnd = false): number => {
    const steps = join(temporaryFolder(), 'steps');
    const { stderr, signal } = spawnSync(process.execPath, ['--import', killer, program], {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'] ?? '',
        INPUT: JSON.stringify(input),
        STEPS_FILE: steps,
        COUNTED: counted,
        ...(killAt !== null && { KILL_AT_STEP: String(killAt) }),
      },
    });
    if (stderr !== '') throw new Error(stderr);
    if (mayEnd) return killAt ?? 0;
    expect(signal, `step ${killAt}`).toBe(killAt === null ? null : 'SIGKILL');
    return killAt ?? Number(readFileSync(steps, 'utf8'));
  };
}
