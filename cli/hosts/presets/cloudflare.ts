// Cloudflare Workers with static assets: `_headers` and `_redirects` in the output, and a Worker
// that is asked where no file was found. Cloudflare Pages reads the same two files.
import worker from '../files/worker.js.template?raw';
import { fillTemplate } from '../fill-template.ts';
import { groupPatterns } from '../former.ts';
import { describeHost } from '../host-steps.ts';
import { formatProgram } from '../pinned.ts';
import { formatHeadersFile, formatRedirectsFile, REDIRECTS_FILE } from './header-files.ts';
import { FORM } from './pattern.ts';
import type { CreatePreset, HostFacts, HostLimits } from './preset.ts';
import { createUploadScript } from './preset-parts.ts';
import { formatCode, formatLiteral, quoteShell } from './quote.ts';

/** Cloudflare refuses what is over these limits; on Pages, it drops it silently. */
const CLOUDFLARE_LIMITS: HostLimits = {
  exactRedirects: 2000,
  wildcardRedirects: 100,
  // Each former address has a line for each of its four forms.
  moved: 500,
  files: 20_000,
  headerLine: 2000,
};

export const createCloudflarePreset: CreatePreset = (facts) => {
  const wrangler = formatProgram('wrangler');
  const name = createProjectName(facts);
  return {
    inside: [
      { path: '_headers', content: formatHeadersFile(facts) },
      { path: REDIRECTS_FILE, content: formatRedirectsFile(listLines(facts), facts) },
    ],
    beside: [
      { path: 'wrangler.jsonc', content: formatWrangler(facts, name) },
      { path: 'worker.js', content: formatWorker(facts) },
      createUploadScript('cloudflare', `${wrangler} deploy --config .hosts/cloudflare/wrangler.jsonc\n`),
    ],
    isAtRoot: true,
    limits: CLOUDFLARE_LIMITS,
    ignores: ['query'],
    ...describeHost('cloudflare', {
      program: wrangler,
      pagesUpload: formatCode(`${wrangler} pages deploy ${quoteShell(facts.out)} --project-name ${name} --branch main`),
    }),
  };
};

/** Returns a name that Cloudflare accepts: at most 50 letters, digits and hyphens. */
function createProjectName({ origin }: HostFacts): string {
  return new URL(origin).hostname
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '');
}

/**
 * Lists redirects: of moved addresses in every form, then of the forms of pages as far as the limit
 * allows, then of whole folders. Without a line, Cloudflare redirects the forms of pages by itself,
 * with 307.
 */
function listLines(facts: HostFacts): string[][] {
  const { moved, pages, ownRedirects } = facts;
  const { folders } = groupPatterns(facts).moved;
  const former = [...moved].flatMap(([from, to]) => [from, ...listOtherForms(from)].map((form) => [form, to, '301']));
  const forms = [
    ...['/index', '/index.html'].map((form) => [form, '/', '301']),
    ...pages.flatMap((page) => listOtherForms(page).map((form) => [form, page, '301'])),
  ];
  const count = former.length + forms.length + folders.length + ownRedirects.length;
  return [
    ...former,
    ...(count <= CLOUDFLARE_LIMITS.exactRedirects ? forms : []),
    ...folders.map(({ path, to }) => [`${path}/*`, to, '301']),
  ];
}

/** Lists the forms of an address that Cloudflare tells apart. */
function listOtherForms(path: string): string[] {
  return [`${path}/`, `${path}.html`, `${path}/index.html`];
}

function formatWrangler(facts: HostFacts, name: string): string {
  const config = {
    name,
    main: 'worker.js',
    compatibility_date: '2026-11-17',
    workers_dev: false,
    preview_urls: false,
    assets: {
      directory: `../../${facts.out}`,
      binding: 'ASSETS',
      html_handling: 'drop-trailing-slash',
      // With `404-page` the Worker would not be asked for what is missing.
      not_found_handling: 'none',
      run_worker_first: ['', ...facts.errorFolders].flatMap((folder) =>
        ['/404', '/404.html', '/404/*'].map((path) => folder + path),
      ),
    },
  };
  return `// Written by \`site build\`.\n${formatLiteral(config, 2)}\n`;
}

function formatWorker(facts: HostFacts): string {
  const folders = groupPatterns(facts).folders.filter(({ to }) => to === null);
  return fillTemplate(worker, {
    gone: formatLiteral(facts.gone.map(encodeURI)),
    goneFolders: formatLiteral(folders.map(({ path }) => `${encodeURI(path)}/`)),
    folders: formatLiteral(facts.errorFolders),
    form: FORM.replaceAll('/', '\\/'),
  });
}
