import { test } from 'vitest';
import { tryImport } from '../testing/old-sites/try-import.ts';

// import.nightly.test.ts has the others.
test.each(['wordpress', 'html-2005'] as const)('%s is imported, built and checked', tryImport);
