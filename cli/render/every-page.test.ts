import { expect, test } from 'vitest';
import { inspectSite } from '../testing/every-page.ts';
import { runSite } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { translateSite } from '../testing/translate-site.ts';

// sites.full.test.ts has the other sites.
test('every page of a site in two languages is as every page is', async () => {
  const { root } = copyFixture();
  translateSite(root);
  expect(await runSite(['build', '--root', root])).toMatchObject({ code: 0 });
  inspectSite(root);
});
