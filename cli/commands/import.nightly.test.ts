import { test } from 'vitest';
import { tryImport } from '../testing/old-sites/try-import.ts';

test.each(['builder', 'react'] as const)('%s is imported, built and checked', tryImport);
