// Publishing to a bare repository, while others publish too.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { killPublishing } from '../../../testing/killed-publishing.ts';
import { createPublishedSite, git, PRICES } from '../../../testing/published-site.ts';
import { packageRoot, temporaryFolder } from '../../../testing/run-site.ts';
import { startSecureHost } from '../../../testing/servers/secure-host.ts';
import { copyFixture } from '../../../testing/site-fixture.ts';
import { follow, press, startEditor } from '../../../testing/start-editor.ts';
import { invertChange } from '../../values/change.ts';
import { listPublished } from '../publish/history.ts';
import { publishLogged, resume } from './publish-logged.ts';

const verify = async () => null;

test('only the changed files are committed, with the changes in a trailer and without hooks', async () => {
  const { root, remote, logged, save, published } = createPublishedSite();
  writeFileSync(join(root, 'notes.txt'), 'mine');
  writeFileSync(join(root, 'data/wording.yaml'), 'header: { menu: Pages }\n');
  await save(2100);
  expect(await publishLogged(logged, verify)).toBe('sent');
  expect(published()).toContain('small: { low: 2100, high: 3000 }');
  expect(git(remote, 'show', '--stat', '--format=%B', 'main')).toMatch(
    /^--amend: a price\n\nSite-Changes: \[\{"file".*\n+ data\/services\/metal-roofs.yaml \| 2 \+-\n 1 file/,
  );
  expect(git(root, 'status', '--porcelain')).toContain('notes.txt');
  const before = readFileSync(join(root, PRICES), 'utf8');
  const [commit] = await listPublished(logged.git);
  expect(commit?.text).toBe('--amend: a price');
  const undo = commit?.changes.map(invertChange) ?? [];
  expect(await logged.data.save(undo)).toHaveProperty('undo');
  expect(readFileSync(join(root, PRICES), 'utf8')).toBe(before.replace('low: 2100', 'low: 2000'));
  // It is so already.
  expect(await logged.data.save(undo)).toEqual({ undo: [] });
});

test('what somebody else published in between stays, and the history is a line', async () => {
  const { remote, logged, save, editElsewhere, published } = createPublishedSite();
  await save(2100);
  editElsewhere('medium: { low: 3000', 'medium: { low: 3100');
  expect(await publishLogged(logged, verify)).toBe('sent');
  expect(published()).toMatch(/small: \{ low: 2100, high: 3000 \}\n +medium: \{ low: 3100/);
  expect(git(remote, 'rev-list', '--merges', '--count', 'main')).toBe('0');
  expect(logged.log.suspended()).toBe(null);
  // The same value from both is no conflict.
  await save(2150, 'small', { low: 2100, high: 3000 });
  editElsewhere('small: { low: 2100', 'small: { low: 2150');
  expect(await publishLogged(logged, verify)).toMatch(/^(?:sent|nothing)$/);
  expect(logged.log.list()).toEqual([]);
});

test('what is saved during the check is checked again, and sent with the rest', async () => {
  const { remote, logged, save, published } = createPublishedSite();
  await save(2100);
  const checked: number[] = [];
  const saveDuringFirst = async () => {
    if (checked.push(logged.log.list().length) === 1) await save(3100, 'medium', { low: 3000, high: 5000 });
    return null;
  };
  expect(await publishLogged(logged, saveDuringFirst)).toBe('sent');
  expect(checked).toEqual([1, 2]);
  expect(published()).toMatch(/small: \{ low: 2100, high: 3000 \}\n +medium: \{ low: 3100/);
  expect(git(remote, 'rev-list', '--count', 'main')).toBe('2');
  expect(logged.log.list()).toEqual([]);
});

test('after three refusals, and if the same value was changed, nothing is lost', async () => {
  const { root, logged, save, editElsewhere, published } = createPublishedSite();
  await save(2100);
  let high = 5000;
  const interfere = async () => {
    editElsewhere(`high: ${high} }`, `high: ${high + 1} }`);
    high += 1;
    return null;
  };
  expect(await publishLogged(logged, interfere)).toBe('busy');
  expect(readFileSync(join(root, PRICES), 'utf8')).toContain('small: { low: 2100, high: 3000 }');
  editElsewhere('small: { low: 2000', 'small: { low: 2050');
  expect(await publishLogged(logged, verify)).toBe('conflict');
  expect(readFileSync(join(root, PRICES), 'utf8')).toContain('small: { low: 2100, high: 3000 }');
  expect(published()).toContain('small: { low: 2050, high: 3000 }');
  expect(logged.log.list()).toHaveLength(1);
});

test('without a remote, with work of somebody else, offline, or with a problem, the reason is told', async () => {
  const { root, logged, save } = createPublishedSite();
  expect(await publishLogged(logged, verify)).toBe('nothing');
  await save(2100);
  expect(await publishLogged(logged, async () => 'A link is broken.')).toEqual({ report: 'A link is broken.' });
  git(root, 'remote', 'set-url', 'origin', join(root, 'missing'));
  expect(await publishLogged(logged, verify)).toBe('offline');
  git(root, '-c', 'core.hooksPath=/dev/null', 'commit', '--allow-empty', '-m', 'Not mine');
  expect(await publishLogged(logged, verify)).toBe('others');
  git(root, 'branch', '--unset-upstream');
  expect(await publishLogged(logged, verify)).toBe('notReady');
});

test('changes that a killed publishing had taken out of the data are made again', async () => {
  const { root, logged, save } = createPublishedSite();
  await save(2100);
  logged.log.setSuspended('');
  git(root, 'checkout', '.');
  await resume(logged);
  expect(readFileSync(join(root, PRICES), 'utf8')).toContain('small: { low: 2100, high: 3000 }');
  logged.log.setSuspended('');
  await resume(logged);
  expect(logged.log.suspended()).toBe(null);
});

test('a publishing that was killed is completed', () => killPublishing(3, 15));

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
    await follow(section, /^Small/);
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
  // The web person repairs the command.
  writeFileSync(script, `cp -R dist/. ${folder}\n`);
  await setPrice('2,300');
  await page.goto('/');
  expect(await press(page, 'Publish')).toBe(303);
  await expect.poll(() => message.innerText(), { timeout: 100_000 }).toMatch(/On the website since \d+:\d\d [ap]m\./);
  expect(readFileSync(join(folder, 'metal-roofs.html'), 'utf8')).toContain('2,300');
  await page.goto('/');
  expect(await page.locator('main').innerText()).toContain('Nothing has been changed since');
});
