// How leads die, and what is said of each, against fakes on this machine.
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { certificate } from '../../testing/servers/certificate.ts';
import { type DnsRecords, type FakeMailbox, startDns, startHttp, startImap } from '../../testing/servers/lead-fakes.ts';
import type { LeadResult } from './ask.ts';
import { checkExpiry } from './expiry.ts';
import texts from './findings.yaml';
import { readLivePage } from './live-page.ts';
import { checkMailDomain } from './mail-domain.ts';
import { parseMailbox, waitForMessage } from './mailbox.ts';
import { testForm } from './test-form.ts';

const SITE = 'https://frontrange.example.com';
const PHONE = 'tel:+13035550117';

interface Fake {
  /** Changes the page. */
  readonly page?: (html: string) => string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly answer?: string;
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** The path of the endpoint in the data. */
  readonly endpoint?: string;
  readonly success?: 'status' | 'json';
  readonly hasScript?: boolean;
  readonly sends?: boolean;
  readonly trap?: string;
}

const FORM = `<div data-enhance="contact-form"><form action="{action}" method="post" enctype="multipart/form-data">
<input type="hidden" name="_subject" value="New"><input type="hidden" name="_replyto" value="">
<input type="text" name="_gotcha" tabindex="-1"><input name="name" autocomplete="name" required>
<input type="email" name="email" required><input type="tel" name="phone"><input name="action" value="kept">
<select name="service"><option value="">Choose<option selected>Roofs</select>
<textarea name="message" required></textarea><input type="checkbox" name="agree" required value="yes">
<input type="file" name="photos"><input name="off" disabled>
<button name="send">Send</button></form></div>`;

/** Tests a page and a form service; returns what was found and received. */
async function tryForm({
  page = (html) => html,
  headers = {},
  status = 200,
  answer = '{"ok":true}',
  ...fake
}: Fake = {}) {
  const received: FormData[] = [];
  const service = await startHttp(async (request, response, body) => {
    const type = request.headers['content-type'] ?? '';
    received.push(await new Response(body, { headers: { 'content-type': type } }).formData());
    const json = answer.startsWith('{') ? 'application/json' : 'text/html';
    const cors = { 'access-control-allow-origin': request.headers.origin ?? '' };
    response.writeHead(status, { 'content-type': json, ...cors, ...fake.answerHeaders }).end(answer);
  });
  const origin = await startHttp((request, response) => {
    if (request.url !== '/') return void response.writeHead(request.url === '/main.js' ? 200 : 404).end();
    const html = `<!doctype html><head><link rel="canonical" href="${SITE}/"><script type="module" src="/main.js"></script></head>
<body><header><a href="${PHONE}">Call</a></header><main><section><h1>Roofs</h1></section>${FORM.replace('{action}', `${service}/f/a`)}
<div data-enhance="call-bar"><a href="${PHONE}">Call</a></div></main>`;
    response
      .writeHead(200, { 'content-type': 'text/html', ...headers })
      .end(page(html).replaceAll('{service}', service));
  });
  const result = await testForm({
    pages: [`${origin}/`],
    site: SITE,
    form: { endpoint: `${service}${fake.endpoint ?? '/f/a'}`, success: fake.success ?? 'json', trap: fake.trap },
    phones: [PHONE],
    message: {
      name: 'Test',
      email: 'web@example.com',
      phone: '303-555-0117',
      text: 'code 7F3K',
      hasScript: fake.hasScript ?? true,
    },
    sends: fake.sends ?? true,
  });
  const findings = result.result.filter((entry) => typeof entry !== 'string');
  const notes = result.result.filter((entry) => typeof entry === 'string');
  const found = findings.map(({ id }) => id);
  return { ...result, findings, notes, found, received, hosts: [service, origin] };
}

/** Waits for a message in a mailbox of a test, by its address. */
async function tryMailbox(fake: FakeMailbox, { password = 'secret', waitMs = 0 } = {}) {
  const mailbox = parseMailbox(`imaps://web%40example.com:${password}@localhost:${await startImap(fake)}/INBOX`);
  if (mailbox === null) throw new Error('The address is right.');
  return waitForMessage(mailbox, '7F3K', { waitMs, pollMs: 50, ca: certificate.cert });
}

const listIds = (result: LeadResult) => result.flatMap((entry) => (typeof entry === 'string' ? [] : [entry.id]));

