// A website that a command uploads, and that did not work the first time.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPublishedSite } from '../../../testing/published-site.ts';
import { packageRoot, temporaryFolder } from '../../../testing/run-site.ts';
import { startSecureHost } from '../../../testing/servers/secure-host.ts';
import { copyFixture } from '../../../testing/site-fixture.ts';
import { follow, press, startEditor } from '../../../testing/start-editor.ts';

/** Serves a folder under an address that the editor, and no other process, finds here. */
async function startWebsite() {
  const folder = temporaryFolder();
  const server = createServer((request, response) => {
    const file = join(folder, request.url === '/' ? 'index.html' : `${request.url}.html`);
    response.end(existsSync(file) ? readFileSync(file) : '');
  });
  const { origin } = await startSecureHost(server, false);
  vi.stubEnv('NODE_OPTIONS', `--import=${join(packageRoot, 'cli/testing/servers/resolve-here.js')}`);
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  onTestFinished(() => void vi.unstubAllEnvs());
  return { folder, url: origin.replace('localhost', 'frontrange.example.com') };
}

test('the owner sees since when the website has it, and what to do if it does not', async () => {
  const { folder, url } = await startWebsite();
  const fixture = copyFixture();
  const script = join(temporaryFolder(), 'upload.sh');
  writeFileSync(script, 'exit 1\n');
  fixture.edit('site.yaml', 'url: https://frontrange.example.com', `url: ${url}\nhosting: { upload: sh ${script} }`);
  const { published } = createPublishedSite(fixture);
  const { open } = await startEditor(fixture);
  const page = await open();
  const setPrice = async (low: string) => {
    await page.goto('/prices');
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Metal Roofs' }) });
    await follow(section, /Small/);
    await page.getByLabel('Lowest price').fill(low);
    expect(await press(page, 'Save')).toBe(303);
  };
  await setPrice('2,100');
  await page.goto('/');
  expect(await press(page, 'Publish')).toBe(303);
  // Other pages are there while it is built.
  await page.goto('/changes');
  await page.goto('/publishing');
  const message = page.locator('main');
  await expect.poll(() => message.innerText(), { timeout: 100_000 }).toContain('could not be put on the website');
  expect(published()).toContain('small: { low: 2100, high: 3000 }');
  // It is said until it is done; the web person repairs the command.
  await page.goto('/');
  expect(await page.locator('main').innerText()).toContain('Sent, but not on the website yet.');
  writeFileSync(script, `cp -R dist/. ${folder}\n`);
  expect(await press(page, 'Try again')).toBe(303);
  await expect.poll(() => message.innerText(), { timeout: 100_000 }).toMatch(/On the website since \d+:\d\d [ap]m\./);
  expect(readFileSync(join(folder, 'metal-roofs.html'), 'utf8')).toContain('2,100');
  await page.goto('/');
  expect(await page.locator('main').innerText()).toContain('Nothing has been changed since');
});
