// What an import must not lose, one old site each. See import-site.test.ts for whole sites.
import { describe, expect, test } from 'vitest';
import { type Files, importFolder, writeFiles } from '../testing/old-sites/import-folder.ts';
import { writeOldSite } from '../testing/old-sites/write-old-site.ts';
import { findAddress } from './business/find-address.ts';
import { readHoursOfLines } from './business/opening-hours.ts';
import { formatComparison } from './report/comparison.ts';
import { decodeText } from './sources/decode-text.ts';
import { readFolder } from './sources/read-folder.ts';

const page = (body: string, head = '<title>Two Rivers</title>') =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const LINKS = '<nav><a href="/">Home</a> <a href="/a.html">A</a> <a href="/b.html">B</a> <a href="/c.html">C</a></nav>';
const sentence = '<p>We come to Camas and bring what the job needs.</p>';

/** Each with what the data must have, and `not` before what they must not have; `report` before what the report says. */
const CASES: readonly (readonly [name: string, files: Files, expected: readonly string[]])[] = [
  [
    'links whose text begins with digits',
    {
      'index.html': page(
        '<h1>A</h1><p>Or <a href="tel:01134960123">0113 496 0123</a> here, <a href="https://example.org/">24/7 help</a>.</p>',
      ),
    },
    ['Or 0113 496 0123 here, [24/7 help](https://example.org/).'],
  ],
  [
    'line breaks in headings',
    { 'index.html': page('<h1>Roofs<br>and gutters</h1><p>We build them.</p><h2>Metal<br>roofs</h2><p>In gray.</p>') },
    ['h1: Roofs and gutters', 'heading: Metal roofs'],
  ],
  [
    'addresses hidden from robots',
    {
      'index.html': page(
        '<h1>A</h1><p>Write to <a href="/cdn-cgi/l/email-protection#422a2b0223206c212d2f"><span class="__cf_email__" data-cfemail="422a2b0223206c212d2f">[email&#160;protected]</span></a> today.</p>',
      ),
    },
    ['email: hi@ab.com', '[hi@ab.com](mailto:{email})'],
  ],
  [
    'a page that forwards, whatever its canonical says',
    {
      'index.html': page(`${LINKS}<h1>Home</h1>${sentence}`),
      'a.html': page(`${LINKS}<h1>About the crew</h1>${sentence}`, '<title>A</title>'),
      'old.html': page(
        '',
        '<title>x</title><link rel="canonical" href="/a.html"><meta http-equiv="refresh" content="0; url=/a.html">',
      ),
      'alias/index.html': page(
        '',
        '<link rel=canonical href=https://two.example.com/a><meta http-equiv=refresh content="0; url=https://two.example.com/a">',
      ),
      'older.html': page('<h1>Redirecting</h1>', '<script>window.location = "/a.html"</script>'),
    },
    ['About the crew', 'redirectFrom: [/alias, /old, /older]', 'not Redirecting'],
  ],
  [
    'lists of redirects of hosts',
    {
      'index.html': page(`<h1>A</h1>${sentence}`),
      'new.html': page('<h1>New</h1><p>New here are two words.</p>'),
      _redirects: '/old-1 /new 301\n/2019/* /blog/:splat 301\n/app /index.html 200\n',
      '.htaccess':
        'Redirect 301 /old-2.html /new.html\nRewriteRule ^old-3\\.html$ /new [R=301,L]\nRedirect gone /old-5\n',
      'netlify.toml': '[[redirects]]\nfrom = "/old-4"\nto = "/new"\n',
      'vercel.json': '{"redirects":[{"source":"/old-6","destination":"/nowhere"}]}',
    },
    [
      'redirectFrom: [/old-1, /old-2, /old-3, /old-4]',
      'gone: [/old-5]',
      'report `/2019/* /blog/:splat`: it is a pattern',
      'report it led to /nowhere, which is no page',
    ],
  ],
  [
    'a copy by HTTrack has its address in a comment',
    {
      'index.html': page(`${LINKS}<h1>A</h1>${sentence}`),
      'index198a.html': `${page(`${LINKS}<h1>Offer</h1><p>The offer of the month is here.</p>`)}<!-- Mirrored from two.example.com/?p=7 by HTTrack Website Copier/3.x -->`,
    },
    ['redirectFrom: [/?p=7]'],
  ],
  [
    'errors, pages for nobody and templates are put aside',
    {
      'index.html': page(`${LINKS}<h1>Home</h1>${sentence}`),
      'a.html': page(`${LINKS}<h1>About</h1>${sentence}`),
      'b.html': page('<h1>Page not found</h1>', '<title>Page not found - Two Rivers</title>'),
      'c.html': page('<h1>Thanks</h1>', '<meta name="robots" content="noindex">'),
      'template.html': page('<h1>Template</h1><p>Put your text here.</p>'),
    },
    [
      'not Put your text',
      'not Thanks',
      'report template.html is **not redirected**: no page links to it',
      'report b.html is **not redirected**: it is the page of an error',
      'report c.html is **not redirected**: it asks search engines',
    ],
  ],
  [
    'questions have answers, and a call is none',
    {
      'index.html': page(
        `${LINKS}<h1>Home</h1>${sentence}<h2>Ready to start?</h2><p><a href="/a.html">Ask today</a></p><h2>Do you dig?</h2><p>Yes, on Mondays.</p>`,
      ),
      'a.html': page(`${LINKS}<h1>About</h1>${sentence}<h2>Ready to start?</h2><p><a href="/">Ask today</a></p>`),
    },
    ['- question: Do you dig?', 'heading: Ready to start?'],
  ],
  [
    'the people of a team are data',
    {
      'index.html': page(`${LINKS}<h1>Home</h1>${sentence}`),
      'a.html': page(
        '<h1>Our team</h1><div><h3>Pat Example</h3><p>Owner</p></div><div><h3>Sam Example</h3><p>Digger</p><p>Has dug since 1999.</p></div>',
      ),
    },
    [
      'team:\n  - name: Pat Example\n    text: Owner\n  - name: Sam Example\n    role: Digger\n    text: Has dug since 1999.',
      '- type: team',
    ],
  ],
  [
    'pages in Markdown without a day are pages, and unknown addresses are called so',
    {
      '_posts/2024-01-05-pipes.md':
        '---\ntitle: Frozen pipes\naliases: [/../x, /pipes.html, /about]\n---\n\nShut the valve.\n',
      'about.md': '---\ntitle: About us\npermalink: /about/\n---\n\nWe are three plumbers.\n',
      'json.md': '{\n"title": "JSON",\n"date": "2024-02-03"\n}\nTwo words.\n',
    },
    [
      'data/pages/about.yaml',
      'redirectFrom: [/pipes]',
      'title: JSON\ndate: 2024-02-03',
      'report The old address is not known of _posts/2024-01-05-pipes.md',
      'report not Every page',
    ],
  ],
  [
    'the pattern of addresses of Jekyll',
    {
      '_config.yml': 'permalink: /blog/:year/:month/:day/:title/\nurl: https://two.example.com\n',
      '_posts/2024-01-05-pipes.md': '---\ntitle: Pipes\n---\nShut the valve.\n',
      '_posts/2024-02-05-drains.md': '---\ntitle: Drains\n---\nRoots wake up.\n',
    },
    [
      'article: /blog/{year}/{month}/{day}/{article}',
      'url: https://two.example.com',
      'report Every page that was taken keeps its address',
    ],
  ],
  [
    'the pattern of addresses of Hugo',
    {
      'hugo.toml': '[permalinks]\nposts = "/:year/:slug/"\n',
      'content/posts/pipes.md': '+++\ntitle = "Frozen Pipes"\ndate = 2024-01-05\n+++\nShut the valve.\n',
      'content/about.md': '---\ntitle: About us\n---\nWe are three.\n',
    },
    ['path: /2024/frozen-pipes', 'report | /about/ | /about |'],
  ],
  [
    'the language is that of the texts',
    {
      'index.html': page(
        '<h1>Toitures</h1><p>Nous réparons les toits et les gouttières de toutes les maisons de la région depuis vingt ans.</p><p>Lun - Ven 8h-18h, Tél. 01 23 45 67 89</p><p>12 rue de la Paix, 75002 Paris</p>',
      ),
    },
    ['language: fr', 'locality: Paris', 'opens: "08:00"\n  closes: "18:00"', 'report their texts are `fr`'],
  ],
  [
    'a break at noon makes two shifts, and a day may be by appointment; other hours of a day, and a second address, are named',
    {
      'index.html': page(
        '<h1>A</h1><p>Mon-Fri 8am-12pm and 1pm-5pm</p><p>Fri 9am-3pm</p><p>Sat by appointment</p><p>a@example.com or b@example.com</p>',
      ),
    },
    [
      'opens: "08:00"\n  closes: "12:00"',
      'opens: "13:00"\n    closes: "17:00"',
      'byAppointment: [Saturday]',
      'report the hours of Friday from 09:00 to 15:00, which overlap other hours of that day',
      'report the email address b@example.com',
    ],
  ],
  [
    'what a footer says goes to the home page',
    {
      'index.html': page(
        `${LINKS}<h1>Home</h1>${sentence}<footer><p>License ROC 123456</p><p>Copyright 2019 Two Rivers</p></footer>`,
        '<title>Two Rivers</title>',
      ),
    },
    ['paragraphs: [License ROC 123456]', 'not Copyright'],
  ],
  [
    'numbers that are missing are named first',
    { 'index.html': page('<h1>A</h1><p>We come.</p><form><label>Box 4711</label></form>') },
    ['report The number 4711 in "Box 4711" of /'],
  ],
];

