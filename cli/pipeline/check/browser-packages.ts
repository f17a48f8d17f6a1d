import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { UsageError } from '../usage-error.ts';

/**
 * Throws UsageError with the command that installs them if the packages that `--browser` alone
 * needs are missing: package.json names them as optional, because they take 17 MB. @param
 * packageRoot the folder that contains package.json
 */
export function requireBrowserPackages(packageRoot: string): void {
  const manifest = join(packageRoot, 'package.json');
  // package.json is part of the program.
  const { peerDependencies }: { readonly peerDependencies: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  );
  const { resolve } = createRequire(manifest);
  const missing = Object.keys(peerDependencies).filter((name) => {
    try {
      return resolve(name) === '';
    } catch {
      return true;
    }
  });
  if (missing.length === 0) return;
  const packages = missing.map((name) => `${name}@${peerDependencies[name]?.replace('^', '')}`).join(' ');
  throw new UsageError(
    `The checks in a browser need ${missing.map((name) => `\`${name}\``).join(' and ')}, which \`site\` installs only on request. Run \`npm install --save-dev --save-exact ${packages}\`.`,
  );
}
