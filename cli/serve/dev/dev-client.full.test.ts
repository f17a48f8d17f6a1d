// The overlay and the panel of `site dev` in a browser.
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureTestBrowser } from '../../../client/testing/chromium.ts';
import { quietFlags } from '../../check/browser/start-chromium.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { startSite } from '../../testing/start-site.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await ensureTestBrowser(), args: [...quietFlags] });
});
afterAll(() => browser.close());

/**
 * Opens a page of the roofer's site; a URL of the editor is requested as a page that does not
 * exist.
 */
async function openDev() {
  const fixture = copyFixture();
  const site = await startSite(['dev', '--root', fixture.root, '--editor', 'http://editor.test{file}?{line}']);
  const page = await browser.newPage();
  const opened: string[] = [];
  await page.route('http://editor.test/**', (route) => {
    opened.push(route.request().url().replace(`http://editor.test${fixture.root}/`, ''));
    // As with the scheme of an editor, the browser stays on the page.
    return route.fulfill({ status: 204 });
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return { fixture, site, url: site.url, page, opened, errors };
}

test('the panel names the files of the texts, a click on a text opens its line, and a button the forms of the owner', async () => {
  const { site, url, page, opened, errors } = await openDev();
  await page.goto(`${url}/aurora-roofers`);
  const heading = page.locator('main h1');
  await heading.click();
  expect(opened).toEqual([]);

  await page.getByRole('button', { name: 'Texts' }).click();
  const file = page.getByRole('link', { name: 'data/cities/aurora.yaml', exact: true });
  await file.waitFor();
  await heading.hover();
  await expect.poll(() => page.locator('site-panel .note').textContent()).toBe('data/cities/aurora.yaml:7');
  await heading.click();
  await expect.poll(() => opened).toEqual(['data/cities/aurora.yaml?7']);
  await file.click();
  await expect.poll(() => opened.at(-1)).toBe('data/cities/aurora.yaml?1');

  await page.reload();
  await file.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Texts' }).waitFor();
  const count = opened.length;
  await heading.click();
  expect(opened).toHaveLength(count);

  // A button starts the forms of the owner, which end with dev.
  await page.getByRole('button', { name: 'Texts' }).click();
  expect(site.output()).not.toContain('?token=');
  await page.getByRole('button', { name: 'Edit as the owner' }).click();
  const findAddress = () => /http:\S+\?token=\S+(?=\s)/.exec(site.output())?.[0] ?? '';
  await expect.poll(findAddress).not.toBe('');
  const address = findAddress();
  const ask = () =>
    fetch(address, { redirect: 'manual' }).then(
      ({ status }) => status,
      () => 'gone',
    );
  expect(await ask()).toBe(303);
  expect(errors).toEqual([]);
  await page.close();
  await site.stop('SIGTERM');
  await expect.poll(ask).toBe('gone');
});

test('the panel has what the check found on its page, the worst first, follows each edit, and shows other looks', async () => {
  const { fixture, url, page, opened, errors } = await openDev();
  fixture.edit('cities/aurora.yaml', 'Hail, snow and sun in Aurora.', 'Call 303-555-0199 in Aurora.');
  await page.goto(`${url}/aurora-roofers`);
  await page.getByRole('button', { name: 'Texts' }).click();
  const findings = page.locator('site-panel .findings');
  const line = findings.getByRole('link', { name: 'data/cities/aurora.yaml:8' });
  await line.waitFor();
  const lines = await findings.locator('li').allInnerTexts();
  expect(lines.join('\n')).toContain('303-555-0199');
  expect([...new Set(lines.map((text) => text.split(' ')[0]))]).toEqual(['error', 'warning', 'note']);
  await line.click();
  await expect.poll(() => opened).toEqual(['data/cities/aurora.yaml?8']);
  fixture.edit('cities/aurora.yaml', 'Call 303-555-0199', 'Call us');
  await line.waitFor({ state: 'detached' });
  await expect.poll(() => findings.innerText()).not.toContain('Checking');
  expect(await findings.innerText()).not.toContain('303-555-0199');

  // A key shows the next look, and leaves the data alone.
  const before = fixture.read('site.yaml');
  await page.getByRole('button', { name: 'Look: slab. Press L for the next.' }).waitFor();
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Look: ledger. Press L for the next.' }).waitFor();
  const font = await page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily);
  expect(font).toContain('Heading');
  expect(fixture.read('site.yaml')).toBe(before);
  expect(errors).toEqual([]);
  await page.close();
});

test('problems link to their line, and can be hidden until there are others', async () => {
  const { fixture, url, page, opened, errors } = await openDev();
  await page.goto(`${url}/aurora-roofers`);
  fixture.edit('cities/aurora.yaml', 'h1: Roofers in Aurora', 'h2: Roofers in Aurora');
  const problem = page.getByRole('link', { name: /data\/cities\/aurora\.yaml:7:1$/ });
  await problem.click();
  await expect.poll(() => opened).toEqual(['data/cities/aurora.yaml?7']);
  await page.keyboard.press('Escape');
  await problem.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '1 problem' }).click();
  await problem.waitFor();
  await page.getByRole('button', { name: 'Hide (Esc)' }).click();
  fixture.edit('cities/aurora.yaml', 'h2: Roofers in Aurora', 'h3: Roofers in Aurora');
  await problem.waitFor();
  fixture.edit('cities/aurora.yaml', 'h3: Roofers in Aurora', 'h1: Roofers near Aurora');
  await page.getByRole('heading', { name: 'Roofers near Aurora' }).waitFor();
  expect(await page.locator('site-problems').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.close();
});
