// What strangers, other pages and people with a lost phone try with an editor on a server. Each row
// of the table is one request, which is refused and changes nothing.
import { readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDataFiles } from '../../../testing/edit-site.ts';
import { beginRepository, git } from '../../../testing/published-site.ts';
import { runSite } from '../../../testing/run-site.ts';
import { createSender, type Sent } from '../../../testing/send-as-browser.ts';
import { copyFixture, type SiteFixture } from '../../../testing/site-fixture.ts';
import { startSite } from '../../../testing/start-site.ts';
import { findStateFolder } from '../../state-folder.ts';
import { openPeople } from './people.ts';

const PUBLIC = 'https://edit.example.com';
const DAY_MS = 86_400_000;

/** A server for one site, and requests that reach it as through its proxy. */
async function startServer(fixture: SiteFixture = copyFixture()) {
  const { root } = fixture;
  beginRepository(root);
  const site = await startSite(['edit', '--root', root, '--listen', '127.0.0.1', '--public-url', PUBLIC]);
  const { port } = new URL(site.url);
  /** A request of a browser on an own page, without a cookie. */
  const send = createSender(site.url, PUBLIC);
  const join = async (link: string): Promise<string> => {
    const { headers } = await send({ method: 'POST', path: link });
    return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  };
  const invite = async (name: string, now = Date.now()) => `/join/${await openPeople(root, () => now).invite(name)}`;
  const signIn = async (name = 'Sam') => join(await invite(name));
  /** The address of the form of a price, with what a browser would send. */
  const openPrice = async (cookie: string) => {
    const list = await send({ path: '/prices', headers: { cookie } });
    const path = /href="(\/form\/[^"]+)">(?:<[^>]*>|Metal Roofs, )*Small/.exec(list.body)?.[1] ?? '';
    const { body } = await send({ path, headers: { cookie } });
    const id = /name="([^"]+)-form"/.exec(body)?.[1] ?? '';
    const save = (low: number) =>
      new URLSearchParams({
        [`${id}-form`]: 'range',
        [`${id}-low`]: String(low),
        [`${id}-high`]: '3000',
        [`${id}-was`]: '{"low":2000,"high":3000}',
      }).toString();
    return { path, save };
  };
  return { fixture, root, site, port: Number(port), send, join, invite, signIn, openPrice };
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** What the attacker has. */
interface Loot extends Server {
  /** A session that counts, and the form of a price with a body that would be saved. */
  readonly cookie: string;
  readonly form: string;
  readonly saving: string;
}

type Attack = readonly [what: string, status: number, request: (loot: Loot) => Sent | Promise<Sent>];

const OTHER_SITE = { origin: 'https://example.org', 'sec-fetch-site': 'cross-site' };

