// Attacks `site` with hostile strings and checked folders, and prints how many cases it handled. Run it with `node cli/testing/hostile/run.js`;
// `--program <folder>` attacks another copy of the program, `--only strings,check` some categories. A case is handled if the program refuses
// it with a problem or does the work; an exit code of 3, a crash, a wrong page or more than the time limit is a failure. Tests damage data,
// drawings, photos and requests: `damaged-data.test.ts`, `read-drawing.test.ts`, `photos.test.ts` and `hostile-requests.test.ts`.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseXml } from '@rgrove/parse-xml';
import { parse } from 'parse5';
import { hostileSites } from './pages.js';
import { runProgram } from './program.js';

/** @typedef {{ category: string, name: string, failure: string | null }} Result */

const testing = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({
  options: {
    program: { type: 'string', default: dirname(dirname(testing)) },
    only: { type: 'string', default: 'strings,check' },
    limit: { type: 'string', default: '60' },
  },
});
const { program } = values;
const limitSeconds = Number(values.limit);

/** @type {Readonly<Record<string, () => AsyncGenerator<Omit<Result, 'category'>>>>} */
const categories = {
  async *strings() {
    const cases = {
      'an analytics host that looks like markup': [
        'key: null\n  host: https://us.i.posthog.com',
        'key: abc\n  host: "https://example.com/<!--<script>"',
      ],
      'a URL with an ampersand': ['url: https://frontrange.example.com', 'url: https://example.com/a&b'],
      'a name that looks like markup': ['name: Front Range Roofing', 'name: "</script><!--<script>"'],
    };
    for (const [name, [from = '', to = '']] of Object.entries(cases))
      yield await onSite(async (root) => {
        const settings = join(root, 'data/site.yaml');
        if (!readFileSync(settings, 'utf8').includes(from)) throw new Error(`The site lacks \`${from}\`.`);
        writeFileSync(settings, `${readFileSync(settings, 'utf8').replace(from, to)}socialCards: false\n`);
        const run = await runProgram(program, ['build', '--root', root], { limitSeconds });
        return { name, failure: judge(run) ?? (run.code === 0 ? judgeOutput(join(root, 'dist')) : null) };
      });
    for (const url of [
      'http://localhost',
      'https://a b',
      'https://user:password@example.com',
      'https://example.com/"><script>',
      'https://example.com/%',
    ])
      yield await onSite(async (root) => {
        const run = await runProgram(program, ['routes', '--root', root, '--base-url', url], {
          limitSeconds,
        });
        const isValid = url.endsWith('%');
        return {
          name: `--base-url ${url}`,
          failure: judge(run) ?? (run.code === 0 && !isValid ? 'is accepted' : null),
        };
      });
  },

  async *check() {
    for (const [name, createFiles] of Object.entries(hostileSites)) {
      const folder = mkdtempSync(join(tmpdir(), 'site-hostile-'));
      try {
        mkdirSync(join(folder, 'dist'));
        for (const [path, content] of Object.entries(createFiles()))
          writeFileSync(join(folder, 'dist', path), content);
        const run = await runProgram(program, ['check', join(folder, 'dist')], { limitSeconds });
        const isClean = !run.out.includes('\u001b') && !run.out.includes('rule-failed');
        yield {
          name: `${name} (${run.seconds.toFixed(0)} s)`,
          failure: judge(run) ?? (isClean ? null : 'a rule fails, or a control character is printed'),
        };
      } finally {
        rmSync(folder, { recursive: true });
      }
    }
  },
};

/**
 * Runs work on a copy of the small roofer's site.
 * @template T
 * @param {(root: string) => Promise<T>} work
 */
async function onSite(work) {
  const root = mkdtempSync(join(tmpdir(), 'site-hostile-'));
  try {
    cpSync(join(testing, 'fixture'), root, { recursive: true });
    return await work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** @param {import('./program.js').Run} run */
function judge({ code, out }) {
  if (code === null) return `does not end within ${limitSeconds} s, or is killed`;
  return code > 2 ? `exit code ${code}: ${out.split('\n').slice(1, 2).join('').slice(0, 120)}` : null;
}

/** @param {string} output */
function judgeOutput(output) {
  const page = JSON.stringify(parse(readFileSync(join(output, 'index.html'), 'utf8')), (key, value) =>
    key === 'parentNode' ? undefined : value,
  );
  if (!page.includes('"tagName":"footer"')) return 'the page ends early';
  try {
    parseXml(readFileSync(join(output, 'sitemap.xml'), 'utf8'));
    return null;
  } catch {
    return 'the sitemap is not well-formed';
  }
}

/** @type {Result[]} */
const results = [];
for (const category of values.only.split(',')) {
  const attack = categories[category];
  if (attack === undefined) throw new Error(`There is no category \`${category}\`.`);
  for await (const result of attack()) results.push({ category, ...result });
}
console.log('category   tried  handled  failed');
for (const category of values.only.split(',')) {
  const tried = results.filter((result) => result.category === category);
  const failed = tried.filter(({ failure }) => failure !== null).length;
  const cells = [tried.length, tried.length - failed, failed].map((count, index) =>
    String(count).padStart([7, 9, 8][index] ?? 0),
  );
  console.log(`${category.padEnd(9)}${cells.join('')}`);
}
for (const { category, name, failure } of results)
  if (failure !== null) console.log(`${category}: ${name.slice(0, 160)}: ${failure}`);