describe.each(CASES)('%s', (_, files, expected) => {
  test('arrives', async () => {
    const { data, text } = await importFolder(writeFiles(files));
    for (const item of expected) {
      const [, place, not, words = ''] = /^(report )?(not )?([\s\S]*)$/.exec(item) ?? [];
      const whole = place === undefined ? data : text;
      if (not === undefined) expect(whole).toContain(words);
      else expect(whole).not.toContain(words);
    }
  });
});

test.each(['wix', 'squarespace', 'bootstrap', 'astro'])('%s loses no number, heading or address', async (name) => {
  const { report, text } = await importFolder(writeOldSite(name));
  const { numbers, headings, fates } = report;
  expect(numbers.total, text).toBeGreaterThan(20);
  expect({ ...numbers, headings, lost: fates.filter(({ fate }) => fate === 'left') }, text).toEqual({
    total: numbers.total,
    arrived: numbers.total,
    headings: { total: headings.total, arrived: headings.total },
    lost: [],
  });
  expect(formatComparison(report)).toContain('<div class="pair">');
});

test('what only a generator understands is named', () => {
  const files = {
    'index.html': '---\nlayout: x\n---\n<h1>A</h1>{{ content }}',
    'a.html': '<html>{% include a.html %}</html>',
  };
  expect(readFolder(writeFiles(files)).templates).toEqual(['a.html', 'index.html']);
});

