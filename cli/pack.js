// Compiles the program into .program/<name>/, which the package contains instead of the sources. npm runs it before it packs (`prepack`).
// In the repository nothing reads that folder.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashProgram } from './cache/hash-program.js';
import { bundleProgram } from './compile.js';

const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));
const programs = join(packageRoot, '.program');
const folder = join(programs, hashProgram(packageRoot));

const { files, sources } = await bundleProgram(packageRoot);
rmSync(programs, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { name, content } of files) writeFileSync(join(folder, name), content);
writeFileSync(join(folder, 'licenses.txt'), collectLicenses(sources));

/**
 * Returns the licenses of the packages that are part of the program, as they ask for.
 * @param {readonly string[]} files paths from the package's root
 */
function collectLicenses(files) {
  const packages = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
  return [...packages]
    .sort()
    .map((path) => {
      const folder = join(packageRoot, path);
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const texts = readdirSync(folder)
        .filter((file) => /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i.test(file))
        .map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return [`${name} ${version} (${license})`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}
