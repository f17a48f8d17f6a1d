// The layers of the table in CONTRIBUTING.md, held against every import in the code, types
// included.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from './testing/run-site.ts';

/**
 * The imports that each folder or file may have besides its own: paths of this project and
 * packages. The first match counts.
 */
const LAYERS: readonly (readonly [location: string, allowed: readonly string[]])[] = [
  ['cli/base/disk-full.js', []],
  ['cli/problem.ts', []],
  ['cli/base', ['cli/problem.ts', 'fast-glob', 'node:']],
  ['cli/providers', []],
  ['cli/words', []],
  ['cli/svg', ['cli/base', '@rgrove/parse-xml']],
  ['cli/model/calculator/estimate.ts', []],
  [
    'cli/schema',
    [
      'cli/problem.ts',
      'cli/base',
      'cli/providers',
      'cli/words',
      'zod',
      'culori',
      'libphonenumber-js',
      'mdast-util-from-markdown',
      'mdast-util-gfm-footnote',
      'mdast-util-gfm-table',
      'micromark-extension-gfm-footnote',
      'micromark-extension-gfm-table',
      'yaml',
      'node:crypto',
    ],
  ],
  ['cli/model', ['cli/problem.ts', 'cli/base', 'cli/providers', 'cli/schema', 'zod', 'node:crypto']],
  [
    'cli/load',
    [
      'cli/problem.ts',
      'cli/base',
      'cli/svg',
      'cli/schema',
      'cli/model',
      'yaml',
      'zod',
      'fast-glob',
      'image-size',
      'node:',
    ],
  ],
  ['cli/scaffold', ['cli/fields', 'cli/schema', 'cli/model', 'yaml']],
  [
    'cli/import',
    [
      'cli/problem.ts',
      'cli/base',
      'cli/load',
      'cli/model',
      'cli/schema',
      'cli/scaffold',
      'linkedom',
      'turndown',
      'smol-toml',
      'robots-parser',
      'fast-glob',
      'image-size',
      'yaml',
      'zod',
      'node:',
    ],
  ],
  ['cli/cache', ['cli/problem.ts', 'cli/base', 'node:']],
  ['cli/fields', ['cli/schema', 'cli/model', 'yaml', 'zod']],
  ['templates', ['cli/schema', 'cli/model', 'react']],
  [
    'cli/routes',
    ['cli/problem.ts', 'cli/base', 'cli/schema', 'cli/model', 'cli/providers', 'templates', 'react', 'schema-dts'],
  ],
  [
    'cli/render',
    [
      'cli/problem.ts',
      'cli/base',
      'cli/cache',
      'cli/providers',
      'cli/schema',
      'cli/model',
      'cli/routes',
      'templates',
      'react',
      'react-dom/server',
      'esbuild',
      'sharp',
      'subset-font',
      'harfbuzzjs',
      'node:',
    ],
  ],
  ['cli/edit', ['cli/problem.ts', 'cli/base', 'cli/load', 'cli/schema', 'cli/model', 'yaml', 'zod', 'diff', 'node:']],
  ['cli/hosts', ['cli/base', 'cli/problem.ts', 'cli/schema', 'cli/model']],
  ['cli/probe', ['cli/base', 'cli/hosts', 'node:']],
  ['cli/emit', ['cli/problem.ts', 'cli/base', 'cli/cache', 'node:']],
  ['cli/edit-pages', ['cli/words', 'cli/schema/wording', 'react', 'react-dom/server']],
  ['cli/publish', ['cli/base', 'cli/edit', 'node:']],
  [
    'cli/serve/edit',
    [
      'cli/problem.ts',
      'cli/base',
      'cli/cache',
      'cli/serve',
      'cli/pipeline',
      'cli/edit',
      'cli/edit-pages',
      'cli/publish',
      'cli/schema',
      'cli/model',
      'node:',
    ],
  ],
  ['cli/serve', ['cli/problem.ts', 'cli/base', 'cli/cache', 'sirv', 'node:']],
  ['cli/report', ['cli/base', 'cli/problem.ts', 'node:path']],
  ['cli/terminal', ['cli/base', 'cli/problem.ts', 'cli/report', 'cli/render', 'cli/browser', 'node:child_process']],
  ['cli/browser', ['playwright-core', 'axe-core', 'node:']],
  [
    'cli/check',
    [
      'cli/base',
      'cli/problem.ts',
      'cli/svg',
      'cli/report',
      'cli/browser',
      'cli/hosts',
      'cli/providers',
      'cli/schema',
      'cli/model',
      'cli/routes',
      'htmlparser2',
      'html-validate',
      'libphonenumber-js',
      'robots-parser',
      'syllable',
      'node:',
    ],
  ],
  [
    'cli/report-page',
    ['cli/base', 'cli/problem.ts', 'cli/schema', 'cli/model', 'cli/check', 'react', 'react-dom/server'],
  ],
  [
    'cli/pipeline',
    [
      'cli/base',
      'cli/problem.ts',
      'cli/cache',
      'cli/load',
      'cli/edit',
      'cli/schema',
      'cli/model',
      'cli/fields',
      'cli/routes',
      'cli/render',
      'cli/hosts',
      'cli/probe',
      'cli/emit',
      'cli/check',
      'cli/serve',
      'cli/browser',
      'node:',
    ],
  ],
  [
    'cli/commands',
    [
      'cli/pipeline',
      'cli/terminal',
      'cli/problem.ts',
      'cli/base',
      'cli/cache',
      'cli/load',
      'cli/edit',
      'cli/publish',
      'cli/schema',
      'cli/model',
      'cli/fields',
      'cli/routes',
      'cli/render',
      'cli/hosts',
      'cli/probe',
      'cli/emit',
      'cli/check',
      'cli/serve',
      'cli/report',
      'cli/report-page',
      'cli/browser',
      'cli/import',
      'cli/scaffold',
      'chokidar',
      '@inquirer/checkbox',
      '@inquirer/input',
      '@inquirer/select',
      'node:',
    ],
  ],
  [
    'cli/command-line',
    ['cli/base', 'cli/commands', 'cli/edit/target-kinds.ts', 'cli/pipeline', 'cli/terminal', 'commander'],
  ],
  [
    'cli/create',
    [
      'cli/command-line/new-options.ts',
      'cli/commands/new.ts',
      'cli/pipeline/usage-error.ts',
      'cli/terminal',
      'commander',
      '@inquirer/confirm',
      'node:',
    ],
  ],
  ['cli/main.ts', ['cli/command-line', 'cli/commands', 'cli/pipeline', 'cli/terminal', 'commander']],
  ['cli/encoder.entry.ts', ['cli/render']],
  ['cli/photo.entry.ts', ['cli/render']],
  ['client/analytics', ['client', 'posthog-js']],
  // The browser calculates and words the answers of the calculator itself.
  [
    'client',
    [
      'cli/model/calculator/calculator-answer.ts',
      'cli/model/calculator/estimate.ts',
      'cli/model/open-hours.ts',
      'cli/schema/wording/fill-words.ts',
    ],
  ],
];

