// A site of another trade, built and checked as users do. sites.full.test.ts has all of them.
import { expect, test } from 'vitest';
import { runSite } from '../testing/run-site.ts';
import { copySite } from '../testing/site-fixture.ts';

test('the smallest site is built without warnings and passes the check', async () => {
  const { root } = copySite('handyman');
  const build = await runSite(['build', '--root', root]);
  expect(build).toMatchObject({ code: 0 });
  expect(build.stdout + build.stderr).not.toContain('warning');
  const { stdout } = await runSite(['check', '--root', root]);
  expect(stdout).toContain(' 0 errors, 0 warnings');
});
