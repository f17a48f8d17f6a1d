import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Packages whose types the declarations for templates name; what the program needs of them is compiled into it. */
const ONLY_TYPES = ['@types/react', 'zod'];

/**
 * Finds the installed packages that the compiled program imports, wherever the package manager put
 * them; optional ones, which only the checks in a browser need, last. Plain JavaScript, because
 * cli/pipeline/program/bundle-program.js needs it before any TypeScript can run.
 * @param {string} packageRoot absolute path of the folder that contains package.json
 */
export function listPackages(packageRoot) {
  const { dependencies, peerDependencies } = readManifest(packageRoot);
  const { resolve } = createRequire(join(packageRoot, 'package.json'));
  return Object.entries({ ...dependencies, ...peerDependencies }).flatMap(([name, expected]) => {
    if (ONLY_TYPES.includes(name)) return [];
    const folders = (resolve.paths(name) ?? []).map((folder) => join(folder, name));
    const folder = folders.find((candidate) => existsSync(join(candidate, 'package.json')));
    if (folder === undefined) return [];
    const { version } = readManifest(folder);
    const isOptional = name in (peerDependencies ?? {});
    return [{ name, version: String(version), isExpected: version === expected, isOptional }];
  });
}

/** @param {string} folder that contains a package.json */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
