// Attacks `site` with hostile data, logos, strings, requests and checked folders, and prints how many cases it handled. Run it with
// `node cli/testing/hostile/run.js`; `--program <folder>` attacks another copy of the program, `--only data,logo,strings,photos,server,check` some
// categories, `--seeds <count>` sets the number of random damages. A case is handled if the program refuses it with a problem or does the work;
// an exit code of 3, a crash, a wrong page or more than the time limit is a failure.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseXml } from '@rgrove/parse-xml';
import { parse } from 'parse5';
import { damageData } from './damage-data.js';
import { hostileLogos } from './logos.js';
import { hostileSites } from './pages.js';
import { runProgram } from './program.js';
import { attackServer } from './server.js';

/** @typedef {{ category: string, name: string, failure: string | null }} Result */

const testing = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({
  options: {
    program: { type: 'string', default: dirname(dirname(testing)) },
    only: { type: 'string', default: 'data,logo,strings,photos,server,check' },
    seeds: { type: 'string', default: '50' },
    limit: { type: 'string', default: '60' },
  },
});
const { program } = values;
const limitSeconds = Number(values.limit);

/** @type {Readonly<Record<string, () => AsyncGenerator<Omit<Result, 'category'>>>>} */
const categories = {
  async *data() {
    for (let seed = 0; seed < Number(values.seeds); seed++) {
      const { damages, run } = await onSite(async (root) => ({
        damages: damageData(join(root, 'data'), seed),
        run: await runProgram(program, ['routes', '--root', root], { limitSeconds }),
      }));
      yield { name: `seed ${seed}: ${damages.join('; ')}`, failure: judge(run) };
    }
    for (const { name, edit, expected } of DATA_CASES) {
      const run = await onSite((root) => {
        edit(join(root, 'data'));
        return runProgram(program, ['routes', '--root', root], { limitSeconds });
      });
      yield {
        name,
        failure: judge(run) ?? (run.out.includes(expected) ? null : 'is accepted, or called something else'),
      };
    }
  },

  async *logo() {
    for (const [name, logo] of Object.entries(hostileLogos)) {
      const run = await onSite((root) => {
        writeFileSync(join(root, 'data/logo.svg'), logo);
        return runProgram(program, ['routes', '--root', root], { limitSeconds });
      });
      yield { name, failure: judge(run) ?? (run.code === 0 ? 'is published' : null) };
    }
  },

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

  async *photos() {
    const { default: sharp } = await import('sharp');
    const size = { width: 16_000, height: 16_000, channels: /** @type {const} */ (3), background: '#888' };
    const large = await sharp({ create: size, limitInputPixels: false }).png().toBuffer();
    yield await onSite(async (root) => {
      for (const name of ['metal', 'shingle']) writeFileSync(join(root, `data/photos/${name}.png`), large);
      const run = await runProgram(program, ['build', '--root', root], { limitSeconds });
      const isRefused = run.code === 1 && run.out.includes('16000');
      return {
        name: `two photos of 256 megapixels (${run.seconds.toFixed(0)} s, ${run.megabytes.toFixed(0)} MB)`,
        failure: judge(run) ?? (isRefused ? null : 'are decoded'),
      };
    });
  },

  async *server() {
    const folder = mkdtempSync(join(tmpdir(), 'site-hostile-'));
    try {
      yield* attackServer(program, folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
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

/** @type {readonly { name: string, edit: (data: string) => void, expected: string }[]} */
const DATA_CASES = [
  {
    name: 'no city',
    edit(data) {
      for (const folder of ['cities', 'local']) rmSync(join(data, folder), { recursive: true });
      const settings = join(data, 'site.yaml');
      writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^ {2}cities:.*\n/m, ''));
    },
    expected: 'contains no file',
  },
  {
    name: 'a photo that the system refuses to read',
    edit(data) {
      rmSync(join(data, 'photos/metal.png'));
      symlinkSync('/proc/self/mem', join(data, 'photos/metal.png'));
    },
    expected: 'cannot be read',
  },
  {
    name: 'a file name that is not UTF-8',
    edit: (data) => mkdirSync(Buffer.concat([Buffer.from(join(data, 'cities/caf')), Buffer.from([0xe9])])),
    expected: 'not UTF-8',
  },
  {
    name: 'a page that is named like a device of Windows',
    edit(data) {
      const terms = readFileSync(join(data, 'pages/terms.yaml'), 'utf8').replace(/^path:.*\n/m, '');
      writeFileSync(join(data, 'pages/con.yaml'), terms);
      rmSync(join(data, 'pages/terms.yaml'));
    },
    expected: 'Windows',
  },
];

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