const ATTACKS: readonly Attack[] = [
  // Sessions.
  ['no session', 403, ({ form, saving }) => ({ method: 'POST', path: form, body: saving })],
  ['no session, to read', 403, () => ({ path: '/prices' })],
  ['no session, to publish', 403, () => ({ method: 'POST', path: '/publish' })],
  ['a session of another secret', 403, (loot) => save(loot, `${loot.cookie.slice(0, -9)}AAAAAAAAA`)],
  ['the name of a person alone', 403, (loot) => save(loot, loot.cookie.split('.')[0] ?? '')],
  ['a cookie that a neighbor could set', 403, (loot) => save(loot, loot.cookie.replace('__Host-', ''))],
  ['the hash of a session', 403, (loot) => save(loot, `__Host-site-edit=${readPeople(loot).sessions[0]}`)],
  [
    'a session that was not used for 90 days',
    403,
    async (loot) => {
      const people = openPeople(loot.root, () => Date.now() - 91 * DAY_MS);
      return save(loot, `__Host-site-edit=${await people.redeem(await people.invite('Old'))}`);
    },
  ],
  // Invitations.
  [
    'an invitation with another secret',
    410,
    async ({ invite }) => post(`${(await invite('Kim')).slice(0, -9)}AAAAAAAAA`),
  ],
  ['an invitation of eight days ago', 410, async ({ invite }) => post(await invite('Kim', Date.now() - 8 * DAY_MS))],
  [
    'an invitation that was used',
    410,
    async ({ invite, join: use }) => {
      const link = await invite('Kim');
      await use(link);
      return post(link);
    },
  ],
  [
    'an invitation that was replaced',
    410,
    async ({ invite }) => {
      const link = await invite('Kim');
      await invite('Kim');
      return post(link);
    },
  ],
  ['a session as an invitation', 410, ({ cookie }) => post(`/join/${cookie.split('=')[1]}`)],
  [
    'an invitation as a session',
    403,
    async (loot) => save(loot, `__Host-site-edit=${(await loot.invite('Kim')).slice(6)}`),
  ],
  [
    'an invitation that only HEAD asks for',
    405,
    async ({ invite }) => ({ ...post(await invite('Kim')), method: 'HEAD' }),
  ],
  // Request forgery.
  ['a form of another site', 403, (loot) => save(loot, loot.cookie, OTHER_SITE)],
  [
    'a form of a subdomain',
    403,
    (loot) => save(loot, loot.cookie, { origin: 'https://x.example.com', 'sec-fetch-site': 'same-site' }),
  ],
  ['a form of a frame without an origin', 403, (loot) => save(loot, loot.cookie, { origin: 'null' })],
  ['a form of the preview', 403, (loot) => save(loot, loot.cookie, { origin: 'null', 'sec-fetch-site': 'cross-site' })],
  [
    'a form of the same name without https',
    403,
    (loot) => save(loot, loot.cookie, { origin: 'http://edit.example.com' }),
  ],
  ['a link that publishes', 404, ({ cookie }) => ({ path: '/publish', headers: { cookie } })],
  ['a link that undoes', 404, ({ cookie }) => ({ path: '/changes/1', headers: { cookie } })],
  [
    'another site that signs its visitors in as itself',
    403,
    async ({ invite }) => ({ ...post(await invite('Kim')), headers: OTHER_SITE }),
  ],
  [
    'another site that signs people out',
    403,
    ({ cookie }) => ({ ...post('/sign-out'), headers: { cookie, ...OTHER_SITE } }),
  ],
  [
    'another site that reads in the background',
    403,
    ({ cookie }) => ({
      path: '/prices',
      headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    }),
  ],
  ['a method that no form has', 405, ({ cookie, form }) => ({ method: 'DELETE', path: form, headers: { cookie } })],
  // Name rebinding.
  [
    'another name for this address',
    421,
    (loot) => save(loot, loot.cookie, { host: 'rebound.example.org', origin: 'https://rebound.example.org' }),
  ],
  ['the address itself', 421, ({ cookie, port }) => ({ path: '/', headers: { cookie, host: `127.0.0.1:${port}` } })],
  [
    'another name for the preview',
    421,
    ({ root }) => ({ path: previewOf(root, '/'), headers: { host: 'rebound.example.org' } }),
  ],
  // Traversal.
  ['a file as a form', 404, ({ cookie }) => ({ ...post('/form/data%2Fsite.yaml'), headers: { cookie } })],
  ['a file above the site', 404, ({ cookie }) => ({ path: '/../../etc/passwd', headers: { cookie } })],
  ['a photo by its name', 404, ({ cookie }) => ({ path: '/photo/metal.png', headers: { cookie } })],
  ['a photo by a path', 404, ({ cookie }) => ({ path: '/photo/..%2f..%2fsite.yaml', headers: { cookie } })],
  ['the preview without its secret', 403, () => ({ path: '/preview/AAAAAAAAAAAAAAAAAAAAAA/' })],
  ['the data behind the preview', 404, ({ root }) => ({ path: previewOf(root, '/data/site.yaml') })],
  [
    'who may sign in, behind the preview',
    404,
    ({ root }) => ({ path: previewOf(root, '/.git/site-edit/people.json') }),
  ],
  ['a path out of the preview', 403, ({ root }) => ({ path: previewOf(root, '/../../.git/site-edit/people.json') })],
  ['an encoded path out of the preview', 403, ({ root }) => ({ path: previewOf(root, '/%2e%2e/%2e%2e/people.json') })],
  ['an encoded slash out of the preview', 404, ({ root }) => ({ path: previewOf(root, '/..%2f..%2fpeople.json') })],
  ['a backslash out of the preview', 404, ({ root }) => ({ path: previewOf(root, '/..%5c..%5cpeople.json') })],
  ['a form of the preview that writes', 405, ({ root }) => post(previewOf(root, '/'))],
  // Bodies.
  [
    'too much text',
    413,
    ({ cookie, form }) => ({ ...post(form), headers: { cookie }, body: `x=${'y'.repeat(200_001)}` }),
  ],
  ['too long a link', 410, () => post(`/join/${'y'.repeat(5000)}`)],
  [
    'parts that are none',
    413,
    ({ cookie, form }) => ({
      ...post(form),
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
      body: '--y',
    }),
  ],
];

