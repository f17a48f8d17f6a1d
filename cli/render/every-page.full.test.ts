import { test } from 'vitest';
import { inspectSite } from '../testing/every-page.ts';
import { siteNames } from '../testing/site-fixture.ts';

test.each(siteNames)('every page of the %s is as every page is', inspectSite);
