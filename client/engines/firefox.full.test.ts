import { describe } from 'vitest';
import { findFirefox, type Preferences, startFirefox } from './firefox.ts';
import { testAnalytics, testCallLink, testForm } from './lead-tests.ts';
import { useEngine } from './use-engine.ts';
import { testWidgets } from './widget-tests.ts';

const firefox = findFirefox();
if (firefox === null)
  console.log('Skipped the tests in Firefox. To run them, install `firefox-esr` and run `npm run bench:install`.');

function useFirefox(preferences: Preferences) {
  return useEngine((options) => startFirefox(firefox ?? '', { ...options, preferences }));
}

describe.skipIf(firefox === null)('in Firefox', () => {
  const site = useFirefox({});
  testWidgets(site);
  testForm(site);
  testCallLink(site);
  testAnalytics(site);
});

describe.skipIf(firefox === null)('in Firefox without beacons', () => {
  testAnalytics(useFirefox({ 'beacon.enabled': false }));
});

describe.skipIf(firefox === null)('in Firefox that blocks storage', () => {
  testAnalytics(useFirefox({ 'network.cookie.cookieBehavior': 2 }));
});
