// `site check --browser` over every page of the shipped site.
import { expect, test } from 'vitest';
import { ensureTestBrowser } from '../../client/testing/chromium.ts';
import { realSite } from '../testing/real-site.ts';
import { runSite } from '../testing/run-site.ts';

test('axe finds no violations on the shipped site at three widths, and no page is wider than its window', async () => {
  const args = ['check', realSite, '--browser', '--only', 'axe,horizontal-overflow'];
  expect(await runSite(args, { env: { CHROMIUM: await ensureTestBrowser() } })).toEqual({
    code: 0,
    stdout: '81 pages checked: 0 errors, 0 warnings.\n',
    stderr: '',
  });
});
