#!/usr/bin/env node
// The `site` command. Answers `--version` from package.json alone, because it is asked for by scripts and must be instant;
// for everything else it compiles cli/main.ts when its sources have changed (compile.js) and runs it.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));
const argv = process.argv.slice(2);

if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  console.log(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')).version);
} else {
  const { compileCli, loadCompiled } = await import('./compile.js');
  const compile = () => compileCli(packageRoot);
  let compiled;
  try {
    compiled = await compile();
  } catch (error) {
    // esbuild's message already names file, line and column; a stack of this file would only hide it.
    console.error(error instanceof Error ? error.message : error);
    process.exit(isDiskError(error) ? 2 : 3);
  }
  const { main } = await loadCompiled(compiled);
  await main(argv, { packageRoot, loadLatest: async () => loadCompiled(await compile()) });
}

/** The disk is full or cannot be written to: no fault of the program. */
function isDiskError(/** @type {unknown} */ error) {
  const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
  return ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(code);
}
