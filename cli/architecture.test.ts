// Compares every import in the code, type imports included, with the table of layers in the README.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from './testing/run-site.ts';

/** The paths and packages that each folder or file may import besides itself; the first matching entry applies. */
const LAYERS: readonly (readonly [layer: string, allowed: readonly string[]])[] = [
  ['cli/problem.ts', []],
  ['cli/artifact.ts', []],
  ['cli/model/estimate.ts', []],
  ['cli/model', ['cli/problem.ts', 'zod', 'node:crypto']],
  ['cli/load', ['cli/problem.ts', 'cli/model', 'yaml', 'zod', 'fast-glob', 'image-size', 'node:']],
  ['templates', ['cli/model', 'react']],
  ['cli/routes', ['cli/problem.ts', 'cli/model', 'templates', 'schema-dts']],
  [
    'cli/render',
    [
      'cli/problem.ts',
      'cli/artifact.ts',
      'cli/model',
      'cli/routes',
      'templates',
      'react',
      'react-dom/server',
      'esbuild',
      'sharp',
      'subset-font',
      'harfbuzzjs',
      'fast-glob',
      'node:',
    ],
  ],
  ['cli/emit', ['cli/problem.ts', 'cli/artifact.ts', 'node:']],
  ['cli/serve', ['cli/artifact.ts', 'node:']],
  ['cli/report', ['cli/problem.ts']],
  ['cli/terminal', ['cli/problem.ts', 'cli/report', 'cli/render', 'cli/browser']],
  ['cli/browser', ['playwright-core', 'axe-core', 'node:']],
  [
    'cli/check',
    [
      'cli/problem.ts',
      'cli/report',
      'cli/browser',
      'cli/model',
      'cli/routes',
      'parse5',
      'html-validate',
      'image-size',
      'jsonc-parser',
      'syllable',
      'node:',
    ],
  ],
  [
    'cli/pipeline',
    [
      'cli/problem.ts',
      'cli/artifact.ts',
      'cli/load',
      'cli/model',
      'cli/routes',
      'cli/render',
      'cli/emit',
      'cli/check',
      'node:',
    ],
  ],
  [
    'cli/commands',
    [
      'cli/pipeline',
      'cli/terminal',
      'cli/problem.ts',
      'cli/artifact.ts',
      'cli/load',
      'cli/model',
      'cli/routes',
      'cli/render',
      'cli/emit',
      'cli/check',
      'cli/serve',
      'cli/report',
      'cli/browser',
      'chokidar',
      'node:',
    ],
  ],
  ['cli/main.ts', ['cli/commands', 'cli/pipeline', 'cli/terminal', 'commander']],
  ['cli/check-worker.ts', ['cli/check', 'cli/pipeline', 'node:']],
  ['cli/encoder.ts', ['cli/problem.ts', 'cli/render']],
  ['client/analytics', ['client', 'posthog-js']],
  // The calculator in the browser shares its arithmetic with the model, and the type of its JSON facts with the template.
  ['client', ['cli/model/estimate.ts', 'templates/sections/calculator.tsx']],
];

const files = ['cli', 'templates', 'client']
  .flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      !/^(?:cli\/(?:testing|bench)|(?:templates|client)\/testing)\//.test(file),
  );

const imports = files.flatMap((file) => {
  const code = readFileSync(join(packageRoot, file), 'utf8');
  const specifiers = [...code.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.map((specifier) => ({
    file,
    target: specifier.startsWith('.') ? posix.join(dirname(file), specifier) : specifier,
  }));
});

function isIn(target: string, layer: string): boolean {
  return (
    target === layer || target.startsWith(`${layer}/`) || (layer.endsWith(':') && target.startsWith(layer))
  );
}

test('the imports are found', () => {
  expect(imports.length).toBeGreaterThan(150);
});

test('imports follow the table of layers', () => {
  const violations = imports.flatMap(({ file, target }) => {
    const entry = LAYERS.find(([layer]) => isIn(file, layer));
    if (entry === undefined) return [`${file} is in no layer`];
    const [layer, allowed] = entry;
    return isIn(target, layer) || allowed.some((path) => isIn(target, path))
      ? []
      : [`${file} imports ${target}`];
  });
  expect(violations).toEqual([]);
});

test('only the pipeline and commands import several stages', () => {
  const stages = ['cli/load', 'cli/routes', 'cli/render', 'cli/emit', 'cli/check', 'cli/serve'];
  const violations = files.filter((file) => {
    const used = new Set(
      imports
        .filter((entry) => entry.file === file)
        .flatMap(({ target }) => stages.filter((stage) => isIn(target, stage) && !isIn(file, stage))),
    );
    return used.size > 1 && !['cli/pipeline', 'cli/commands'].some((folder) => isIn(file, folder));
  });
  expect(violations).toEqual([]);
});

test('a rule imports facts, expectations and the rule type, never another rule', () => {
  const allowed = ['cli/check/facts', 'cli/check/expected', 'cli/check/rule.ts', 'cli/model'];
  const types = ['cli/browser/inspect-page.ts', 'cli/problem.ts'];
  const violations = imports.flatMap(({ file, target }) =>
    !/^cli\/check\/rules\/[^/]+\//.test(file) || [...allowed, ...types].some((path) => isIn(target, path))
      ? []
      : [`${file} imports ${target}`],
  );
  expect(violations).toEqual([
    'cli/check/rules/output/output-differs.ts imports cli/check/output/compare-output.ts',
  ]);
});

test('there are no import cycles', () => {
  const targets = new Map(
    files.map((file) => [
      file,
      imports
        .filter((entry) => entry.file === file && files.includes(entry.target))
        .map((entry) => entry.target),
    ]),
  );
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    else for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});

test('no code contains words of the business in data/', () => {
  const businessWords = /concrete|phoenix|driveway|queen.?creek|gilbert|scottsdale|\bmesa\b|palo brea/i;
  const code = ['cli', 'templates', 'client']
    .flatMap((folder) =>
      readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter(
      (file) =>
        /\.(?:tsx?|js|css)$/.test(file) &&
        !/\.test\.tsx?$/.test(file) &&
        !/^(?:cli\/(?:testing|bench)|(?:templates|client)\/testing)\//.test(file),
    );
  const violations = code.flatMap((file) =>
    readFileSync(join(packageRoot, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (businessWords.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(violations).toEqual([]);
});
