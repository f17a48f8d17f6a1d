import { test } from 'vitest';
import { newSites, tryNewSite } from '../testing/new-sites.ts';

test.each(newSites)('a new site, %s, %s, %s, %s, %j, is built and has no finding but its placeholders', tryNewSite);
