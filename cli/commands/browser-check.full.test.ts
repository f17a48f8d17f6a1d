// `site check --browser` as its users run it, over small folders with one fault each.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureTestBrowser } from '../../client/testing/chromium.ts';
import { extremesOfEachKind } from '../../client/testing/page-kinds.ts';
import { realSite } from '../testing/real-site.ts';
import { type RunResult, runSite, temporaryFolder } from '../testing/run-site.ts';

const STYLE = `body { background: #fff; color: #222; font: 16px/1.5 sans-serif; }
.card { background: #fff; }
.card .note { color: #222; }
`;

/** A sound page of one style sheet; what is given is added to its main text, its styles, its scripts. */
function folderWith({ body = '', style = '', script = '' }): string {
  const folder = temporaryFolder();
  const files = {
    'index.html': [
      '<!doctype html>',
      '<html lang="en"><head><meta charset="utf-8"><title>Roofs</title>',
      `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<link rel="canonical" href="https://example.com/"><link rel="stylesheet" href="/site.css">',
      '<script type="module" src="/site.js"></script></head>',
      '<body><main><h1>Roofs</h1><p>Made of metal.</p>',
      body,
      '</main></body></html>',
    ].join('\n'),
    'site.css': STYLE + style,
    'site.js': script,
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** The command itself takes any Chromium. */
async function lookFor(rules: string, folder: string, ...args: string[]): Promise<RunResult> {
  return runSite(['check', folder, '--browser', '--only', rules, ...args], {
    cwd: folder,
    env: { CHROMIUM: await ensureTestBrowser() },
  });
}

function look(folder: string, ...args: string[]): Promise<RunResult> {
  return lookFor('axe,sideways-scroll', folder, ...args);
}

test('a sound page has no finding at any width', async () => {
  const { code, stdout, stderr } = await look(folderWith({ body: '<p class="card">Sound.</p>' }));
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: '1 page checked: 0 errors, 0 warnings.\n',
    stderr: '',
  });
});

test('a contrast that only the cascade makes too low is found at its element', async () => {
  const folder = folderWith({
    body: '<div class="card"><p class="note">Read me.</p></div>',
    style: 'main .card .note { color: #999; }',
  });
  const { code, stdout } = await look(folder);
  expect(code).toBe(1);
  expect(stdout).toContain(
    [
      'index.html:8:19  error  axe/color-contrast',
      '  Element has insufficient color contrast of 2.84 (foreground color: #999999, background color: #ffffff, font size: 12.0pt (16px), font weight: normal). Expected contrast ratio of 4.5:1 (`<p class="note">` at 360, 768 and 1280 px)',
      '    8 | <div class="card"><p class="note">Read me.</p></div>',
      '      |                   ^^',
      '  > Elements must meet minimum color contrast ratio thresholds: https://dequeuniversity.com/rules/axe/',
    ].join('\n'),
  );
});

test('what is wrong at one width names that width', async () => {
  const folder = folderWith({
    body: '<p><a href="/"><span class="wide-only">Home</span></a></p>',
    style: '@media (width < 500px) { .wide-only { display: none; } a { padding: 10px; } }',
  });
  const { stdout } = await look(folder, '--reporter', 'json');
  expect(JSON.parse(stdout).findings).toMatchObject([
    {
      rule: 'axe/link-name',
      severity: 'error',
      message: 'Links must have discernible text (`<a href="/">` at 360 px)',
      file: 'index.html',
      line: 8,
      column: 4,
    },
  ]);
});

test('an element that a script makes is found where it was put', async () => {
  const folder = folderWith({
    body: '<p>Before.</p><div id="here"></div>',
    script:
      "document.querySelector('p').remove(); document.querySelector('#here').innerHTML = '<b><button></button></b>';",
  });
  const { stdout } = await look(folder, '--reporter', 'json');
  expect(JSON.parse(stdout).findings).toMatchObject([
    { rule: 'axe/button-name', message: expect.stringContaining('`<button>`'), line: 8, column: 15 },
  ]);
});

test('a page that is wider than a window of 320 px is found, by the element that stands out', async () => {
  const table = '<table><tr><td>A</td></tr></table>';
  const folder = folderWith({ body: table, style: 'table { width: 330px; }' });
  const { code, stdout } = await lookFor('sideways-scroll', folder);
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^index\.html:8:1 {2}error {2}sideways-scroll\n {2}the page is 338 px wide in a window of 320 px; `<table>` stands out\n/,
  );
});

test('a page that is too wide for one window alone names that window', async () => {
  const folder = folderWith({
    body: '<div class="wide">Wide.</div>',
    style: '@media (500px < width < 1000px) { .wide { width: 800px; } }',
  });
  expect((await look(folder)).stdout).toContain('the page is 808 px wide in a window of 768 px');
});

test('a table that scrolls by itself is sound', async () => {
  const body =
    '<div class="scrolls" tabindex="0" role="region" aria-label="Prices"><table><tr><td>A</td></tr></table></div>';
  const folder = folderWith({ body, style: 'table { width: 900px; } .scrolls { overflow-x: auto; }' });
  expect((await look(folder)).stdout).toBe('1 page checked: 0 errors, 0 warnings.\n');
});

test('nothing of the page reaches the world outside', async () => {
  const folder = folderWith({
    body: '<p id="answer"></p>',
    script: `const asked = await fetch('http://127.0.0.1:9/', { mode: 'no-cors' }).catch((error) => error);
const outside = await fetch('https://example.com/', { mode: 'no-cors' }).catch((error) => error);
const both = [asked, outside].every((answer) => answer instanceof TypeError);
document.querySelector('#answer').innerHTML = both ? 'Closed.' : '<button></button>';`,
  });
  expect((await look(folder)).stdout).toBe('1 page checked: 0 errors, 0 warnings.\n');
});

test('one rule of axe can be asked for, left out, or known from a baseline', async () => {
  const body = '<p class="faint">Faint.</p><button></button>';
  const folder = folderWith({ body, style: '.faint { color: #999; }' });
  const rulesFound = async (...args: string[]) => {
    const { stdout } = await runSite(['check', folder, '--browser', '--reporter', 'json', ...args], {
      cwd: folder,
    });
    return JSON.parse(stdout).findings.map((finding: { rule: string }) => finding.rule);
  };
  expect(await rulesFound('--only', 'axe/button-name')).toEqual(['axe/button-name']);
  expect(await rulesFound('--only', 'axe', '--skip', 'axe/button-name')).toEqual(['axe/color-contrast']);
  const baseline = join(temporaryFolder(), 'known.json');
  await look(folder, '--baseline', baseline, '--write-baseline');
  expect((await look(folder, '--baseline', baseline)).stdout).toBe(
    '2 findings known from the baseline.\n1 page checked: 0 errors, 0 warnings.\n',
  );
});

test('no page of the real site is wider than a window', async () => {
  expect(await lookFor('sideways-scroll', realSite)).toEqual({
    code: 0,
    stdout: '81 pages checked: 0 errors, 0 warnings.\n',
    stderr: '',
  });
}, 300_000);

test('axe finds nothing on the real site, at any width', async () => {
  // The shortest and the longest page of each kind. `npx site check --browser` looks at all 81, which takes two cores a minute.
  const folder = temporaryFolder();
  const pages = extremesOfEachKind();
  cpSync(join(realSite, 'assets'), join(folder, 'assets'), { recursive: true });
  for (const file of [...pages, 'favicon.svg', 'site.webmanifest'])
    cpSync(join(realSite, file), join(folder, file));
  expect(pages.length).toBeGreaterThanOrEqual(10);
  expect(await lookFor('axe', folder)).toEqual({
    code: 0,
    stdout: `${pages.length} pages checked: 0 errors, 0 warnings.\n`,
    stderr: '',
  });
}, 300_000);

test('without a browser the command says what to do and ends with 2', async () => {
  const empty = temporaryFolder();
  const without = { CHROMIUM: '', PATH: empty, PLAYWRIGHT_BROWSERS_PATH: empty };
  expect(await runSite(['check', realSite, '--browser'], { env: without })).toEqual({
    code: 2,
    stdout: '',
    stderr:
      '`--browser` needs Chrome or Chromium, and none was found: install one, or name one with `CHROMIUM=/path/to/chromium`\n',
  });
  expect(
    await runSite(['check', realSite, '--browser'], { env: { ...without, CHROMIUM: '/no/chromium' } }),
  ).toMatchObject({
    code: 2,
    stderr: '`CHROMIUM` names `/no/chromium`, which is no program that can be run\n',
  });
  expect(
    await runSite(['check', realSite, '--browser'], { env: { ...without, CHROMIUM: process.execPath } }),
  ).toMatchObject({ code: 2, stderr: expect.stringMatching(/^`.*node` did not start: /) });
});

test('the rules of the browser are listed, told of, and need --browser', async () => {
  const { stdout } = await runSite(['check', '--list']);
  expect(stdout).toMatch(/^axe\/<rule> {2,}error {4}axe-core's rules in a browser/m);
  expect(stdout).toMatch(/^sideways-scroll {2,}error /m);
  const told = await runSite(['explain', 'axe/color-contrast']);
  expect(told.stdout).toMatch(
    /^axe\/color-contrast \(error\)\n\nElements must meet minimum color contrast ratio/,
  );
  expect(await runSite(['check', '--browser', '--only', 'axe/colour-contrast'])).toMatchObject({
    code: 2,
    stderr: 'no rule is named `axe/colour-contrast`; did you mean `axe/color-contrast`?\n',
  });
  expect(await runSite(['check', '--only', 'axe'])).toMatchObject({
    code: 2,
    stderr: '`axe` looks at pages in a browser; add `--browser`\n',
  });
});
