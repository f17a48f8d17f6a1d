import { test } from 'vitest';
import { inspectSite } from '../testing/every-page.ts';

// every-page.full.test.ts has the other sites.
test('every page of a site in two languages is as every page is', () => inspectSite('translated'));
