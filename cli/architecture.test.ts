// The layers of the table in CONTRIBUTING.md, held against every import in the code, types
// included.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from './testing/run-site.ts';

interface Room {
  /** Shipped lines at most: `wc -l` of code and styles without tests. A commit that needs more says why, and lowers another. */
  readonly lines: number;
  /** The rooms below that it may import. */
  readonly rooms: string;
  readonly packages: string;
}

/** What each room may import besides itself and cli/problem.ts, from the top of the house down. */
const ROOMS: Readonly<Record<string, Room>> = {
  'cli/commands': {
    lines: 4715,
    rooms: 'import edit pipeline serve check hosts emit render routes load model schema base',
    packages: '@inquirer/checkbox @inquirer/input @inquirer/select chokidar commander node',
  },
  'cli/import': {
    lines: 3810,
    rooms: 'edit load model schema base',
    packages:
      'hast-util-from-html hast-util-to-mdast image-size libphonenumber-js node robots-parser smol-toml yaml zod',
  },
  'cli/edit': {
    lines: 6643,
    rooms: 'pipeline serve check render load model schema words base',
    packages: 'diff node react react-dom yaml zod',
  },
  'cli/pipeline': {
    lines: 2012,
    rooms: 'serve check hosts emit render routes load model schema base',
    packages: 'esbuild node sharp',
  },
  'cli/serve': { lines: 989, rooms: 'base', packages: 'node sirv' },
  'cli/check': {
    lines: 5461,
    rooms: 'hosts routes model schema providers base',
    packages:
      'axe-core html-validate htmlparser2 libphonenumber-js node playwright-core react react-dom robots-parser syllable',
  },
  'cli/hosts': { lines: 2942, rooms: 'model schema providers base', packages: 'hast-util-from-html imapflow node' },
  'cli/emit': { lines: 966, rooms: 'base', packages: 'node' },
  'cli/render': {
    lines: 2867,
    rooms: 'templates routes model schema providers base',
    packages: 'esbuild harfbuzzjs node react react-dom sharp subset-font',
  },
  'cli/routes': { lines: 4255, rooms: 'templates model schema providers base', packages: 'react schema-dts' },
  templates: { lines: 5503, rooms: 'model schema', packages: 'react' },
  'cli/load': { lines: 2774, rooms: 'model schema base', packages: 'esbuild fast-glob image-size node yaml zod' },
  'cli/model': { lines: 6331, rooms: 'schema providers base', packages: 'node yaml zod' },
  'cli/schema': {
    lines: 5134,
    rooms: 'providers words base',
    packages:
      'culori franc-min libphonenumber-js mdast-util-from-markdown mdast-util-gfm-footnote mdast-util-gfm-table micromark-extension-gfm-footnote micromark-extension-gfm-table yaml zod',
  },
  'cli/providers': { lines: 884, rooms: 'base', packages: '' },
  'cli/words': { lines: 0, rooms: 'base', packages: '' },
  'cli/base': { lines: 1209, rooms: '', packages: '@rgrove/parse-xml fast-glob node qrcode-generator' },
  // The browser calculates and words the answers of the calculator itself.
  client: { lines: 2875, rooms: '', packages: 'posthog-js' },
  'client/styles': { lines: 5109, rooms: '', packages: '' },
};

/** What the browser script shares with the program. */
const SHARED_WITH_CLIENT = /^cli\/(?:model\/calculator|model\/open-hours|schema\/wording\/fill-words)/;

/** Folders with a file for each thing that has one: a command, a section of pages, the styles of a section. */
const LONG_FOLDERS = ['cli/commands', 'templates/sections', 'client/styles'];

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

/** The room of a file: the longest name that its path begins with. */
function roomOf(file: string): string {
  return (
    Object.keys(ROOMS)
      .filter((room) => fits(file, room))
      .sort((a, b) => b.length - a.length)[0] ?? file
  );
}

