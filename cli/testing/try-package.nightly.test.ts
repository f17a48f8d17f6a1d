// The package as a new user gets it: see try-package.js.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { packageRoot } from './run-site.ts';

test('the package installs, builds, checks, previews and creates a site, read-only and without a network', async () => {
  const script = join(packageRoot, 'cli/testing/try-package.js');
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  expect(stdout).toMatch(/^Installed \d+ MB\.$/m);
  expect(stdout).toMatch(/ answers with 200\.$/m);
  expect(stdout).toMatch(/^Wrote \d+ files to `begun`\./m);
});
