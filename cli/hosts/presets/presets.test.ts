// The presets of hosts that cannot be run here: their files as text, against the grammar and the
// limits of the host.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Artifact } from '../../base/artifact.ts';
import { HOST_NAMES, type HostName } from '../../schema/fields/host-names.ts';
import { hostFacts } from '../../testing/host-facts.ts';
import { formatDeployPage } from '../deploy-page.ts';
import { hostSteps } from '../host-steps.ts';
import { buildHostFiles, chooseLayout, hosts } from '../hosts.ts';
import type { HostLocations } from '../limits.ts';
import type { HostFacts } from './preset.ts';

const facts = hostFacts({
  moved: new Map([
    ['/old-prices', '/roof-prices'],
    ['/a.b/Page.php', '/metal-roofs'],
    ['/start', '/'],
  ]),
  gone: ['/gutters'],
});
const nowhere: HostLocations = { former: () => undefined, host: () => undefined };

function read(host: HostName, path: string, changed: Partial<HostFacts> = {}): string {
  const { inside, beside } = hosts[host]({ ...facts, ...changed });
  const found = [...inside, ...beside].find((artifact) => artifact.path === path);
  return textOf(found);
}

function textOf(artifact: Artifact | undefined): string {
  if (artifact === undefined || !('content' in artifact)) throw new Error('There is no such file.');
  return String(artifact.content);
}

function build(names: readonly HostName[], changed: Partial<HostFacts> = {}) {
  const built = buildHostFiles(names, { ...facts, ...changed }, nowhere);
  return 'problems' in built ? built : { ...built, problems: [] };
}

test.each(HOST_NAMES)('the deploy page of %s builds, uploads and probes, and names limits and terms', (host) => {
  const files = buildHostFiles([host], facts, nowhere);
  if ('problems' in files) throw new Error(files.problems[0]?.message);
  const page = textOf(files.beside[0]?.artifacts.find(({ path }) => path === 'DEPLOY.md'));
  expect(page).toContain(`npx --no -- site build --host ${host}\n`);
  expect(page).toContain(`npx --no -- site probe https://frontrange.example.com --host ${host}\n`);
  const commands = /```sh\n([^`]*)\n```/.exec(page)?.[1]?.split('\n');
  expect(commands).toHaveLength(3);
  // Before anything is done for a host that does not allow it.
  const terms = /## Terms\n\n(.+)\n\n## Once\n/.exec(page)?.[1];
  expect(terms).toBe(hosts[host](facts).deploy.terms);
  const script = files.beside[0]?.artifacts.find(({ path }) => path === 'upload.sh');
  expect(commands?.[1]?.includes('upload.sh')).toBe(script !== undefined);
  if (script !== undefined)
    expect(spawnSync('sh', ['-n'], { input: textOf(script), encoding: 'utf8' }).stderr).toBe('');
  for (const reason of Object.values(hosts[host](facts).cannot)) expect(page).toContain(reason);
  // Other CIs run the same commands after those that install what is needed.
  const scripts = [...page.matchAll(/```sh\n([^`]*)\n```/g)].map(([, code = '']) => code);
  for (const code of scripts) expect(spawnSync('sh', ['-n'], { input: code }).status).toBe(0);
  expect(scripts).toHaveLength(host === 'github-pages' ? 1 : 2);
  for (const command of commands ?? []) if (host !== 'github-pages') expect(scripts[1]).toContain(command);
  for (const name of [...hostSteps[host].job.secrets, ...hostSteps[host].job.variables])
    expect(page).toContain(`\`${name}\``);
});

const readPage = (host: HostName, changed: Partial<HostFacts> = {}) =>
  formatDeployPage(host, hosts[host]({ ...facts, ...changed }), { ...facts, ...changed });

