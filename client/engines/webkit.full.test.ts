import { describe } from 'vitest';
import { testAnalytics, testForm } from './lead-tests.ts';
import { useEngine } from './use-engine.ts';
import { findWebKit, startWebKit } from './webkit.ts';
import { testWidgets } from './widget-tests.ts';

const webKit = findWebKit();
if (webKit === null)
  console.log(
    'Skipped the tests in WebKit. To run them, install `webkit2gtk-driver` and `xvfb`, and run `npm run bench:install`.',
  );

describe.skipIf(webKit === null)('in WebKit', () => {
  const site = useEngine((options) => startWebKit(webKit ?? { driver: '', display: '' }, options));
  testWidgets(site);
  testForm(site);
  testAnalytics(site);

  describe('that blocks storage', () => {
    testAnalytics(site, { blocksStorage: true });
  });
});
