import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCacheFolder } from '../cache/cache-folder.js';
import { hashProgram } from '../cache/hash-program.js';

/** The paths and names of the running program. */
export interface PackageInfo {
  /** Absolute path of the folder that contains cli/, templates/ and client/. */
  readonly root: string;
  /** Absolute path of the program's own cache; it can be written to. */
  readonly cacheFolder: string;
  readonly version: string;
  /** Names the code of everything that is cheap to make: changes with any edit under cli/ or templates/. */
  readonly program: string;
  /** Names the code of every image: changes with what the encoder imports and with the versions of its libraries. */
  readonly encoder: string;
}

/** Reads package.json. @param root absolute path of the folder that contains it */
export function readPackageInfo(root: string): PackageInfo {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    root,
    // Found when it is needed, which is seldom: it tries to write.
    get cacheFolder() {
      return findCacheFolder(root);
    },
    version,
    ...nameCode(root),
  };
}

function nameCode(root: string): Pick<PackageInfo, 'program' | 'encoder'> {
  // compile.js writes all files of the program into one folder, which has its name.
  const folder = dirname(fileURLToPath(import.meta.url));
  const encoder = join(folder, 'encoder.js');
  if (existsSync(encoder))
    return {
      program: basename(folder),
      encoder: createHash('sha256').update(readFileSync(encoder)).digest('hex').slice(0, 16),
    };
  // Tests import the sources, which are the code of both.
  const program = hashProgram(root);
  return { program, encoder: program };
}
