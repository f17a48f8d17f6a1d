// The states of a page on a phone, where most visitors are, and its width in every window; states.full.test.ts runs axe in all of them.
import { describe } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { testMenus, testStates } from '../testing/page-states.ts';

const site = useBrowser(undefined, { counted: false });

describe('on a phone', () => {
  testMenus(site, 'phone');
  testStates(site, 'phone', { everySize: true });
});
