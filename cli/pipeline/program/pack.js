// Compiles the program into .program/<name>/, which the package contains instead of the sources,
// with the types of what templates of a site may import in .program/types/, or, with `create`, the package that starts a site into cli/commands/create/.program/. npm runs it before
// it packs (`prepack`).
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleCreate, bundleProgram } from './bundle-program.js';
import { hashFiles } from './compile.js';

/** As package.json exports them. */
const TYPES = 'types';
/** The type of the fixed words, which is written from the English ones. */
const WORDS = 'cli/words/en.d.yaml.ts';

const packageRoot = join(dirname(fileURLToPath(import.meta.url)), '../../..');
if (process.argv[2] === 'create') await packCreate();
else await packProgram();

async function packProgram() {
  const programs = join(packageRoot, '.program');
  const program = await bundleProgram(packageRoot);
  rmSync(programs, { recursive: true, force: true });
  write(join(programs, hashFiles(program.files)), program);
  writeTypes(join(programs, TYPES));
}

/** Declares what templates/published.ts and text-types.ts export. @param {string} folder absolute path */
function writeTypes(folder) {
  const compiler = join(packageRoot, 'node_modules/typescript/bin/tsc');
  const config = join(packageRoot, 'cli/pipeline/program/tsconfig.types.json');
  execFileSync(process.execPath, [compiler, '-p', config, '--outDir', folder], { stdio: 'inherit' });
  mkdirSync(join(folder, 'cli/words'), { recursive: true });
  copyFileSync(join(packageRoot, WORDS), join(folder, WORDS));
}

async function packCreate() {
  const { version, engines } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  const folder = join(packageRoot, 'cli/commands/create/.program');
  const photo = (await drawPlaceholder()).toString('base64');
  const program = await bundleCreate(packageRoot, { version, node: engines.node, photo });
  rmSync(folder, { recursive: true, force: true });
  write(folder, program);
}

/** Returns the placeholder photo of a new site, as `site new` makes it. */
async function drawPlaceholder() {
  const folder = mkdtempSync(join(tmpdir(), 'site-photo-'));
  try {
    const flags = ['--yes', '--name', 'Photo', '--trade', 'plumber', '--town', 'Dover, DE'];
    execFileSync(process.execPath, [join(packageRoot, 'cli/site.js'), 'new', folder, ...flags]);
    return readFileSync(join(folder, 'data/photos/placeholder.jpg'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder absolute path
 * @param {Awaited<ReturnType<typeof bundleProgram>>} program
 */
function write(folder, { files, sources }) {
  mkdirSync(folder, { recursive: true });
  for (const { name, content } of files) writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, 'licenses.txt'), collectLicenses(sources));
}

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