test('the deploy page says that the workflow publishes every day, and what to do without it', () => {
  const daily =
    'The workflow builds, checks and publishes every day. GitHub turns off scheduled runs after 60 days without a commit. Push a commit to turn them on again.';
  expect(readPage('github-pages')).toContain(`${daily}\n`);
  expect(readPage('caddy')).toContain(
    `${daily} Without that workflow, run the commands above every day by another scheduler, such as cron or that of your CI.\n`,
  );
});

test.each(['netlify', 'cloudflare'] as const)('the deploy page of %s has what "Import from Git" asks for', (host) => {
  expect(readPage(host)).toContain(
    `The build command is \`npx --no -- site build --host ${host} && npx --no -- site check\`, and a variable \`NODE_VERSION\` is \`24\`.`,
  );
});

test('the upload to GitHub Pages waits for the run of the pushed commit', () => {
  const script = `${FAKE_GITHUB}${read('github-pages', 'upload.sh')}`;
  const { stdout, status } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, 'git push\nsleep 1\nsleep 1\ngh run watch 42 --exit-status\n']);
});

// The run is there when it is asked for the third time.
const FAKE_GITHUB = `asked=$(mktemp)
git() { case $1 in push) echo git push;; *) echo abc;; esac; }
sleep() { echo sleep "$@"; }
gh() {
  test "$2" = watch && echo gh "$@" && return
  echo >> "$asked"
  test "$(wc -l < "$asked")" -lt 3 || echo 42
}
`;