test('imports point down', () => {
  const order = Object.keys(ROOMS);
  const broken = imports.flatMap(({ file, target }) => {
    const home = roomOf(file);
    const room = ROOMS[home];
    // cli/main.ts starts the commands.
    if (room === undefined) return file === 'cli/main.ts' ? [] : [`${file} is in no room`];
    const isAllowed =
      target.includes('/') && /^(?:cli|client|templates)\//.test(target)
        ? target === 'cli/problem.ts' ||
          roomOf(target) === home ||
          (home === 'client' && SHARED_WITH_CLIENT.test(target)) ||
          (order.indexOf(roomOf(target)) > order.indexOf(home) &&
            room.rooms.split(' ').some((name) => fits(roomOf(target), name) || roomOf(target) === `cli/${name}`))
        : room.packages
            .split(' ')
            .some(
              (name) =>
                target === name || target.startsWith(`${name}/`) || (name === 'node' && target.startsWith('node:')),
            );
    return isAllowed ? [] : [`${file} imports ${target}`];
  });
  expect(broken).toEqual([]);
});

test('only client/analytics has the library of the analytics', () => {
  const using = imports.filter(({ target }) => target.startsWith('posthog-js')).map(({ file }) => dirname(file));
  expect([...new Set(using)]).toEqual(['client/analytics']);
});

const tracked = execFileSync('git', ['ls-files', 'cli', 'templates', 'client'], { cwd: packageRoot, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|js|css)$/.test(file) && existsSync(join(packageRoot, file)));
const shipped = tracked.filter(
  (file) => !/\.test\.tsx?$|^(?:cli\/(?:testing|bench)|client\/(?:testing|engines))\//.test(file),
);

test('no room has more lines than its ceiling', () => {
  const counts = new Map<string, number>();
  for (const file of shipped) {
    const lines = readFileSync(join(packageRoot, file), 'utf8').split('\n').length - 1;
    counts.set(roomOf(file), (counts.get(roomOf(file)) ?? 0) + lines);
  }
  const above = Object.entries(ROOMS).flatMap(([room, { lines }]) =>
    (counts.get(room) ?? 0) > lines ? [`${room} has ${counts.get(room)} lines and may have ${lines}`] : [],
  );
  expect(above).toEqual([]);
});

test('cli/ has few entries, and a folder few files', () => {
  expect(readdirSync(join(packageRoot, 'cli')).length).toBeLessThanOrEqual(22);
  const folders = new Map<string, number>();
  for (const file of shipped) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  const long = [...folders].filter(([folder, count]) => count > 15 && !LONG_FOLDERS.includes(folder));
  expect(long.map(([folder, count]) => `${folder} has ${count} files`)).toEqual([]);
});

test('only the pipeline, commands and the editor of the owner call several stages', () => {
  const stages = ['cli/load', 'cli/routes', 'cli/render', 'cli/emit', 'cli/check', 'cli/serve'];
  const mixed = files.filter((file) => {
    const used = new Set(
      imports
        .filter((entry) => entry.file === file)
        .flatMap(({ target }) => stages.filter((stage) => fits(target, stage) && !fits(file, stage))),
    );
    return used.size > 1 && !['cli/pipeline', 'cli/commands', 'cli/edit/owner'].some((folder) => fits(file, folder));
  });
  expect(mixed).toEqual([]);
});

test('nothing of the forms of the owner is loaded by builds and checks', () => {
  const loaded = new Set(['cli/commands/build.ts', 'cli/commands/check.ts']);
  for (const file of loaded)
    for (const { target } of imports.filter((entry) => entry.file === file)) loaded.add(target);
  expect(loaded.size).toBeGreaterThan(300);
  const rooms = [
    'cli/edit/owner/pages',
    'cli/edit/owner/server',
    'cli/edit/owner/publish',
    'cli/edit/owner',
    'cli/edit/owner/owner-data.ts',
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
    'cli/base/svg',
    'cli/base',
  ];
  const types = ['cli/check/browser/inspect-page.ts', 'cli/problem.ts'];
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
    'templates/elements/links/link-list.tsx',
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
        !/^(?:cli\/(?:testing|bench|commands\/create\/\.program)|client\/testing|client\/engines)\//.test(file),
    );
  const uses = code.flatMap((file) =>
    readFileSync(join(packageRoot, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (trade.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(uses).toEqual([]);
});
