// Every state of a page in the window where it is most likely to fail; states.full.test.ts checks all of them in all windows.
import { describe } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { pagesWithEveryControl } from '../testing/page-kinds.ts';
import { testMenus, testStates, testUnfolded } from '../testing/page-states.ts';

const site = useBrowser(undefined, { counted: false });

describe('on a phone', () => {
  testMenus(site, 'phone');
  testStates(site, 'phone', { everySize: true });
});

describe('on a desktop', () => {
  testMenus(site, 'desktop');
  testUnfolded(site, 'desktop', pagesWithEveryControl());
});

describe('in a window zoomed to 400 %', () => {
  testMenus(site, 'zoomed window');
});
