#!/usr/bin/env node
// The `site` command. It answers `--version` from package.json alone, because scripts ask for it and it must be instant. For
// everything else it compiles cli/main.ts if the sources have changed (compile.js) and runs it.
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
    const { describeSystemError } = await import('./terminal/system-error.js');
    const { EXIT } = await import('./terminal/exit-code.js');
    const description = describeSystemError(error);
    // esbuild's message names file, line and column; a stack of this file would only hide it.
    console.error(description ?? (error instanceof Error ? error.message : error));
    process.exit(description === null ? EXIT.bug : EXIT.unusable);
  }
  const { main } = await loadCompiled(compiled);
  await main(argv, { packageRoot, loadLatest: async () => loadCompiled(await compile()) });
}
