#!/usr/bin/env node
// The `site` command. It answers `--version` from package.json alone, because scripts ask for it
// and it must be instant. Everything else is the compiled program: the package contains it
// (pack.js); in a clone it is compiled after an edit of a source (compile.js).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));
const argv = process.argv.slice(2);

if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  console.log(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')).version);
} else {
  let program;
  try {
    program = await findProgram();
  } catch (error) {
    const { describeSystemError } = await import('./commands/terminal/system-error.js');
    const { EXIT } = await import('./commands/terminal/exit-code.js');
    const description = describeSystemError(error);
    // esbuild's message names file, line and column; a stack of this file would only hide it.
    console.error(description ?? (error instanceof Error ? error.message : error));
    process.exit(description === null ? EXIT.bug : EXIT.unusable);
  }
  // To prepare a folder that a site installs, npm runs this file without arguments: a clone is compiled above.
  if (argv.length > 0 || process.env['npm_lifecycle_event'] !== 'prepare') {
    const { main } = await load(program);
    await main(argv, { packageRoot, loadLatest: async () => load(await findProgram()) });
  }
}

/** Returns the absolute path of the compiled program. The package contains it instead of compile.js. */
async function findProgram() {
  if (existsSync(join(packageRoot, 'cli/pipeline/program/compile.js'))) {
    const { locateProgram } = await import('./pipeline/program/compile.js');
    return locateProgram(packageRoot);
  }
  const programs = join(packageRoot, '.program');
  const name = readdirSync(programs).find((folder) => existsSync(join(programs, folder, 'main.js'))) ?? '';
  return join(programs, name, 'main.js');
}

/** @param {string} program absolute path */
function load(program) {
  return import(pathToFileURL(program).href);
}
