import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createKey } from '../../base/cache/key.ts';
import { listPackages } from './list-packages.js';

/** The paths and names of the running program. */
export interface PackageInfo {
  /** Absolute path of the folder that contains package.json. */
  readonly root: string;
  /** The name of the package, and the versions of Node that it runs on, as in package.json. */
  readonly name: string;
  readonly node: string;
  readonly version: string;
  /** What a site installs: the version if it was released, or `file:` and the path of what is running. */
  readonly spec: string;
  /** Names the code of what is cheap to make: changes with any edit of the program. */
  readonly program: string;
  /** Names the code of every image: changes with the encoder and its libraries. */
  readonly encoder: string;
}

/** Reads package.json. @param root absolute path of the folder that contains it */
export function readPackageInfo(root: string): PackageInfo {
  const manifest: { name: string; version: string; engines: { node: string }; homepage?: string } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const { name, version, engines } = manifest;
  return { root, name, node: engines.node, version, spec: chooseSpec(root, manifest), ...nameCode(root) };
}

/** Release.js writes `homepage` before it is published: no clone, nor a tarball of one, has it. */
export function chooseSpec(root: string, { version, homepage }: { version: string; homepage?: string }): string {
  return homepage === undefined ? `file:${root.replaceAll('\\', '/')}` : version;
}

function nameCode(root: string): Pick<PackageInfo, 'program' | 'encoder'> {
  // compile.js writes all files of the program into one folder, which has its name.
  const folder = dirname(fileURLToPath(import.meta.url));
  const encoder = join(folder, 'encoder.js');
  // Tests import the sources.
  if (!existsSync(encoder)) return { program: 'sources', encoder: 'sources' };
  // The program may have been compiled on another machine.
  const packages = listPackages(root).filter(({ isOptional }) => !isOptional);
  const installed = packages.map(({ name, version }) => `${name} ${version}`);
  const code = createHash('sha256').update(readFileSync(encoder)).digest('hex').slice(0, 16);
  return {
    program: createKey(basename(folder), [process.version, installed]),
    // A package manager can be told to install other versions than those of package.json.
    encoder: packages.every(({ isExpected }) => isExpected) ? code : createKey(code, installed),
  };
}