test.each(['nginx', 'apache', 'caddy', 'netlify'] as const)(
  'the upload script of %s quotes an output folder with a space in its name',
  (host) => {
    const names = read(host, 'upload.sh', { out: 'my site' }).match(/.my site/g) ?? [];
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !/^['"]/.test(name))).toEqual([]);
  },
);

test.each(['netlify', 'cloudflare'] as const)(
  'the redirects of %s are exact lines that each lead to a page at once',
  (host) => {
    const lines = read(host, '_redirects')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const sources = lines.map((line) => line.split(' ')[0]);
    expect(new Set(sources).size).toBe(lines.length);
    for (const line of lines) {
      expect(line).toMatch(/^\/[\w./-]+ \/[\w-]* 301!?$/);
      expect(sources).not.toContain(line.split(' ')[1]);
    }
    expect(lines).toContain(host === 'netlify' ? '/old-prices /roof-prices 301!' : '/old-prices /roof-prices 301');
  },
);

test('Cloudflare gets the other forms of pages only as far as its 2,000 lines allow', () => {
  const count = (pages: number) =>
    read('cloudflare', '_redirects', { pages: Array.from({ length: pages }, (_, index) => `/page-${index}`) }).match(
      /^\/page-/gm,
    )?.length ?? 0;
  expect(count(600)).toBe(1800);
  expect(count(700)).toBe(0);
});

test.each(['netlify', 'cloudflare'] as const)(
  'the headers of %s name each header in one rule, so that none is joined with another',
  (host) => {
    const text = read(host, '_headers');
    const names = [...text.matchAll(/^ {2}([\w-]+): /gm)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(text).toMatch(
      /^\/\*\n {2}Content-Security-Policy: default-src 'none'; script-src 'self'; frame-ancestors 'none'\n/m,
    );
    expect(text).toMatch(/^\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n/m);
  },
);

/** Asks the Worker, whose files are the 404 pages of a site in two languages. */
async function askWorker(path: string): Promise<string> {
  const code = read('cloudflare', 'worker.js', { errorFolders: ['/es'] });
  const { default: worker } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly default: { fetch(request: Request, env: unknown): Promise<Response> };
  };
  const fetchAsset = async ({ pathname }: URL) =>
    new Response(pathname, { headers: { 'cache-control': 'public', 'x-content-type-options': 'nosniff' } });
  const request = new Request(`https://example.com${path}`);
  const response = await worker.fetch(request, { ASSETS: { fetch: fetchAsset } });
  const headers = ['cache-control', 'x-content-type-options'].map((name) => response.headers.get(name));
  return [response.status, await response.text(), ...headers].join(' ');
}

test.each([
  ['/assets/gone.js', '404 /404'],
  ['/gutters', '410 /404'],
  ['/gutters/', '410 /404'],
  ['/gutters.html', '410 /404'],
  ['/gutters/index.html', '410 /404'],
  ['/gutters-2', '404 /404'],
  ['/404', '404 /404'],
  ['/404.html', '404 /404'],
  ['/es/nope', '404 /es/404'],
  ['/estimates', '404 /404'],
])('the Worker of Cloudflare answers %s with %s', async (path, expected) => {
  expect(await askWorker(path)).toBe(`${expected} no-cache nosniff`);
});

test('the configuration of Cloudflare publishes the output with its own 404 page, at its domain alone', () => {
  const config = JSON.parse(read('cloudflare', 'wrangler.jsonc').replace(/^\/\/.*/, ''));
  expect(config).toEqual({
    name: 'frontrange-example-com',
    main: 'worker.js',
    compatibility_date: '2026-11-17',
    workers_dev: false,
    preview_urls: false,
    assets: {
      directory: '../../dist',
      binding: 'ASSETS',
      html_handling: 'drop-trailing-slash',
      not_found_handling: 'none',
      run_worker_first: ['/404', '/404.html', '/404/*'],
    },
  });
});

test('Netlify sends the 404 page of the nearest language', () => {
  expect(
    read('netlify', '_redirects', { errorFolders: ['/es'], ownRedirects: ['/spring/* / 302'] })
      .split('\n')
      .slice(-3),
  ).toEqual(['/spring/* / 302', '/es/* /es/404.html 404', '']);
});

test('GitHub Pages gets aliases, forwarding pages and its domain', () => {
  expect(chooseLayout(['github-pages'])).toBe('pair');
  expect(build(['github-pages'])).toMatchObject({ needsForwarding: true, precompress: false });
  expect(read('github-pages', 'CNAME')).toBe('frontrange.example.com\n');
  const project = hosts['github-pages']({ ...facts, origin: 'https://owner.github.io', basePath: '/site' });
  expect(project.inside.map(({ path }) => path)).toEqual(['.nojekyll']);
});

test('a site without hosts keeps aliases and forwarding pages, and is not compressed', () => {
  expect(chooseLayout([])).toBe('pair');
  expect(build([])).toMatchObject({ needsForwarding: true, precompress: false, inside: [], beside: [] });
});

test('two hosts that need different files of one name are a problem', () => {
  expect(build(['netlify', 'cloudflare']).problems).toMatchObject([
    { code: 'host-conflict', message: '`netlify` and `cloudflare` need different files `_redirects`.' },
  ]);
  expect(build(['nginx', 'apache', 'caddy']).problems).toEqual([]);
});

test.each([
  ['none', "; frame-ancestors 'none'"],
  ['self', "; frame-ancestors 'self'"],
  ['any', ''],
] as const)('frames: %s reaches the policy of every preset', (frames, end) => {
  for (const host of HOST_NAMES.filter((name) => name !== 'github-pages')) {
    const { inside, beside } = hosts[host]({ ...facts, hosting: { hsts: true, frames } });
    const text = [...inside, ...beside].map(textOf).join('\n');
    expect(text, host).toContain(`default-src 'none'; script-src 'self'${end}`);
    expect(text.includes('frame-ancestors'), host).toBe(end !== '');
  }
});

test('hsts: false leaves the header out of every preset', () => {
  for (const host of HOST_NAMES.filter((name) => name !== 'github-pages')) {
    const textWith = (hsts: boolean) => {
      const { inside, beside } = hosts[host]({ ...facts, hosting: { hsts, frames: 'none' } });
      return [...inside, ...beside].map(textOf).join('\n');
    };
    expect(textWith(true), host).toMatch(/Strict-?Transport-?Security/);
    expect(textWith(false), host).not.toMatch(/Strict-?Transport-?Security/);
  }
});
