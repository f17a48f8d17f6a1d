// One process with the sites of a folder, two people on a server, and the web person's laptop.
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDataFiles } from '../../../testing/edit-site.ts';
import { beginRepository } from '../../../testing/published-site.ts';
import { runSite, temporaryFolder } from '../../../testing/run-site.ts';
import { createSender, type Sent } from '../../../testing/send-as-browser.ts';
import { copyFixture, copySite } from '../../../testing/site-fixture.ts';
import { startSite } from '../../../testing/start-site.ts';
import { findStateFolder } from '../../state-folder.ts';

const PUBLIC = 'https://edit.example.com';

/** One repository with two sites, and what is no site. */
function createSites() {
  const folder = temporaryFolder();
  const root = (name: string) => join(folder, 'sites', name);
  cpSync(copyFixture().root, root('roofer'), { recursive: true, verbatimSymlinks: true });
  cpSync(copySite('groomer').root, root('groomer'), { recursive: true, verbatimSymlinks: true });
  mkdirSync(root('notes'));
  beginRepository(folder);
  return { folder, root, all: join(folder, 'sites/*') };
}

test('each of two people changes one site of a server, and strangers cannot find out which there are', async () => {
  const { folder, root, all } = createSites();
  const site = await startSite(['edit', all, '--listen', '127.0.0.1', '--public-url', PUBLIC]);
  expect(site.output()).toContain(`for ${PUBLIC}/groomer, ${PUBLIC}/roofer (`);
  expect(site.output()).toContain('`site edit <folder> --invite <name>`');
  const send = createSender(site.url, PUBLIC);
  const invite = async (name: string, person: string) => {
    const { stdout } = await runSite(['edit', `sites/${name}`, '--invite', person], { cwd: folder });
    const [link = ''] = stdout.split('\n');
    expect(link).toMatch(new RegExp(`^${PUBLIC}/${name}/join/`));
    return link.slice(PUBLIC.length);
  };
  const join = async (path: string) => {
    const { headers } = await send({ method: 'POST', path });
    return { to: headers.location, cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
  };
  const visit = (path: string, cookie = '') => send({ path, headers: cookie === '' ? {} : { cookie } });

  // An invitation of one site is none of another.
  const link = await invite('roofer', 'Sam');
  expect((await join(link.replace('/roofer/', '/groomer/'))).cookie).toBe('');
  const [sam, kim] = [await join(link), await join(await invite('groomer', 'Kim'))];
  expect(sam).toMatchObject({ to: '/roofer/', cookie: expect.stringMatching(/^__Host-site-edit-roofer=/) });
  expect(kim).toMatchObject({ to: '/groomer/', cookie: expect.stringMatching(/^__Host-site-edit-groomer=/) });
  expect([(await visit('/roofer/', sam.cookie)).status, (await visit('/groomer/', kim.cookie)).status]).toEqual([
    200, 200,
  ]);

  // Nor is a session, under whichever name.
  const stolen = sam.cookie.replace('-roofer=', '-groomer=');
  for (const path of ['/groomer/', '/groomer/prices', '/groomer/icon.svg', '/groomer/colors.css', '/'])
    for (const cookie of [sam.cookie, stolen]) expect([path, (await visit(path, cookie)).status]).toEqual([path, 403]);

  // Every link of a page stays in its site, and leads somewhere.
  const start = await visit('/roofer/', sam.cookie);
  const prices = await visit('/roofer/prices', sam.cookie);
  expect(prices.body).toContain('Metal Roofs');
  const form = /href="(\/roofer\/form\/[^"]+)">(?:<[^>]*>|Metal Roofs, )*Small/.exec(prices.body)?.[1] ?? '';
  const page = await visit(form, sam.cookie);
  const links = [start, prices, page].flatMap(({ body }) =>
    [...body.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, address = '']) => address),
  );
  for (const address of new Set(links)) {
    expect(address).toMatch(/^\/roofer\//);
    expect([address, (await visit(address, sam.cookie)).status]).toEqual([address, 200]);
  }

  // The preview is within the site, with its own pages and their files.
  const secret = (name: string) => readFileSync(`${findStateFolder(root(name))}/preview`, 'utf8');
  const preview = await visit(`/roofer/preview/${secret('roofer')}/`);
  expect(preview.status).toBe(200);
  const style = /href="([^"]+\.css[^"]*)"/.exec(preview.body)?.[1] ?? '';
  expect(style).toMatch(/^(?:https:\/\/edit\.example\.com)?\/roofer\/preview\//);
  expect((await visit(style.replace(PUBLIC, ''))).status).toBe(200);
  const moved = await visit(`/roofer/preview/${secret('roofer')}/index.html`);
  expect([moved.status, moved.headers.location]).toEqual([301, `/roofer/preview/${secret('roofer')}/`]);
  expect((await visit(`/groomer/preview/${secret('roofer')}/`)).status).toBe(403);

  // A save changes the one site, from its own form alone.
  const id = /name="([^"]+)-form"/.exec(page.body)?.[1] ?? '';
  const was = '{"low":2000,"high":3000}';
  const body = new URLSearchParams({
    ...{ [`${id}-form`]: 'range', [`${id}-low`]: '2250', [`${id}-high`]: '3000', [`${id}-was`]: was },
  }).toString();
  const before = readDataFiles(root('groomer'));
  const save = (path: string, cookie: string) => send({ method: 'POST', path, headers: { cookie }, body });
  expect((await save(form, kim.cookie)).status).toBe(403);
  expect((await save(form.replace('/roofer/', '/groomer/'), sam.cookie)).status).toBe(403);
  const saved = await save(form, sam.cookie);
  expect([saved.status, saved.headers.location]).toEqual([303, `${form}?done=saved`]);
  expect(readFileSync(`${root('roofer')}/data/services/metal-roofs.yaml`, 'utf8')).toContain('low: 2250');
  expect(readDataFiles(root('groomer'))).toEqual(before);
  expect((await visit('/roofer/changes', sam.cookie)).body).toContain('2,250');
  expect((await visit('/groomer/changes', kim.cookie)).body).not.toContain('2,250');

  // Whom one site revokes may still be at another.
  await join(await invite('groomer', 'Sam'));
  expect(await runSite(['edit', 'sites/roofer', '--revoke', 'Sam'], { cwd: folder })).toMatchObject({ code: 0 });
  expect([(await visit('/roofer/', sam.cookie)).status, (await visit('/groomer/', kim.cookie)).status]).toEqual([
    403, 200,
  ]);
  expect((await runSite(['edit', 'sites/groomer', '--people'], { cwd: folder })).stdout).toMatch(/^Kim: .*\nSam: /);

  // Whatever a stranger asks, a site that is there answers like one that is not.
  const normal = ({ status, headers, body }: Awaited<ReturnType<typeof send>>, name: string) => {
    const { date: _, ...others } = headers;
    return [status, { ...others, location: headers.location?.replaceAll(name, '*') }, body.replaceAll(name, '*')];
  };
  const strangers: readonly ((name: string) => Sent)[] = [
    ...['', '/', '/prices', '/icon.svg', '/colors.css', '/edit.css', '/preview/x/', '/join/x.y', '/%2e%2e/', '//'].map(
      (path) => (name: string) => ({ path: `/${name}${path}` }),
    ),
    (name) => ({ path: `/${name}/`, headers: { cookie: `__Host-site-edit-${name}=x.y`, 'accept-language': 'fr-CA' } }),
    (name) => ({ method: 'POST', path: `/${name}/join/x.y` }),
    (name) => ({ method: 'POST', path: `/${name}/publish`, body: 'x=y' }),
    (name) => ({ method: 'DELETE', path: `/${name}/` }),
  ];
  for (const plan of strangers) {
    const [there, nowhere] = [await send(plan('roofer')), await send(plan('nobody'))];
    expect(normal(there, 'roofer')).toEqual(normal(nowhere, 'nobody'));
    expect(there.body).not.toMatch(/Front Range|groomer/);
  }
  // Tries count for all together.
  const statuses: number[] = [];
  for (let guess = 0; guess < 21; guess += 1)
    statuses.push(
      (await send({ method: 'POST', path: `/${guess % 2 === 0 ? 'roofer' : 'nobody'}/join/z${guess}.y` })).status,
    );
  expect(statuses.at(-1)).toBe(429);
  expect((await send({ method: 'POST', path: '/groomer/join/q.y' })).status).toBe(429);
});

