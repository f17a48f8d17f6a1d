import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { packageInternals } from './package-internals.ts';

const { resolve } = createRequire(import.meta.url);

test.each(packageInternals)('$file contains $pattern: $use', ({ file, pattern }) => {
  expect(pattern.test(readFileSync(resolve(file), 'utf8'))).toBe(true);
});
