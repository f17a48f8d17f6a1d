// Packages that `npm ci` does not install, because only the nightly tests, the tests in other
// browsers and the bench need them: those of package.json in this folder, in
// .cache/bench, where no walk over the sources meets them. Entry points: locateInstalled,
// importInstalled.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Bundled, this file is in .cache/bench, which is as deep.
const packageRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { resolve } = createRequire(join(packageRoot, '.cache/bench/package.json'));

/** Returns the path of a module of these packages, or null if they are not installed. */
export function locateInstalled(module: string): string | null {
  try {
    return resolve(module);
  } catch {
    return null;
  }
}

/**
 * Imports the default export of a module of these packages; throws an Error that says what to
 * install. @typeParam Exports what the caller uses of it: its types may not be installed
 */
export async function importInstalled<Exports>(module: string): Promise<Exports> {
  const path = locateInstalled(module);
  if (path === null) throw new Error(`\`${module}\` is not installed. Run \`npm run bench:install\`.`);
  return (await import(pathToFileURL(path).href)).default;
}
