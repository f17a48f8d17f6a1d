// Values of the data that would end a text, a line or a command, in every file that a build writes
// for hosts. The schema refuses most of them; nothing here relies on it.
import { spawnSync } from 'node:child_process';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Artifact } from '../../base/artifact.ts';
import type { HostName } from '../../schema/fields/host-names.ts';
import { hostFacts } from '../../testing/host-facts.ts';
import { formatDeployPage } from '../deploy-page.ts';
import { hosts } from '../hosts.ts';
import { formatWorkflow } from '../workflow.ts';
import { formatLiteral } from './quote.ts';

const evil = `'"\`;|&<>{}()#$(touch$IFS/tmp/never) \\\u2028 x`;
const control = '\n\u007f';
const facts = hostFacts({
  basePath: `/a${evil}`,
  policy: `script-src 'self' ${evil}`,
  pages: ['/page', `/p${evil}`],
  moved: new Map([[`/old${evil}`, `/p${evil}`]]),
  gone: [`/gone${evil}`],
  out: `di st${evil}`,
});
const HOSTS = ['netlify', 'cloudflare', 'github-pages'] as const satisfies readonly HostName[];

function read(host: HostName, path: string): string {
  const { inside, beside } = hosts[host](facts);
  const found: Artifact | undefined = [...inside, ...beside].find((artifact) => artifact.path === path);
  if (found === undefined || !('content' in found)) throw new Error(`There is no ${path}.`);
  return String(found.content);
}

test('one literal is the same value in JSON, JavaScript and YAML', () => {
  const value = { [evil]: [evil + control, '\u0085', '\ufeff', '</script>', 1, true, null] };
  for (const indent of [0, 2]) {
    const text = formatLiteral(value, indent);
    expect(JSON.parse(text)).toEqual(value);
    expect(parse(text, { strict: true })).toEqual(value);
    expect(new Script(`(${text})`).runInNewContext({})).toEqual(value);
    expect(text).not.toMatch(/[\u007f\u0085\u2028\ufeff]/);
  }
});

/**
 * Runs a shell script with commands that print their arguments, one in each line, and returns
 * those.
 */
