// Every state of each page kind, in every window size.
import { describe } from 'vitest';
import { realSite } from '../../cli/testing/real-site.ts';
import { useBrowser } from '../testing/browser.ts';
import { pageOfEachKind } from '../testing/page-kinds.ts';
import { testExpanded, testMenus, testStates, type WindowName } from '../testing/page-states.ts';

const site = useBrowser(realSite, { hasAnalytics: false });
const windows: readonly WindowName[] = ['phone', 'desktop', 'zoomed window'];

describe.each(windows)('on a %s', (name) => {
  testMenus(site, name);
  testStates(site, name);
  testExpanded(site, name, pageOfEachKind());
});
