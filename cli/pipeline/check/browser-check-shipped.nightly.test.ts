// `site check --browser` over every page of the shipped site and of the test sites.
import { expect, test } from 'vitest';
import { ensureTestBrowser } from '../../../client/testing/chromium.ts';
import { realSite } from '../../testing/real-site.ts';
import { runSite } from '../../testing/run-site.ts';
import { copySite, siteNames } from '../../testing/site-fixture.ts';

const check = async (...args: readonly string[]) =>
  runSite(['check', ...args, '--browser'], { env: { CHROMIUM: await ensureTestBrowser() } });

test('axe finds no violations on the shipped site at three widths, and no page is wider than its window', async () => {
  expect(await check(realSite, '--only', 'axe,horizontal-overflow')).toEqual({
    code: 0,
    stdout: '81 pages checked: 0 errors, 0 warnings.\n',
    stderr: '',
  });
});

test.each(siteNames)('%s passes the check in a browser', async (name) => {
  const { root } = copySite(name);
  expect(await runSite(['build', '--root', root])).toMatchObject({ code: 0 });
  expect(await check('--root', root)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(' 0 errors, 0 warnings'),
  });
});