const DNS: DnsRecords = {
  'MX example.com': ['mail.example.com'],
  'TXT example.com': ['v=spf1 mx include:_spf.example.net ~all', 'another text'],
  'TXT _spf.example.net': ['v=spf1 ip4:192.0.2.1 -all'],
  'TXT _dmarc.example.com': ['v=DMARC1; p=none; rua=mailto:web@example.com'],
};

async function tryDomain(records: DnsRecords): Promise<readonly string[]> {
  const result = await checkMailDomain('office@example.com', await startDns(records));
  expect(result.length).toBeGreaterThan(0);
  return listIds(result);
}

const page = (from: string | RegExp, to: string): Fake => ({ page: (html) => html.replace(from, to) });
const policy = (text: string): Fake => ({ headers: { 'content-security-policy': text } });
const captchaPage = '<!doctype html><title>Check</title><p>Please complete the reCAPTCHA';

describe('each way in which a form dies is noticed', () => {
  test.each<[way: string, id: string, fake: Fake]>([
    ['a full plan, by status', 'plan-full', { status: 429, answer: '{"error":"Too many"}' }],
    ['a full plan, by words', 'plan-full', { answer: '{"success":false,"message":"Monthly limit reached, upgrade"}' }],
    ['a wrong id', 'unknown-form', { status: 404, answer: '{"error":"Form not found"}' }],
    [
      'a key that has expired',
      'unknown-form',
      { status: 400, answer: '{"success":false,"message":"Invalid access key"}' },
    ],
    [
      'a confirmation that is missing',
      'unconfirmed',
      { answer: '{"success":"false","message":"This form needs Activation"}' },
    ],
    ['a captcha with success', 'captcha', { answer: captchaPage, success: 'status' }],
    ['a captcha with an error', 'captcha', { status: 449, answer: '<p>x' }],
    [
      'a captcha on another page',
      'captcha',
      { status: 302, answerHeaders: { location: 'https://captcha.example.com/' } },
    ],
    ['a captcha without a script', 'captcha', { answer: captchaPage, hasScript: false }],
    ['an endpoint that has moved', 'moved', { status: 308, answerHeaders: { location: 'https://new.example.com/f' } }],
    ['a form that was switched off', 'unknown-form', { status: 403, answer: '{"error":"Form deactivated"}' }],
    [
      'an endpoint that has moved, without a script',
      'moved',
      { status: 301, hasScript: false, answerHeaders: { location: '/new' } },
    ],
    ['an endpoint that leads elsewhere', 'redirected', { status: 302, answerHeaders: { location: '/thanks' } }],
    ['an endpoint that is another in the data', 'moved-on-page', { endpoint: '/f/b' }],
    ['CORS', 'cors', { answerHeaders: { 'access-control-allow-origin': 'https://example.com' } }],
    ['a domain that the service does not know', 'origin', { status: 403, answer: '{"error":"Domain not allowed"}' }],
    ['a service that is broken', 'broken', { status: 503, answer: 'x' }],
    ['a refusal without words', 'refused', { status: 422, answer: '' }],
    ['a page in place of an answer', 'refused', { answer: '<p>Welcome' }],
    ['a page of another site', 'other-page', page(SITE, 'https://parked.example.com')],
    ['a page without an address', 'other-page', page(/<link[^>]*>/, '')],
    ['a page without the form', 'no-form', page(/<form[\s\S]*<\/form>/, '')],
    ['a policy that blocks the script', 'policy', policy("default-src 'none'")],
    ['a policy that blocks the service', 'policy', policy("connect-src 'self'")],
    [
      'a policy in the page',
      'policy',
      page('<head>', '<head><meta http-equiv="Content-Security-Policy" content="form-action \'self\'">'),
    ],
    ['a script that is missing', 'script', page('/main.js', '/none.js')],
    ['another number', 'wrong-phone', { page: (html) => html.replaceAll(PHONE, 'tel:+13035550199') }],
    ['a second number', 'wrong-phone', page('<main>', '<main><a href="tel:+13035550199">Call</a>')],
    ['no number', 'no-phone', { page: (html) => html.replaceAll(PHONE, '/') }],
    ['no call bar', 'no-call-bar', page('call-bar', 'x')],
    ['a number that is far below', 'late-phone', page(/<header>.*<\/header>/, '')],
  ])('%s', async (_, id, fake) => {
    const { found, findings, received } = await tryForm(fake);
    expect(found).toContain(id);
    expect(found).toHaveLength(1);
    expect(findings[0]?.what).toMatch(/^[A-Z`].*\.$/);
    expect(`${findings[0]?.what}${findings[0]?.fix}`).not.toMatch(/\{\w+\}|undefined|``/);
    expect(received.length).toBe(/^(?:other-page|no-form)$/.test(id) ? 0 : 1);
  });

  test.each<[way: string, state: string, fake: FakeMailbox, password?: string]>([
    ['a mailbox that is full', 'mailbox-full', { folders: { INBOX: [], Spam: [] }, quota: [999, 1000] }],
    ['a message that gets lost', 'not-arrived', { folders: { INBOX: ['code 9999'], Spam: [] }, quota: [1, 1000] }],
    ['a password that has changed', 'mailbox-refused', { folders: { INBOX: [], Spam: [] } }, 'wrong-secret'],
  ])('%s', async (_, state, fake, password) => {
    const arrival = await tryMailbox(fake, { ...(password !== undefined && { password }) });
    expect(arrival.state).toBe(state);
    expect(JSON.stringify(arrival)).not.toContain('wrong-secret');
    expect(Object.keys(texts as object)).toContain(state);
  });

  test('a message among spam', async () => {
    expect(await tryMailbox({ folders: { INBOX: [], Spam: ['code 7F3K'] } })).toEqual({
      state: 'arrived',
      folder: 'Spam',
      isSpam: true,
    });
  });

  test.each<[way: string, id: string, records: DnsRecords]>([
    ['MX that is gone', 'no-mx', { 'MX example.com': [] }],
    ['MX that refuses', 'null-mx', { 'MX example.com': ['.'] }],
    ['no SPF', 'no-spf', { 'TXT example.com': ['x'] }],
    ['two SPF records', 'two-spf', { 'TXT example.com': ['v=spf1 -all', 'v=spf1 ~all'] }],
    ['SPF for everybody', 'open-spf', { 'TXT example.com': ['v=spf1 +all'] }],
    ['SPF for everybody, in short', 'open-spf', { 'TXT example.com': ['v=spf1 mx all'] }],
    [
      'too many lookups',
      'long-spf',
      {
        'TXT example.com': ['v=spf1 a mx include:_many.example.com -all'],
        'TXT _many.example.com': [`v=spf1 ${'a:x.example.com '.repeat(8)}-all`],
      },
    ],
    ['a circle of SPF', 'long-spf', { 'TXT example.com': ['v=spf1 include:example.com -all'] }],
    ['no DMARC', 'no-dmarc', { 'TXT _dmarc.example.com': [] }],
    ['two DMARC records', 'bad-dmarc', { 'TXT _dmarc.example.com': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }],
    ['DMARC without a policy', 'bad-dmarc', { 'TXT _dmarc.example.com': ['v=DMARC1; rua=mailto:web@example.com'] }],
    ['DMARC with another policy', 'bad-dmarc', { 'TXT _dmarc.example.com': ['v=DMARC1; p=maybe'] }],
  ])('%s', async (_, id, records) => {
    expect(await tryDomain({ ...DNS, ...records })).toEqual([id]);
  });
});

test('a form that is right is sent once, as the browser does with a script and without', async () => {
  const { found, notes, isAccepted, received } = await tryForm();
  expect([found, notes, isAccepted]).toEqual([[], [], true]);
  expect(
    [...(received[0] ?? [])].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  ).toEqual([
    ['_subject', 'New'],
    ['_replyto', 'web@example.com'],
    ['_gotcha', ''],
    ['name', 'Test'],
    ['email', 'web@example.com'],
    ['phone', ''],
    ['action', 'kept'],
    ['service', 'Roofs'],
    ['message', 'code 7F3K'],
    ['agree', 'yes'],
    ['photos', ''],
  ]);
  const plain = await tryForm({ hasScript: false, status: 302, answerHeaders: { location: '/thanks' } });
  expect([plain.found, plain.isAccepted, plain.received[0]?.get('_replyto')]).toEqual([[], true, '']);
});

test('a page that does not end is left, and one that is nested too deep is no page', async () => {
  const read = async (answer: Parameters<typeof startHttp>[0]) => {
    const page = await readLivePage(`${await startHttp(answer)}/`);
    return 'reason' in page ? page.reason : page.elements.length;
  };
  const chunk = 'x'.repeat(500_000);
  const endless = (_: unknown, response: ServerResponse) => {
    const send = () => void (response.destroyed || response.write(chunk, send));
    send();
  };
  expect(await read(endless)).toBe('it does not end');
  expect(await read((_, response) => response.end('<i>'.repeat(100_000)))).toBe('it has too many elements');
  expect(await read((_, response) => response.end('<i>'.repeat(20_000)))).toBe('it has no HTML that can be read');
  expect(await read((_, response) => response.writeHead(301, { location: '/x' }).end())).toBe(
    'it is answered with 301 /x',
  );
  expect(await read((_, response) => response.destroy())).toBe('other side closed');
});

test('nothing is sent without leave, by a form with a captcha, and to services that forbid it', async () => {
  const dry = await tryForm({ sends: false });
  expect([dry.received, dry.isAccepted, dry.sending?.entries.length]).toEqual([[], false, 11]);
  const captcha = await tryForm(page('<textarea', '<div data-part="captcha"></div><textarea'));
  expect([captcha.received, captcha.sending, captcha.notes]).toEqual([[], null, [expect.stringContaining('captcha')]]);
});

test('a mailbox is looked at until the message is there, and no longer than the time', async () => {
  const folders = { INBOX: ['hello'], Spam: [] };
  const waiting = tryMailbox({ folders }, { waitMs: 60_000 });
  folders.INBOX.push('Test, code 7F3K');
  expect(await waiting).toEqual({ state: 'arrived', folder: 'INBOX', isSpam: false });
  expect(parseMailbox('imap://a:b@example.com')).toBeNull();
  expect(parseMailbox('imaps://a%40example.com:%E0%A4%A@example.com')).toBeNull();
  expect(parseMailbox('imaps://a%40b.example:p%2Fw@example.com')?.hostname).toBe('example.com');
});

test('a domain that is right has no findings, and a name server that is silent says nothing of it', async () => {
  expect(await tryDomain(DNS)).toEqual([]);
  expect(await checkMailDomain('office@example.com', '127.0.0.1:1')).toEqual([
    expect.stringMatching(/^Not known: email of `example\.com`/),
  ]);
});

describe('what ends', () => {
  const rdap = (answer: (path: string) => string | null) =>
    startHttp((request, response) => {
      const text = answer(request.url ?? '');
      response.writeHead(text === null ? 404 : 200).end(text ?? '');
    });
  const registration = JSON.stringify({ events: [{ eventAction: 'expiration', eventDate: '2030-06-01T00:00:00Z' }] });

  test.each<[now: string, found: string[], note: string]>([
    ['2030-01-01', [], 'The domain `example.com` is valid until 2030-06-01, for 151 days.'],
    ['2030-05-15', ['domain-soon'], ''],
    ['2030-06-02', ['domain-ended'], ''],
  ])('a registration on %s', async (now, found, note) => {
    const registry = await rdap((path) => (path === '/domain/example.com' ? registration : null));
    const result = await checkExpiry(new URL('http://www.example.com'), {
      registries: { com: `${registry}/` },
      now: new Date(now),
    });
    expect(listIds(result)).toEqual(found);
    expect(result.filter((entry) => typeof entry === 'string')).toEqual(note === '' ? [] : [note]);
  });

  test.each<[top: string, answer: string | null, note: string]>([
    ['com', null, 'The registry does not say it.'],
    ['com', 'x', 'The registry does not say it.'],
    ['de', registration, 'Its registry does not say it, or is not in the table.'],
  ])('a registry of .%s that answers %s', async (top, answer, note) => {
    const registries = { com: `${await rdap(() => answer)}/` };
    expect(await checkExpiry(new URL(`http://example.${top}`), { registries })).toEqual([
      `Not known: when the registration of \`example.${top}\` ends. ${note}`,
    ]);
  });

  test.each(['au', 'de', 'es', 'eu', 'ie', 'mx'])(
    'of a domain in .%s it is not known, and nobody is asked',
    async (top) => {
      expect(await checkExpiry(new URL(`http://example.${top}`))).toEqual([
        expect.stringMatching(/^Not known: .* not in the table\.$/),
      ]);
    },
  );

  test.each<[now: string, isTrusted: boolean, found: string[]]>([
    ['2026-01-01', true, []],
    ['2119-12-15', true, ['certificate-soon']],
    ['2130-01-01', true, ['certificate-ended']],
    ['2026-01-01', false, ['certificate-refused']],
  ])('a certificate on %s, trusted: %s', async (now, isTrusted, found) => {
    const port = await startImap({ folders: { INBOX: [], Spam: [] } });
    const result = await checkExpiry(new URL(`https://localhost:${port}`), {
      ...{ now: new Date(now), authority: isTrusted ? certificate.cert : undefined },
    });
    expect(listIds(result)).toEqual(found);
  });
});
