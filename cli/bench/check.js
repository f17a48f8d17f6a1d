// npm run bench -- --check [81] [1109] [10109]: `site check` over sites of these sizes, with new
// and with known page structures, with a build that has nothing but the encoded images for
// comparison.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeDataCaches, shareEncodedImages, writeLargeSite } from './large-site.js';
import { formatMegabytes, formatSeconds, measure, median, printColumns } from './measure.js';

/**
 * @typedef {{ pages: number, rounds: number, large: { cities: number, services: number } | null }} Size
 */

/** @type {readonly Size[]} */
const SIZES = [
  { pages: 81, rounds: 5, large: null },
  { pages: 1109, rounds: 3, large: { cities: 10, services: 99 } },
  { pages: 10109, rounds: 1, large: { cities: 100, services: 99 } },
];
/** A command that takes longer is stopped, and the table says so. */
const LIMIT_SECONDS = 300;
const COLUMNS = [8, 22, 10, 10, 10, 10];

/**
 * Prints a table: medians of wall and CPU seconds, the greatest peak memory, and the wall seconds
 * as a multiple of the build's.
 * @param {{ packageRoot: string, work: string, sizes: readonly string[] }} options absolute paths; numbers of pages, all unless given
 */
export async function benchCheck({ packageRoot, work, sizes }) {
  const site = join(packageRoot, 'cli/site.js');
  printRow(['pages', 'command', 'wall', 'CPU', 'peak', 'x build']);
  for (const size of SIZES.filter(({ pages }) => sizes.length === 0 || sizes.includes(String(pages)))) {
    const root = join(work, `check-${size.pages}`);
    if (size.large === null) cpSync(join(packageRoot, 'data'), join(root, 'data'), { recursive: true });
    else writeLargeSite(packageRoot, root, size.large);
    shareEncodedImages(packageRoot, root);
    const build = [site, 'build', '--root', root];
    const check = [site, 'check', '--root', root];
    // Compiles the program.
    await measure(build);
    const buildSeconds = await benchCommand('build', build, {
      size,
      prepare: () => {
        rmSync(join(root, 'dist'), { recursive: true });
        removeDataCaches(root);
      },
    });
    const checkSeconds = await benchCommand('check, new structures', check, {
      size,
      buildSeconds,
      prepare: () => rmSync(join(root, '.cache/structures.json'), { force: true }),
    });
    // A check that was stopped has cached nothing.
    if (!Number.isNaN(checkSeconds)) await benchCommand('check', check, { size, buildSeconds });
    rmSync(root, { recursive: true });
  }
}

/**
 * @param {string} name
 * @param {readonly string[]} command
 * @param {{ size: Size, buildSeconds?: number, prepare?: () => void }} options
 * @returns {Promise<number>} the median of the wall seconds; NaN if it was stopped
 */
async function benchCommand(name, command, { size, buildSeconds, prepare }) {
  const runs = [];
  for (let round = 0; round < size.rounds; round++) {
    prepare?.();
    // A check exits with 1 if it found errors.
    const run = await measure(command, { exitCodes: [0, 1], limitSeconds: LIMIT_SECONDS });
    if (run.timedOut) {
      printRow([String(size.pages), name, `stopped after ${LIMIT_SECONDS} s`]);
      return Number.NaN;
    }
    runs.push(run);
  }
  const wall = median(runs.map(({ wallSeconds }) => wallSeconds));
  printRow([
    String(size.pages),
    name,
    formatSeconds(wall),
    formatSeconds(median(runs.map(({ cpuSeconds }) => cpuSeconds))),
    formatMegabytes(Math.max(...runs.map(({ peakBytes }) => peakBytes))),
    buildSeconds === undefined ? '' : `${(wall / buildSeconds).toFixed(1)}x`,
  ]);
  return wall;
}

/** @param {readonly string[]} cells */
function printRow(cells) {
  printColumns(cells, COLUMNS);
}