const files = ['cli', 'templates', 'client']
  .flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      !/^(?:cli\/(?:testing|bench)|client\/testing|client\/engines)\//.test(file),
  );

const imports = files.flatMap((file) => {
  const code = readFileSync(join(packageRoot, file), 'utf8');
  const named = [...code.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return named.map((name) => ({ file, target: name.startsWith('.') ? posix.join(dirname(file), name) : name }));
});

function fits(target: string, location: string): boolean {
  return (
    target === location || target.startsWith(`${location}/`) || (location.endsWith(':') && target.startsWith(location))
  );
}

test('the layer table is applied to all imports, not to none', () => {
  expect(imports.length).toBeGreaterThan(150);
});

test('imports point down', () => {
  const broken = imports.flatMap(({ file, target }) => {
    const layer = LAYERS.find(([location]) => fits(file, location));
    if (layer === undefined) return [`${file} is in no layer`];
    const [home, allowed] = layer;
    return fits(target, home) || allowed.some((location) => fits(target, location))
      ? []
      : [`${file} imports ${target}`];
  });
  expect(broken).toEqual([]);
});

test('only the pipeline and commands call several stages', () => {
  const stages = ['cli/load', 'cli/routes', 'cli/render', 'cli/emit', 'cli/check', 'cli/serve'];
  const mixed = files.filter((file) => {
    const used = new Set(
      imports
        .filter((entry) => entry.file === file)
        .flatMap(({ target }) => stages.filter((stage) => fits(target, stage) && !fits(file, stage))),
    );
    return used.size > 1 && !['cli/pipeline', 'cli/commands'].some((folder) => fits(file, folder));
  });
  expect(mixed).toEqual([]);
});

test('nothing of the forms of the owner is loaded by builds and checks', () => {
  const loaded = new Set(['cli/commands/build.ts', 'cli/commands/check.ts']);
  for (const file of loaded)
    for (const { target } of imports.filter((entry) => entry.file === file)) loaded.add(target);
  expect(loaded.size).toBeGreaterThan(300);
  const rooms = [
    'cli/edit-pages',
    'cli/words/edit.*.yaml',
    'cli/serve/edit',
    'cli/publish',
    'cli/edit/owner',
    'cli/pipeline/owner-data.ts',
  ];
  expect([...loaded].filter((file) => rooms.some((room) => fits(file, room)))).toEqual([]);
});

test('a rule imports facts, expectations and the rule type, never another rule', () => {
  const allowed = [
    'cli/check/facts',
    'cli/check/expected',
    'cli/check/rule.ts',
    'cli/hosts',
    'cli/schema',
    'cli/model',
    'cli/svg',
    'cli/base',
  ];
  const types = ['cli/browser/inspect-page.ts', 'cli/problem.ts'];
  const broken = imports.flatMap(({ file, target }) =>
    !/^cli\/check\/rules\/[^/]+\//.test(file) || [...allowed, ...types].some((place) => fits(target, place))
      ? []
      : [`${file} imports ${target}`],
  );
  expect(broken).toEqual([
    'cli/check/rules/hosts/stale-preset.ts imports cli/check/output/compare-output.ts',
    'cli/check/rules/output/output-differs.ts imports cli/check/output/compare-output.ts',
  ]);
});

/** Returns the circles among files, or among the rooms that they are in. */
function findCircles(roomOf: (file: string) => string): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    if (!files.includes(target) || (file !== target && roomOf(file) === roomOf(target))) continue;
    targets.set(roomOf(file), (targets.get(roomOf(file)) ?? new Set()).add(roomOf(target)));
  }
  const circles: string[] = [];
  const finished = new Set<string>();
  const visit = (room: string, path: readonly string[]) => {
    if (path.includes(room)) circles.push([...path.slice(path.indexOf(room)), room].join(' -> '));
    if (path.includes(room) || finished.has(room)) return;
    for (const target of targets.get(room) ?? []) visit(target, [...path, room]);
    finished.add(room);
  };
  for (const room of targets.keys()) visit(room, []);
  return circles;
}