test('the address of a start on a laptop opens the list of its sites, and each of them', async () => {
  const { root, all } = createSites();
  const site = await startSite(['edit', '--no-open', root('roofer'), root('groomer'), all]);
  const address = /http:\S+\?token=\S+/.exec(site.output())?.[0] ?? '';
  const send = createSender(site.url, site.url);
  for (const path of ['/', '/roofer/', '/nobody/', '/?token=x', `/roofer/${new URL(address).search}`])
    expect([path, (await send({ path })).status]).toEqual([path, 403]);
  const { headers } = await send({ path: `/${new URL(address).search}` });
  expect(headers.location).toBe('/');
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const list = await send({ path: '/', headers: { cookie } });
  const links = [...list.body.matchAll(/<li><a href="([^"]+)"/g)].map(([, link = '']) => link);
  expect(links).toEqual(['/groomer/', '/roofer/']);
  for (const path of links) expect((await send({ path, headers: { cookie } })).status).toBe(200);
  expect((await send({ path: '/nobody/', headers: { cookie } })).status).toBe(404);
  expect((await send({ path: '/health' })).body).toBe('ok');
});

test('what is for one site is refused for several, and so are two folders of one name', async () => {
  const { folder, all } = createSites();
  for (const flags of [['--invite', 'Sam'], ['--revoke', 'Sam'], ['--people'], ['--write-hosting']])
    expect(await runSite(['edit', all, ...flags])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('`site edit sites/plumber --invite Sam`'),
    });
  cpSync(join(folder, 'sites/roofer'), join(folder, 'old/roofer'), { recursive: true });
  expect(await runSite(['edit', all, join(folder, 'old/roofer')])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('`roofer` is in the address of its site'),
  });
  expect(await runSite(['edit', join(folder, 'sites/none'), all])).toMatchObject({ code: 2 });
});
