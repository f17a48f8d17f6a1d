// npm run bench -- --cold: the first build after a clone. Nothing is cached: neither the photos and cards of the site nor the compiled
// program, the script and the font of the package.
import { cpSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { formatMegabytes, formatSeconds, measure, print } from './measure.js';

/** All that a build reads, without its caches. */
const SOURCES = ['cli', 'templates', 'client', 'data', 'package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Builds a copy of the program and the shipped site, and prints the time and memory of all processes that it started.
 * @param {{ packageRoot: string, work: string }} options absolute paths
 */
export async function benchColdBuild({ packageRoot, work }) {
  const root = join(work, 'cold');
  mkdirSync(root);
  for (const name of SOURCES) cpSync(join(packageRoot, name), join(root, name), { recursive: true });
  symlinkSync(join(packageRoot, 'node_modules'), join(root, 'node_modules'));
  const built = await measure([join(root, 'cli/site.js'), 'build'], { cwd: root });
  const { files, bytes } = measureFolder(join(root, 'dist'));
  print('wall', formatSeconds(built.wallSeconds));
  print('CPU', formatSeconds(built.cpuSeconds));
  print('peak memory, all processes', formatMegabytes(built.peakBytes));
  print('output', `${files} files, ${formatMegabytes(bytes)} (files with two names counted once in bytes)`);
}

/** @param {string} folder */
function measureFolder(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .filter((stats) => stats.isFile());
  const sizes = new Map(files.map(({ ino, size }) => [ino, size]));
  return { files: files.length, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) };
}