test('no circles among files', () => {
  expect(findCircles((file) => file)).toEqual([]);
});

test('no circles among the folders and files of the schemas and of the model', () => {
  expect(findCircles((file) => /^cli\/(?:schema|model)\/[^/]+/.exec(file)?.[0] ?? file)).toEqual([]);
});

test('only markup.ts escapes values, and only these templates contain markup that React did not write', () => {
  const using = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(join(packageRoot, file), 'utf8')));
  expect(using(/&lt;|(?<!\\)\\x3C/)).toEqual(['cli/base/markup.ts']);
  expect(using(/__html/).sort()).toEqual([
    'templates/elements/cached-markup.tsx',
    'templates/elements/link-list.tsx',
    'templates/head.tsx',
    'templates/sections/calculator.tsx',
    'templates/sections/header.tsx',
  ]);
});

test('the schemas say what is wrong by `because`, which keeps the hint apart', () => {
  const texts = files.filter((file) => /^cli\/schema\/(?!wording\/)/.test(file));
  const own = texts.filter((file) => /\berror: ['`]/.test(readFileSync(join(packageRoot, file), 'utf8')));
  expect(own).toEqual([]);
});

test('words of the trade are in the data and the presets of new sites only', () => {
  const trade = /concrete|phoenix|driveway|queen.?creek|gilbert|scottsdale|\bmesa\b|palo brea/i;
  const code = ['cli', 'templates', 'client']
    .flatMap((folder) =>
      readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter(
      (file) =>
        /\.(?:tsx?|js|css)$/.test(file) &&
        !/\.test\.tsx?$/.test(file) &&
        !/^(?:cli\/(?:testing|bench|create\/\.program|scaffold\/presets)|client\/testing|client\/engines)\//.test(file),
    );
  const uses = code.flatMap((file) =>
    readFileSync(join(packageRoot, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (trade.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(uses).toEqual([]);
});
