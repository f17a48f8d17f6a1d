// Every page kind of the shipped site loads without policy violations and console messages.
import { expect, test } from 'vitest';
import { realSite } from '../../cli/testing/real-site.ts';
import { phone, useBrowser } from '../testing/browser.ts';
import { pageOfEachKind } from '../testing/page-kinds.ts';

const site = useBrowser(realSite);

test.each(pageOfEachKind().filter(([kind]) => kind !== 'not_found'))(
  'the %s page loads without console messages, on a desktop and on a phone',
  async (_, path) => {
    for (const options of [{}, phone]) {
      const { context, consoleErrors, open, page } = await site.visit(options);
      await open(path);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      expect(consoleErrors).toEqual([]);
      await context.close();
    }
  },
);
