// Hours that differ between days, and a name of three words: no column is too narrow for them, with
// large text either.
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { useChangedSite } from '../testing/changed-site.ts';
import { findTextProblems, setRootFontSize } from '../testing/large-text.ts';

const weekSite = useChangedSite(
  'timeZone: America/Phoenix',
  'otherHours:\n  - { days: [Sunday], opens: "10:30", closes: "14:30" }\ntimeZone: America/Phoenix',
);
const site = useBrowser(weekSite, { hasAnalytics: false });

test.each([320, 390, 1024])('the hours of the week stay in their column at %d px', async (width) => {
  const { page, open } = await site.visit({ viewport: { width, height: 1000 } });
  await open('/privacy');
  const hours = page.locator('.site-footer .week-hours');
  for (const percent of [100, 150, 200]) {
    await setRootFontSize(page, percent);
    const beyond = await hours.evaluate((table) => {
      const range = document.createRange();
      range.selectNodeContents(table);
      const { right } = table.getBoundingClientRect();
      return [...range.getClientRects()].filter((box) => box.right > right + 1).length;
    });
    expect(beyond, `${percent} %`).toBe(0);
    if (width < 400) expect(await page.evaluate(findTextProblems), `${percent} %`).toEqual([]);
  }
});

test("a business's name takes two lines on a phone if two of its words fit in one", async () => {
  const { page, open } = await site.visit({ viewport: { width: 390, height: 844 } });
  await open('/privacy');
  const name = page.locator('.logo span').last();
  await name.evaluate((element) => {
    element.textContent = 'Muddy Paws Grooming';
  });
  const lines = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(2);
});
