// The sites of other trades in a browser.
import { expect, test } from 'vitest';
import { ensureTestBrowser } from '../../client/testing/chromium.ts';
import { runSite } from '../testing/run-site.ts';
import { copySite, siteNames } from '../testing/site-fixture.ts';

test.each(siteNames)('%s passes the check in a browser', async (name) => {
  const { root } = copySite(name);
  expect(await runSite(['build', '--root', root])).toMatchObject({ code: 0 });
  const { code, stdout } = await runSite(['check', '--root', root, '--browser'], {
    env: { CHROMIUM: await ensureTestBrowser() },
  });
  expect(stdout).toContain(' 0 errors, 0 warnings');
  expect(code).toBe(0);
});