function runScript(script: string): string[] {
  const names = ['npx', 'git', 'gh', 'sleep'];
  const commands = names.map((name) => `${name}() { printf '%s\\0' ${name} "$@"; }\n`).join('');
  const { stdout, stderr, status } = spawnSync('sh', ['-c', commands + script], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout.split('\0');
}

test('the upload script of netlify gives its command the value as it is', () => {
  expect(runScript(read('netlify', 'upload.sh'))).toContain(facts.out);
});

test('the configuration of Cloudflare says what the data says', () => {
  const wrangler = JSON.parse(read('cloudflare', 'wrangler.jsonc').replace(/^.*\n/, ''));
  expect(wrangler.assets.directory).toBe(`../../${facts.out}`);
});

test('the name of the output is one string of TOML', () => {
  const line = /^ {2}publish = (".*")$/m.exec(read('netlify', 'netlify.toml'))?.[1] ?? '';
  // A basic string of TOML has the escapes of JSON.
  expect(JSON.parse(line)).toBe(facts.out);
  expect(read('netlify', 'netlify.toml').split('\n')).toHaveLength(10);
});

test('the Worker is a module that knows its former addresses', async () => {
  const code = read('cloudflare', 'worker.js').replace('export default', 'export const known = GONE;\n$&');
  const { known } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect([...known]).toEqual(facts.gone.map(encodeURI));
});

test.each(['netlify', 'cloudflare'] as const)(
  'no value of %s begins a line of its own in `_headers` and `_redirects`',
  (host) => {
    const headers = read(host, '_headers').trimEnd().split('\n');
    expect(headers.filter((line) => !/^(?:#|\/\*$|\/assets\/\*$| {2}[A-Z][\w-]+: |$)/.test(line))).toEqual([]);
    const broken = hostFacts({ policy: `x\nX: 1`, moved: new Map([['/a', '/b\n/c /d 200']]) });
    expect(() => hosts[host](broken)).toThrow('control character');
    const redirects = read(host, '_redirects').trimEnd().split('\n').slice(1);
    expect(redirects.filter((line) => !/^\/\S* \/\S* 301!?$/.test(line))).toEqual([]);
  },
);

test.each(HOSTS)('the deploy page of %s has the values in its code, and nowhere else', (host) => {
  const page = formatDeployPage(host, hosts[host](facts), facts);
  const [, block = ''] = /^(?:`{3,})sh\n([\s\S]*?)\n`{3,}$/m.exec(page) ?? [];
  const words = runScript(block.replace(/^sh .*$/m, ''));
  expect(words).toContain(facts.out);
  expect(words).toContain(`https://frontrange.example.com${facts.basePath}`);
  // Fenced blocks first, because a span may not cross them.
  const prose = page.replace(/^(`{3,})\w*\n[\s\S]*?\n\1$/gm, '').replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
  expect(prose).not.toContain('touch$IFS');
});

const SERVERS = [
  ['nginx', 'nginx.conf', '$'],
  ['apache', '.htaccess', '${'],
  ['caddy', 'Caddyfile', '`'],
] as const;

/** Facts with a text in every value that reaches a server. */
function factsWith(text: string) {
  return hostFacts({
    policy: `script-src 'self' ${text}`,
    moved: new Map([[`/old${text}`, '/page']]),
    gone: [`/gone${text}`],
    out: `di st${text}`,
  });
}

test.each(SERVERS)('no value changes what the configuration of %s consists of', (host, path, refused) => {
  const shapeOf = (text: string) => {
    const { inside, beside } = hosts[host](factsWith(text));
    const config = [...inside, ...beside].find((artifact) => artifact.path === path);
    return config !== undefined && 'content' in config
      ? String(config.content)
          .replace(/`[^`]*`|"(?:[^"\\]|\\.)*"/g, 'text')
          // A pattern of mod_rewrite has no quotes.
          .replace(/^( *RewriteRule) \S+/gm, '$1 pattern')
          .replace(/#.*$/gm, '')
      : null;
  };
  expect(shapeOf(`'";|&<>()# \\ x`)).toBe(shapeOf(' x'));
  expect(shapeOf(' x')).toContain('text');
  expect(() => shapeOf(refused)).toThrow('annot');
  expect(() => shapeOf('\nx')).toThrow('control character');
});

test.each(SERVERS)('the upload and the deploy page of %s have the values in quotes', (host) => {
  const text = `'";|&<>()#$(touch$IFS/tmp/never) x`;
  const facts = hostFacts({ out: `di st${text}` });
  const { beside } = hosts[host](facts);
  const upload = beside.find((artifact) => artifact.path === 'upload.sh');
  const script = upload !== undefined && 'content' in upload ? String(upload.content) : '';
  const commands = ['rsync', 'ssh'].map((name) => `${name}() { printf '%s\\0' "$@"; }\n`).join('');
  const { stdout, stderr } = spawnSync('sh', ['-c', commands + script.replace(/ < .*$/m, '')], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
  });
  expect(stderr).toBe('');
  expect(stdout.split('\0')).toContain(`${facts.out}/assets`);
  const page = formatDeployPage(host, hosts[host](facts), facts);
  const prose = page.replace(/^(`{3,})\w*\n[\s\S]*?\n\1$/gm, '').replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
  expect(prose).not.toContain('touch$IFS');
});

test('nothing but the names of hosts reaches a workflow', () => {
  const workflow = formatWorkflow(HOSTS);
  expect(Object.keys(parse(workflow, { strict: true, uniqueKeys: true }).jobs)).toEqual([
    'check',
    ...HOSTS.map((host) => `deploy-${host}`),
    'lead',
  ]);
  expect(formatWorkflow).toHaveLength(1);
});
