// All reporters print the same findings. What each of them shortens, it counts.
import { expect, test } from 'vitest';
import type { Problem, Severity } from '../../problem.ts';
import { type ReporterName, reporterNames, reporters } from './index.ts';
import type { Report } from './report.ts';

const problem = (changes: Partial<Problem> = {}): Problem => ({
  code: 'broken-link',
  severity: 'error',
  message: 'The link `/prcies` leads to no page.',
  location: { file: 'dist/a.html', line: 3, column: 5 },
  hint: 'Correct the URL.',
  ...changes,
});
const at = (file: string, line: number) => ({ file, line, column: 9 });

const findings: readonly Problem[] = [
  problem(),
  problem({ code: 'wrong-phone', message: '50% of <b> & "it": 5,000', location: at('data/roofs, flat.yaml', 7) }),
  problem({
    code: 'meta-length',
    severity: 'warning',
    message: 'The title has 70 characters.',
    location: at('dist/c, d.html', 1),
  }),
  problem({
    code: 'html/wcag/h37',
    severity: 'warning',
    message: '<img> needs an alt',
    location: at('dist/b.html', 2),
  }),
  problem({
    code: 'placeholder-data',
    severity: 'note',
    message: '3 placeholders.',
    location: at('data/site.yaml', 4),
  }),
];

function print(name: ReporterName, problems: readonly Problem[]): string {
  const report: Report = { problems, pages: 3, skipped: [], stale: false };
  return reporters[name](report, { color: false });
}

/** `code file:line message` */
const text = (code: string, location: string, message: string) => `${code} ${location} ${message}`;

function unescapeText(value: string): string {
  return value
    .replaceAll('%0A', '\n')
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%25', '%')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

interface Place {
  readonly file: string;
  readonly line: number;
}

interface JsonOutput {
  readonly findings: readonly (Place & { readonly code: string; readonly message: string })[];
}

/** The findings that each reporter's output contains. */
const read: Readonly<Record<ReporterName, (output: string) => string[]>> = {
  pretty: (output) =>
    [...output.matchAll(/^(\S.*:\d+):\d+ {2}\w+ {2}(\S+)\n {2}(.*)$/gm)].map(
      ([, location = '', code = '', message = '']) => text(code, location, message),
    ),
  json: (output) =>
    (JSON.parse(output) as JsonOutput).findings.map(({ code, message, file, line }) =>
      text(code, `${file}:${line}`, message),
    ),
  github: (output) =>
    [...output.matchAll(/^::\w+ file=(.*?),line=(\d+),col=\d+,title=(.*?)::(.*)$/gm)].map(
      ([, file = '', line, code = '', rest = '']) => {
        const [message = ''] = unescapeText(rest).split('\n');
        return text(unescapeText(code), `${unescapeText(file)}:${line}`, message);
      },
    ),
};

const expected = findings.map(({ code, location, message }) =>
  text(code, `${location?.file}:${location?.line}`, message),
);

test.each(reporterNames)('%s prints every finding', (name) => {
  expect(read[name](print(name, findings)).toSorted()).toEqual(expected.toSorted());
});

const thousand = Array.from({ length: 1000 }, (_, index) =>
  problem({ message: `The link \`/gone-${index}\` leads to no page.`, location: at(`dist/${index}.html`, 1) }),
);

test('json lists a thousand findings of one rule', () => {
  expect(read.json(print('json', thousand))).toHaveLength(1000);
});

test('pretty shows five findings of a rule and counts the others', () => {
  const output = print('pretty', thousand);
  expect(read.pretty(output)).toHaveLength(5);
  expect(output).toMatch(
    /\n\n {2}1000 {2}broken-link \(995 more not shown\)\n\n`--reporter json` lists every finding\.\n3 pages checked: 1000 errors, 0 warnings\. `npx --no -- site explain <rule>` tells more\.$/,
  );
});

test('pretty shows a finding that is equal on many pages once, with the number of the others', () => {
  const pages = Array.from({ length: 24 }, (_, index) => problem({ location: at(`dist/${index}.html`, 1) }));
  expect(print('pretty', pages)).toBe(
    [
      'dist/0.html:1:9  error  broken-link',
      '  The link `/prcies` leads to no page.',
      '  > Correct the URL.',
      '  and at 23 other locations: dist/1.html:1:9, dist/2.html:1:9, dist/3.html:1:9, …',
      '',
      '    24  broken-link',
      '',
      '3 pages checked: 24 errors, 0 warnings. `npx --no -- site explain <rule>` tells more.',
    ].join('\n'),
  );
});

test('github has one annotation for a finding that is equal on many pages', () => {
  const pages = [problem(), problem({ location: at('dist/b.html', 1) })];
  expect(print('github', pages)).toBe(
    '::error file=dist/a.html,line=3,col=5,title=broken-link::The link `/prcies` leads to no page. (and at 1 other location)%0ACorrect the URL.\n3 pages checked: 2 errors, 0 warnings.',
  );
});

test('pretty lists every placeholder that must be replaced, each on a line, with the fix once', () => {
  const placeholders = Array.from({ length: 7 }, (_, index) =>
    problem({
      code: 'placeholder-data',
      message: 'The data still contains the placeholder photo.',
      location: at('data/gallery.yaml', index + 1),
      hint: 'Replace it.',
    }),
  );
  const printed = print('pretty', [problem(), ...placeholders]);
  const lines = placeholders.map(
    (_, index) => `data/gallery.yaml:${index + 1}:9  The data still contains the placeholder photo.\n`,
  );
  expect(printed).toContain(`\n\n${lines.join('')}  > Replace it.\n\n     7  placeholder-data\n     1  broken-link\n`);
});

test('pretty has two lines for each rule if there is more than a person reads, what is most severe first', () => {
  const of = (code: string, severity: Severity) =>
    Array.from({ length: 20 }, (_, index) =>
      problem({ code, severity, message: `${index}.`, hint: 'Do it.', location: at(`${code}.html`, index + 1) }),
    );
  expect(print('pretty', [...of('thin-page', 'warning'), ...of('broken-link', 'error')]).split('\n')).toEqual([
    'error  broken-link, 20 findings: broken-link.html:1:9, broken-link.html:2:9, broken-link.html:3:9, …',
    '  0. Do it.',
    'warning  thin-page, 20 findings: thin-page.html:1:9, thin-page.html:2:9, thin-page.html:3:9, …',
    '  0. Do it.',
    '',
    '`--reporter json` lists every finding.',
    expect.stringMatching(/^3 pages checked: 20 errors, 20 warnings\./),
  ]);
});

test('pretty groups the warnings of a build by their code if there are more than a person reads', () => {
  const warnings = (count: number) =>
    Array.from({ length: count }, (_, line) =>
      problem({ code: 'long-title', severity: 'warning', location: at('data/site.yaml', line + 1) }),
    );
  const printBuild = (count: number) =>
    reporters.pretty(
      { problems: warnings(count), pages: 3, consequence: 'It was built.', build: {} },
      { color: false },
    );
  expect(printBuild(30).match(/long-title$/gm)).toHaveLength(30);
  expect(printBuild(1600).split('\n')).toEqual([
    'warning  long-title, 1600 findings: data/site.yaml:1:9, data/site.yaml:2:9, data/site.yaml:3:9, …',
    '  The link `/prcies` leads to no page. Correct the URL.',
    '`--reporter json` lists every finding.',
    '',
    expect.stringMatching(/^1600 warnings in 1 file\. It was built\. .* explain long-title` tells more\.$/),
  ]);
});
