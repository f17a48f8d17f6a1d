// Words longer than a line, as German and Dutch have them, in every heading of a page of each kind.
import { expect, test } from 'vitest';
import { overflowOn } from './testing/accessibility-violations.ts';
import { useBrowser } from './testing/browser.ts';
import { pageOfEachKind } from './testing/page-kinds.ts';

const site = useBrowser(undefined, { hasAnalytics: false });

test.each([320, 390, 1366])('at %d px, a long word in a heading makes no page wider', async (width) => {
  const { page, open } = await site.share({ viewport: { width, height: 800 } });
  for (const [kind, path] of pageOfEachKind()) {
    await open(path);
    const clipped = await page.evaluate(() => {
      const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')].filter((heading) =>
        heading.checkVisibility(),
      );
      for (const heading of headings) heading.prepend('Rechtsschutzversicherungsgesellschaftsangebote ');
      return headings
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ outerHTML }) => outerHTML);
    });
    expect([kind, clipped, await overflowOn(page)]).toEqual([kind, [], []]);
  }
});