function save({ form, saving }: Loot, cookie: string, headers: Sent['headers'] = {}): Sent {
  return { method: 'POST', path: form, headers: { cookie, ...headers }, body: saving };
}

function post(path: string): Sent {
  return { method: 'POST', path };
}

function previewOf(root: string, path: string): string {
  return `/preview/${readFileSync(join(findStateFolder(root), 'preview'), 'utf8')}${path}`;
}

function readPeople({ root }: { readonly root: string }): { readonly sessions: readonly string[] } {
  const text = readFileSync(join(findStateFolder(root), 'people.json'), 'utf8');
  return { sessions: [...text.matchAll(/"hash":"([^"]+)"/g)].map(([, hash = '']) => hash) };
}

test('every request of a stranger or of another page is refused, and nothing is changed', async () => {
  const server = await startServer();
  const cookie = await server.signIn();
  const { path: form, save: plan } = await server.openPrice(cookie);
  const before = readDataFiles(server.root);
  const loot: Loot = { ...server, cookie, form, saving: plan(2250) };
  for (const [index, [what, status, plan]] of ATTACKS.entries()) {
    const sent = await plan(loot);
    // Each comes from an address of its own, so that none is refused for another's tries.
    const headers = { 'x-forwarded-for': `203.0.113.${index}`, ...sent.headers };
    const received = await server.send({ ...sent, headers });
    expect([what, received.status]).toEqual([what, status]);
    expect(received.headers['set-cookie']).toBeUndefined();
  }
  expect(readDataFiles(server.root)).toEqual(before);
  // The same request with the session is saved: nothing else was wrong with it.
  expect((await server.send(save(loot, cookie))).status).toBe(303);
  expect(server.fixture.read('services/metal-roofs.yaml')).toContain('small: { low: 2250, high: 3000 }');
  // Nothing of it was logged, and what is stored are hashes.
  const secret = cookie.split('.')[1] ?? '';
  expect(server.site.output()).not.toMatch(/Sam|Kim|203\.0\.113|join/);
  expect(readFileSync(join(findStateFolder(server.root), 'people.json'), 'utf8')).not.toContain(secret);
  expect(statSync(join(findStateFolder(server.root), 'people.json')).mode & 0o777).toBe(0o600);
});

test('an invitation is taken by its button, once, also if two press it at the same moment', async () => {
  const { root, send, invite } = await startServer();
  const link = await invite('Sam');
  // A messenger opens it, and looks for a picture.
  for (let times = 0; times < 3; times += 1) {
    const { status, headers, body } = await send({
      path: link,
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    });
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
    expect(body).toContain('<button type="submit">Sign in</button>');
  }
  const taken = await Promise.all([post(link), post(link), post(link)].map(send));
  expect(taken.map(({ status }) => status).toSorted()).toEqual([303, 410, 410]);
  const cookie = taken.find(({ status }) => status === 303)?.headers['set-cookie']?.[0];
  expect(cookie).toMatch(
    /^__Host-site-edit=[\w-]{12}\.[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=7776000$/,
  );
  expect(await runSite(['edit', '--people', '--root', root])).toMatchObject({
    stdout: expect.stringMatching(/^Sam: signed in on 1 device, last visit \d{4}-\d\d-\d\d\n$/),
  });
});

test('signing out ends every session of a person, revoking ends the invitation and the preview too', async () => {
  const { root, send, signIn, invite } = await startServer();
  const [phone, tablet, kim] = [await signIn('Sam'), await signIn('Sam'), await signIn('Kim')];
  const visit = async (cookie: string) => (await send({ path: '/', headers: { cookie } })).status;
  expect([await visit(phone), await visit(tablet), await visit(kim)]).toEqual([200, 200, 200]);
  const out = await send({ ...post('/sign-out'), headers: { cookie: phone } });
  expect(out.headers['set-cookie']?.[0]).toContain('Max-Age=0');
  expect([await visit(phone), await visit(tablet), await visit(kim)]).toEqual([403, 403, 200]);
  const link = await invite('Kim');
  const preview = previewOf(root, '/');
  expect((await send({ path: preview })).status).toBe(200);
  expect(await runSite(['edit', '--revoke', 'kim', '--root', root])).toMatchObject({ code: 0 });
  expect([await visit(kim), (await send(post(link))).status]).toEqual([403, 410]);
  expect((await send({ path: preview })).status).toBe(403);
});

test('a session is renewed by use, a day after the last time', async () => {
  const { root, send } = await startServer();
  const early = openPeople(root, () => Date.now() - 60 * DAY_MS);
  const session = (await early.redeem(await early.invite('Sam'))) ?? '';
  const people = openPeople(root, () => Date.now() + 60 * DAY_MS);
  expect(people.find(session)).toBeNull();
  const headers = { cookie: `__Host-site-edit=${session}` };
  expect((await send({ path: '/', headers })).headers['set-cookie']?.[0]).toContain('Max-Age=7776000');
  expect(people.find(session)).toMatchObject({ name: 'Sam' });
  expect((await send({ path: '/', headers })).headers['set-cookie']).toBeUndefined();
});

test('tries are limited for an address and for a person, and keep nobody out who is signed in', async () => {
  const { send, signIn, invite } = await startServer();
  const cookie = await signIn();
  const id = cookie.split('=')[1]?.split('.')[0];
  const tryFrom = async (address: string, link: string) =>
    (await send({ ...post(link), headers: { 'x-forwarded-for': `198.51.100.9, ${address}` } })).status;
  const guesses = async (count: number, plan: (guess: number) => Promise<number>) => {
    const statuses: number[] = [];
    for (let guess = 0; guess < count; guess += 1) statuses.push(await plan(guess));
    return statuses;
  };
  const ofAddress = await guesses(22, (guess) => tryFrom('203.0.113.1', `/join/x${guess}.guess`));
  expect(ofAddress).toEqual([...Array(20).fill(410), 429, 429]);
  // With a link that counts, too.
  expect(await tryFrom('203.0.113.1', await invite('Kim'))).toBe(429);
  const ofPerson = await guesses(12, (guess) => tryFrom(`203.0.113.${guess + 10}`, `/join/${id}.guess${guess}`));
  expect(ofPerson).toEqual([...Array(10).fill(410), 429, 429]);
  const headers = { cookie, 'x-forwarded-for': '203.0.113.1' };
  expect((await send({ path: '/', headers })).status).toBe(200);
});

test('a body that never ends is not waited for', async () => {
  const { port } = await startServer();
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /publish HTTP/1.1\r\nHost: edit.example.com\r\nOrigin: ${PUBLIC}\r\nContent-Length: 1000000000\r\n\r\nx`,
  );
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk;
  });
  await new Promise((resolve) => socket.on('close', resolve));
  expect(answer).toMatch(/^HTTP\/1\.1 403 Forbidden/);
});

test('two people save at the same moment: both prices are kept, and of one price the first', async () => {
  const { fixture, send, signIn, openPrice } = await startServer();
  const [sam, kim] = [await signIn('Sam'), await signIn('Kim')];
  const { path, save: plan } = await openPrice(sam);
  const results = await Promise.all(
    [sam, kim].map((cookie, index) => send({ ...post(path), headers: { cookie }, body: plan(2100 + index) })),
  );
  const statuses = results.map(({ status }) => status).toSorted();
  expect(statuses[0]).toBe(303);
  // The other one is told of both values, or to try again in a minute.
  expect([409, 503]).toContain(statuses[1]);
  expect(fixture.read('services/metal-roofs.yaml')).toMatch(/small: \{ low: 210[01], high: 3000 \}/);
});

const HOSTILE = '</textarea><script>alert(1)</script><img src=x onerror=alert(1)> --amend {phone';

test('what the history says is text, and undoing it changes only what the owner may change', async () => {
  const fixture = copyFixture();
  beginRepository(fixture.root);
  // Anybody who can push can write commits like those of the editor.
  const site = fixture.read('site.yaml');
  fixture.write(
    'site.yaml',
    `${site}reviews: [${JSON.stringify({ text: HOSTILE, author: 'Sam', date: '2024-05', source: 'Google' })}]\n`,
  );
  fixture.edit('site.yaml', 'email: ', 'gone: [/former]\nemail: ');
  fixture.write('../outside.yaml', 'name: x\n');
  const trailer = ['-m', `Site-Edit: ${HOSTILE}`];
  git(fixture.root, 'add', '.');
  git(fixture.root, 'commit', '-m', HOSTILE, ...trailer);
  git(fixture.root, 'commit', '--allow-empty', '-m', HOSTILE, ...trailer);
  const { send, signIn } = await startServer(fixture);
  const cookie = await signIn();
  const { body } = await send({ path: '/changes', headers: { cookie } });
  expect(body).not.toMatch(/<script|<img src="?x/);
  const actions = [...body.matchAll(/action="(\/published\/[^"]+)"/g)].map(([, action = '']) => action);
  expect(actions).toHaveLength(1);
  for (const action of actions)
    expect((await send({ ...post(action), headers: { cookie } })).headers.location).toMatch(/^\/changes\?done=/);
  // The review is gone, and nothing else.
  expect(fixture.read('site.yaml')).toContain('/former');
  expect(fixture.read('site.yaml')).not.toContain('script');
  expect(fixture.read('../outside.yaml')).toBe('name: x\n');
});

test('a hostile text of the data is text in the forms, and the preview can do nothing', async () => {
  const fixture = copyFixture();
  fixture.edit(
    'site.yaml',
    /tagline: .*/.exec(fixture.read('site.yaml'))?.[0] ?? '',
    `tagline: ${JSON.stringify('A <script>alert(1)</script> roof')}`,
  );
  const { root, send, signIn } = await startServer(fixture);
  const cookie = await signIn();
  const texts = await send({ path: '/texts', headers: { cookie } });
  expect(texts.body).toContain('&lt;script&gt;');
  expect(texts.body).not.toContain('<script');
  const { headers, body, status } = await send({ path: previewOf(root, '/') });
  expect(status).toBe(200);
  expect(body).not.toContain('<script>alert');
  const policy = headers['content-security-policy']?.toString() ?? '';
  // Without `allow-same-origin` its pages have no origin, without `allow-scripts` they run nothing.
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      'sandbox',
      "script-src 'none'",
      "connect-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]),
  );
  expect(headers['referrer-policy']).toBe('no-referrer');
});
