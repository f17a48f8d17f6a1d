// `site check --browser` as its users run it, over one folder of small pages with one defect each.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureTestBrowser } from '../../../client/testing/chromium.ts';
import { type Block, readRulePage } from '../../testing/rule-page.ts';
import { packageRoot, type RunResult, runSite, temporaryFolder } from '../../testing/run-site.ts';

const STYLE = `body { background: #fff; color: #222; font: 16px/1.5 sans-serif; }
.card { background: #fff; }
.card .note { color: #222; }
`;

interface Finding {
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

interface PageParts {
  /** Its first line is line 8 of the page. */
  readonly body: string;
  readonly style?: string;
  readonly script?: string;
}

const { wrong, right } = readRulePage(packageRoot, 'horizontal-overflow');

/** The example of a rule's page. */
function documented(blocks: readonly Block[]): PageParts {
  const code = blocks.map((block) => ('code' in block ? block.code : '')).join('');
  const [, style = '', body = ''] = /^<style>(.*)<\/style>\n([\s\S]*)$/.exec(code) ?? [];
  return { style, body };
}

const broken = {
  'wrong-example': documented(wrong),
  contrast: {
    body: '<div class="card"><p class="note">Read me.</p></div>',
    style: 'main .card .note { color: #999; }',
  },
  'narrow-link': {
    body: '<p><a href="/"><span class="wide-only">Home</span></a></p>',
    style: '@media (width < 500px) { .wide-only { display: none; } a { padding: 10px; } }',
  },
  'made-by-script': {
    body: '<p>Before.</p><div id="here"></div>',
    script:
      "document.querySelector('p').remove(); document.querySelector('#here').innerHTML = '<b><button></button></b>';",
  },
  'wide-table': { body: '<table><tr><td>A</td></tr></table>', style: 'table { width: 330px; }' },
  'wide-on-tablets': {
    body: '<div class="wide">Wide.</div>',
    style: '@media (500px < width < 1000px) { .wide { width: 800px; } }',
  },
  'wide-on-phones': {
    body: '<form><input aria-label="A" name="parentElement"><input aria-label="B" name="children"><p class="wide">Wide.</p></form>',
    style: '@media (370px < width < 500px) { .wide { width: 400px; } }',
  },
} satisfies Readonly<Record<string, PageParts>>;

const clean = {
  index: { body: '<p class="card">Clean.</p>' },
  'right-example': documented(right),
  'scrolling-table': {
    body: '<div class="scrolls" tabindex="0" role="region" aria-label="Prices"><table><tr><td>A</td></tr></table></div>',
    style: 'table { width: 900px; } .scrolls { overflow-x: auto; }',
  },
  offline: {
    body: '<p id="answer"></p>',
    script: `const asked = await fetch('http://127.0.0.1:9/', { mode: 'no-cors' }).catch((error) => error);
const outside = await fetch('https://example.com/', { mode: 'no-cors' }).catch((error) => error);
const both = [asked, outside].every((answer) => answer instanceof TypeError);
document.querySelector('#answer').innerHTML = both ? 'Closed.' : '<button></button>';`,
  },
} satisfies Readonly<Record<string, PageParts>>;

/** Writes pages that are clean but for the given parts. */
function writePages(folder: string, pages: Readonly<Record<string, PageParts>>): void {
  for (const [name, { body, style = '', script = '' }] of Object.entries(pages)) {
    const html = [
      '<!doctype html>',
      '<html lang="en"><head><meta charset="utf-8"><title>Roofs</title>',
      `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<link rel="canonical" href="https://example.com/"><link rel="stylesheet" href="/${name}.css">`,
      `<script type="module" src="/${name}.js"></script></head>`,
      '<body><main><h1>Roofs</h1><p>Made of metal.</p>',
      body,
      '</main></body></html>',
    ].join('\n');
    writeFileSync(join(folder, `${name}.html`), html);
    writeFileSync(join(folder, `${name}.css`), STYLE + style);
    writeFileSync(join(folder, `${name}.js`), script);
  }
}

/** The command itself takes any Chromium. */
async function check(folder: string, ...args: string[]): Promise<RunResult> {
  return runSite(['check', folder, '--browser', ...args], {
    cwd: folder,
    env: { CHROMIUM: await ensureTestBrowser() },
  });
}

describe('over pages with one defect each', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let code: number | null = null;
  let findings: readonly Finding[] = [];
  const findingsOn = (name: string) => findings.filter(({ file }) => file === `${name}.html`);

  beforeAll(async () => {
    writePages(folder, { ...clean, ...broken });
    const result = await check(folder, '--only', 'axe,horizontal-overflow', '--reporter', 'json');
    code = result.code;
    findings = (JSON.parse(result.stdout) as { findings: Finding[] }).findings;
  });

  test('the command fails with one finding for each broken page', () => {
    expect(code).toBe(1);
    expect(findings.map(({ file }) => file).sort()).toEqual(
      Object.keys(broken)
        .map((name) => `${name}.html`)
        .sort(),
    );
  });

  test('a contrast that only the cascade makes too low is found at its element', () => {
    expect(findingsOn('contrast')).toMatchObject([
      { code: 'axe/color-contrast', severity: 'error', line: 8, column: 19 },
    ]);
  });

  test('what is wrong at one width names that width', () => {
    expect(findingsOn('narrow-link')).toMatchObject([
      {
        code: 'axe/link-name',
        severity: 'error',
        message: 'Links must have discernible text (`<a href="/">` at 360 px)',
        line: 8,
        column: 4,
      },
    ]);
  });

  test('an element that a script makes is found where it was put', () => {
    expect(findingsOn('made-by-script')).toMatchObject([
      { code: 'axe/button-name', message: expect.stringContaining('`<button>`'), line: 8, column: 15 },
    ]);
  });

  test('a page that is wider than a window of 320 px is found, by the element that stands out', () => {
    expect(findingsOn('wide-table')).toMatchObject([
      {
        code: 'horizontal-overflow',
        severity: 'error',
        message: 'The page is 338 px wide in a window of 320 px; `<table>` overflows it.',
        line: 8,
        column: 1,
      },
    ]);
  });

  test('a page that is too wide for one window alone names that window', () => {
    expect(findingsOn('wide-on-tablets')).toMatchObject([
      { message: expect.stringContaining('The page is 808 px wide in a window of 768 px') },
    ]);
  });

  test('a page that is too wide for a phone is found, also in a form with fields named as its properties', () => {
    expect(findingsOn('wide-on-phones')).toMatchObject([
      {
        message: 'The page is 408 px wide in a window of 390 px; `<p class="wide">` overflows it.',
        line: 8,
        column: 88,
      },
    ]);
  });

  test('the wrong example of the rule about width is found', () => {
    expect(findingsOn('wrong-example')).toMatchObject([{ code: 'horizontal-overflow', severity: 'error' }]);
  });

  test.each([
    ['a clean page', 'index'],
    ['the right example of the rule about width', 'right-example'],
    ['a page whose table scrolls by itself', 'scrolling-table'],
    ['a page that can reach nothing outside', 'offline'],
  ])('%s has no finding at any width', (_, name) => {
    expect(findingsOn(name)).toEqual([]);
  });
});