test.each(['{{', '<div>', '<a ', '<b>', '[', '&nbsp;'])(
  '200 kB of %s end',
  async (sign) => {
    const text = sign.repeat(200_000 / sign.length);
    await importFolder(writeFiles({ 'index.html': page(`<h1>A</h1>${text}`), 'a.md': text.slice(0, 99_000) }));
  },
  10_000,
);

test.each([
  [100, 1],
  [20_000, 0],
])('in a line with %i more characters, facts: %i', (length, count) => {
  const line = `${'A'.repeat(length)} 12 Mill Street, Camas, WA 98607, Mon-Fri 8am-5pm, Sat by appointment`;
  const page = { lines: [{ tag: 'p', text: line }], title: line, h1: null, address: '/', file: 'a.html' };
  const { hours, byAppointment } = readHoursOfLines([line]);
  expect([hours.length, byAppointment.length]).toEqual([count, count]);
  expect(findAddress([page], 'US') === undefined).toBe(count === 0);
});

test.each([
  ['windows-1252 without a name', Buffer.from('We\x92re \x80', 'latin1'), 'We’re €'],
  ['UTF-16', Buffer.from('\ufeffCafé', 'utf16le'), 'Café'],
  ['UTF-8 that says something else', Buffer.from('<meta charset="iso-8859-1">é'), '<meta charset="iso-8859-1">é'],
])('%s is decoded', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});
