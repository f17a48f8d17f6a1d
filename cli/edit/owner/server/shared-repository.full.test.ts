// The site's repository on a server, and a freelancer who pushes to the same remote meanwhile.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDataFiles } from '../../../testing/edit-site.ts';
import { createPublishedSite, git, PRICES } from '../../../testing/published-site.ts';
import { copyFixture } from '../../../testing/site-fixture.ts';
import { follow, press, startEditor, startEditorServer } from '../../../testing/start-editor.ts';
import { pull } from '../publish/pull.ts';

function createSite() {
  const fixture = copyFixture();
  const { root, logged, editElsewhere } = createPublishedSite(fixture);
  const read = () => readFileSync(join(root, PRICES), 'utf8');
  return { fixture, root, logged, push: editElsewhere, read, head: () => git(root, 'rev-parse', 'HEAD') };
}

const alone = (run: () => Promise<void>) => run();

test('a visit begins with what others have published, and keeps what is not published', async () => {
  const { root, logged, push, read, head } = createSite();
  push('small: { low: 2000', 'small: { low: 2050');
  await pull(logged.git, alone);
  expect(read()).toContain('small: { low: 2050');

  // The owner has changed another file.
  const site = join(root, 'data/site.yaml');
  const unpublished = readFileSync(site, 'utf8').replace(/tagline: .*/, 'tagline: Roofs for Denver');
  writeFileSync(site, unpublished);
  push('small: { low: 2050', 'small: { low: 2060');
  await pull(logged.git, alone);
  expect(read()).toContain('small: { low: 2060');
  expect(readFileSync(site, 'utf8')).toBe(unpublished);

  // And now the same one: it waits for Publish.
  writeFileSync(join(root, PRICES), read().replace('low: 3000', 'low: 3010'));
  const [before, changed] = [head(), read()];
  push('small: { low: 2060', 'small: { low: 2070');
  await pull(logged.git, alone);
  expect([head(), read()]).toEqual([before, changed]);

  // Offline, and without a repository, nothing happens.
  rmSync(join(root, '.git'), { recursive: true });
  await pull(logged.git, alone);
  expect(read()).toBe(changed);
});

test('data that somebody else has broken is said in one sentence, until it is repaired', async () => {
  const { fixture, push } = createSite();
  const { signIn } = await startEditorServer(fixture);
  const page = await signIn();
  push('small: { low: 2000', 'small: { low: much');
  const visit = async () => {
    const status = (await page.goto('/'))?.status();
    return `${status} ${await page.locator('main').innerText()}`;
  };
  await expect.poll(visit, { timeout: 150_000, interval: 500 }).toMatch(/^409 .*has a problem that has to be solved/s);
  push('small: { low: much', 'small: { low: 2080');
  await expect.poll(visit, { timeout: 150_000, interval: 500 }).toMatch(/^200 /);
  await page.goto('/prices');
  expect(await page.locator('main').innerText()).toContain('2,080');
});

test('a change that cannot be recorded is taken back, and the reason is told', async () => {
  const { fixture, open } = await startEditor();
  const page = await open();
  await follow(page, /^Prices/);
  await follow(page, /^Small/);
  const before = readDataFiles(fixture.root);
  // As on a full disk: the file of the record cannot be written.
  mkdirSync(join(fixture.root, '.site-edit/changes.json'), { recursive: true });
  await page.getByLabel('Lowest price').fill('2,250');
  expect(await press(page, 'Save')).toBe(500);
  expect(await page.locator('main').innerText()).toContain('Ask your web person');
  expect(readDataFiles(fixture.root)).toEqual(before);
  rmSync(join(fixture.root, '.site-edit/changes.json'), { recursive: true });
  await page.goBack();
  await page.getByLabel('Lowest price').fill('2,250');
  expect(await press(page, 'Save')).toBe(303);
});