test('one rule of axe can be asked for, and another left out', async () => {
  const folder = temporaryFolder();
  writePages(folder, { index: broken.contrast, unnamed: broken['made-by-script'] });
  const { code, stdout } = await check(folder, '--only', 'axe', '--skip', 'axe/button-name');
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
  expect(stdout).not.toContain('axe/button-name');
});

test('without a browser the command says what to do and ends with 2', async () => {
  const folder = temporaryFolder();
  const check = (env: Readonly<Record<string, string>>) =>
    runSite(['check', folder, '--browser'], {
      env: { CHROMIUM: '', PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder, ...env },
    });
  writePages(folder, clean);
  const [none, missing, other] = await Promise.all([
    check({}),
    check({ CHROMIUM: '/no/chromium' }),
    check({ CHROMIUM: process.execPath }),
  ]);
  expect(none).toEqual({
    code: 2,
    stdout: '',
    stderr:
      '`--browser` needs Chrome or Chromium, and none was found. Install one, or name one with `CHROMIUM=/path/to/chromium`.\n',
  });
  expect(missing).toMatchObject({
    code: 2,
    stderr:
      '`CHROMIUM` names `/no/chromium`, which is not a program that can be run. Name another browser with `CHROMIUM=/path/to/chromium`.\n',
  });
  expect(other).toMatchObject({ code: 2, stderr: expect.stringMatching(/^`.*node` did not start: /) });
});

test('the rules of the browser appear in explain and its --list, and need --browser', async () => {
  const [listed, told, misspelled, alone] = await Promise.all([
    runSite(['explain', '--list']),
    runSite(['explain', 'axe/color-contrast']),
    runSite(['check', '--browser', '--only', 'axe/colour-contrast']),
    runSite(['check', '--only', 'axe']),
  ]);
  expect(listed.stdout).toMatch(/^ {2}axe\/<rule> {2,}error {4}A rule of axe-core in a browser/m);
  expect(listed.stdout).toMatch(/^ {2}horizontal-overflow {2,}error /m);
  expect(told.stdout).toMatch(/^axe\/color-contrast \(error\)\n\nElements must meet minimum color contrast ratio/);
  expect(misspelled).toMatchObject({
    code: 2,
    stderr: 'No rule or category is named `axe/colour-contrast`. Did you mean `axe/color-contrast`?\n',
  });
  expect(alone).toMatchObject({ code: 2, stderr: '`axe` inspects pages in a browser. Add `--browser`.\n' });
});
