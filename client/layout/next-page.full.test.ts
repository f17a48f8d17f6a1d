// Prerendering of the next page: which links the speculation rules select. That the policy of the
// page allows them is in the console, which budgets.full.test.ts reads.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { pageOfEachKind } from '../testing/page-kinds.ts';

const site = useBrowser(undefined, { hasAnalytics: false });

/** Returns the links that the speculation rules select, matched as a browser does. */
function findPrerenderedLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Rule {
      readonly href_matches?: string;
      readonly selector_matches?: string;
      readonly not?: Rule;
      readonly and?: readonly Rule[];
    }
    const matches = (link: HTMLAnchorElement, rule: Rule): boolean => {
      if (rule.and !== undefined) return rule.and.every((part) => matches(link, part));
      if (rule.not !== undefined) return !matches(link, rule.not);
      if (rule.selector_matches !== undefined) return link.matches(rule.selector_matches);
      const pattern = rule.href_matches ?? '';
      const { origin, pathname } = new URL(link.href);
      return origin === location.origin && pathname.startsWith(pattern.replace(/\*$/, ''));
    };
    const rules = JSON.parse(document.querySelector('[type=speculationrules]')?.textContent ?? '{}') as {
      prerender: readonly { where: Rule; eagerness: string }[];
    };
    const [rule] = rules.prerender;
    if (rule === undefined || rules.prerender.length > 1 || rule.eagerness !== 'moderate')
      throw new Error('the page has rules that this test does not support');
    return [...document.links]
      .filter((link): link is HTMLAnchorElement => link instanceof HTMLAnchorElement)
      .filter((link) => matches(link, rule.where))
      .map((link) => link.getAttribute('href') ?? '');
  });
}

test('the rules select the pages of the site, and no phone, mail, photo, external or fragment links', async () => {
  const { page, open } = await site.visit();
  await open('/concrete-driveways');
  const prerenderedLinks = await findPrerenderedLinks(page);
  expect(prerenderedLinks.length).toBeGreaterThan(30);
  expect(prerenderedLinks).toContain('/concrete-driveways-mesa');
  expect(prerenderedLinks.filter((href) => !/^\/[a-z0-9-]*(?:\?service=[a-z-]+#calculator)?$/.test(href))).toEqual([]);
  const links = await page.evaluate(() => [...document.links].map((link) => link.getAttribute('href') ?? ''));
  for (const kind of [/^tel:/, /^mailto:/, /^\/assets\/photos\//, /^https:/, /^#/])
    expect(links.some((href) => kind.test(href))).toBe(true);
});

test('no two elements that grow into the next page have one name', async () => {
  const { page, open } = await site.visit();
  for (const [kind, path] of pageOfEachKind()) {
    await open(path);
    const names = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => element.checkVisibility())
        .map((element) => getComputedStyle(element).viewTransitionName)
        .filter((name) => name !== 'none'),
    );
    expect([kind, names]).toEqual([kind, [...new Set(names)]]);
    if (kind === 'home') expect(names.length).toBeGreaterThan(6);
  }
});
