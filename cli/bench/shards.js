// npm run bench -- --shards [4] [100] [99]: builds, checks and merges a site of so many cities and
// services in so many shards, one after the other, each as on a machine that has nothing but the
// encoded images; up to 5,000 pages also at once, for comparison.
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeDataCaches, shareEncodedImages, writeLargeSite } from './large-site.js';
import { formatMegabytes, formatSeconds, measure, printColumns } from './measure.js';

/** Above, a check at once takes minutes. */
const MAX_WHOLE_PAGES = 5_000;
const COLUMNS = [18, 14, 12, 12, 12, 10];

/**
 * Prints a table: wall and CPU seconds, the peak memory, and the bytes and number of the files that
 * are there afterwards.
 * @param {{ packageRoot: string, work: string, numbers: readonly string[] }} options absolute paths; shards, cities and services
 */
export async function benchShards({ packageRoot, work, numbers }) {
  const [count = 4, cities = 100, services = 99] = numbers.map(Number);
  const site = join(packageRoot, 'cli/site.js');
  const root = join(work, 'sharded');
  writeLargeSite(packageRoot, root, { cities, services });
  shareEncodedImages(packageRoot, root);
  const dist = join(root, 'dist');
  const run = async (/** @type {readonly string[]} */ args, /** @type {readonly string[]} */ outputs) => {
    const { wallSeconds, cpuSeconds, peakBytes } = await measure([site, ...args, '--root', root], {
      // A check exits with 1 if it found errors.
      exitCodes: [0, 1],
    });
    const files = new Map(outputs.flatMap(listFiles));
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
    printRow([
      args.join(' ').replaceAll('--shard ', ''),
      formatSeconds(wallSeconds),
      formatSeconds(cpuSeconds),
      formatMegabytes(peakBytes),
      outputs.length === 0 ? '' : formatMegabytes(bytes),
      outputs.length === 0 ? '' : String(files.size),
    ]);
  };
  // Compiles the program.
  await measure([site, 'routes', '--help']);
  printRow([`${cities} x ${services}`, 'wall', 'CPU', 'peak', 'bytes', 'files']);
  if (cities * services < MAX_WHOLE_PAGES) {
    await run(['build'], [dist]);
    await run(['check'], []);
    rmSync(dist, { recursive: true });
  }
  for (let index = 1; index <= count; index++) {
    removeDataCaches(root);
    const shard = ['--shard', `${index}/${count}`];
    const folder = join(root, '.shards', `${index}-of-${count}`);
    await run(['build', ...shard], [folder, `${folder}.json`]);
    await run(['check', ...shard], [`${folder}.findings`]);
  }
  removeDataCaches(root);
  await run(['merge'], [dist]);
  await run(['check'], []);
}

/**
 * The bytes of each file of a folder, or of one file; two names of one file count once.
 * @param {string} path @returns {[inode: number, bytes: number][]}
 */
function listFiles(path) {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return [[stat.ino, stat.size]];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

/** @param {readonly string[]} cells */
function printRow(cells) {
  printColumns(cells, COLUMNS);
}
