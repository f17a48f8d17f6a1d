// `site probe --lead` as its user runs it: a built site behind https, its form service, a mailbox
// and a name server on this machine.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { LeadFinding } from '../hosts/lead/ask.ts';
import { openDiskFiles } from '../serve/site-files.ts';
import { createSiteServer } from '../serve/site-server.ts';
import { packageRoot, runSite, runSiteProcess } from '../testing/run-site.ts';
import { startDns, startImap } from '../testing/servers/lead-fakes.ts';
import { findFreePort } from '../testing/servers/running-server.ts';
import { startSecureHost } from '../testing/servers/secure-host.ts';
import { copyFixture } from '../testing/site-fixture.ts';

test('a test message is sent once a week, found in the mailbox, and in the report', async () => {
  const fixture = copyFixture();
  const { root } = fixture;
  const received: FormData[] = [];
  const folders = { INBOX: [] as string[], Spam: [] as string[] };
  const site = createServer((request, response) => {
    // The server of the site answers to the names of this machine alone.
    request.headers.host = 'localhost';
    if (request.method !== 'POST') return void pages.emit('request', request, response);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const data = await new Response(Buffer.concat(chunks), { headers }).formData();
      received.push(data);
      folders.INBOX.push(String(data.get('message')));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    });
  });
  const secure = await startSecureHost(site, false);
  const origin = secure.origin.replace('localhost', 'live.localhost');
  const here = join(packageRoot, 'cli/testing/servers/resolve-here.js');
  const env = { ...secure.env, NODE_OPTIONS: `--import ${pathToFileURL(here)}` };
  fixture.edit('site.yaml', 'https://frontrange.example.com', origin);
  fixture.edit('site.yaml', 'https://formspree.io/f/xsample', `${origin}/f/xsample`);
  fixture.write(
    'site.yaml',
    `${fixture.read('site.yaml')}hosting: { leadTest: { name: Web person, from: web@example.com } }\n`,
  );
  expect(await runSite(['build', '--root', root])).toMatchObject({ code: 0 });
  const pages = createSiteServer(openDiskFiles(join(root, 'dist')), { basePath: () => '' });
  const resolver = await startDns({
    'MX frontrange.example.com': ['mail.example.com'],
    'TXT frontrange.example.com': ['v=spf1 mx -all'],
    'TXT _dmarc.example.com': ['v=DMARC1; p=none'],
  });
  const port = await startImap({ folders, password: 'p/w secret' });
  const mailbox = { SITE_LEAD_MAILBOX: `imaps://web%40example.com:p%2Fw%20secret@localhost:${port}` };
  const probe = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    runSiteProcess(['probe', '--root', root, '--resolver', resolver, ...args], { env: { ...env, ...more } });

  const dry = await probe(['--lead', '--dry-run']);
  expect(dry).toMatchObject({ code: 1, stderr: '' });
  expect(dry.stdout).toContain(`Would send once: POST ${origin}/f/xsample\n`);
  expect(dry.stdout).toMatch(
    / {2}name: Web person\n.* {2}message: Test of the website by its web person, code \w{4}\n/s,
  );
  expect(received).toEqual([]);

  const sent = await probe(['--lead', '--json', '--wait', '60s'], mailbox);
  expect(sent).toMatchObject({ code: 1, stderr: '' });
  const { ok, message, findings } = JSON.parse(sent.stdout);
  // `www` answers too, with a certificate for other names.
  const what = 'The certificate of `www.live.localhost` is not trusted (`ERR_TLS_CERT_ALTNAME_INVALID`): ';
  expect([ok, findings.map((finding: LeadFinding) => finding.what)]).toEqual([false, [expect.stringContaining(what)]]);
  expect(message).toMatchObject({ seconds: expect.any(Number) });
  expect(received).toHaveLength(1);
  expect([received[0]?.get('email'), received[0]?.get('_gotcha')]).toEqual(['web@example.com', '']);
  expect(received[0]?.get('message')).toBe(`Test of the website by its web person, code ${message.code}`);

  const second = await probe(['--lead']);
  expect(second.stdout).toMatch(
    /\nNothing was sent: .*\n(?:.*\n)*Last test message: arrived on \w+, \d+:\d\d, after \d+ s\.\n/,
  );
  const again = await probe(['--lead', '--again', '--without-script']);
  expect(received).toHaveLength(2);
  const [, code = ''] = /`npx --no -- site probe --received (\w{4})`/.exec(again.stdout) ?? [];
  expect(await runSite(['probe', '--received', 'XXXX', '--root', root])).toMatchObject({ code: 2 });
  expect(await runSite(['probe', '--received', code.toLowerCase(), '--root', root])).toMatchObject({ code: 0 });
  const file = join(root, 'report.html');
  expect(await runSite(['report', '--root', root, '--out', file])).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toMatch(/>Last test message: it arrived\. That was recorded on \w+, \d+:\d\d\.</);
});

test('what is silent, refused or wrong is said without an error of the program, and without the password', async () => {
  const { root } = copyFixture();
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const port = await startImap({ folders: { INBOX: [], Spam: [] } });
  const silent = await runSiteProcess(['probe', origin, '--lead', '--root', root, '--resolver', '127.0.0.1:9'], {
    env: { SITE_LEAD_MAILBOX: `imaps://web:topsecret@localhost:${port}` },
  });
  expect(silent).toMatchObject({ code: 1, stderr: '' });
  expect(silent.stdout).toMatch(/^page {2}The page with the form, `http:.*`, cannot be read: .*ECONNREFUSED/);
  expect(silent.stdout).toContain(
    'Not known: email of `frontrange.example.com`. The name server answers `ECONNREFUSED`.\n',
  );
  const wrong = await runSiteProcess(['probe', '--lead', '--root', root], {
    env: { SITE_LEAD_MAILBOX: 'pop3://web:topsecret@localhost' },
  });
  expect(wrong).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('is not the address of a mailbox'),
  });
  for (const flags of [
    ['--wait', 'soon'],
    ['--resolver', 'example.com'],
  ])
    expect(await runSite(['probe', '--lead', ...flags, '--root', root])).toMatchObject({ code: 2 });
  expect(JSON.stringify([silent, wrong])).not.toContain('topsecret');
});
