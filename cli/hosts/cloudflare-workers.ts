// Cloudflare Workers with static assets: `_headers` and `_redirects` in the output, and a Worker
// that is asked where no file was found.
import { CLOUDFLARE_TERMS, createSharedPreset, NEEDS_NODE } from './cloudflare.ts';
import { groupPatterns } from './former.ts';
import { REVALIDATE } from './headers.ts';
import { FORM } from './pattern.ts';
import { formatProgram } from './pinned.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { createProjectName, createUploadScript } from './preset-parts.ts';
import { formatLiteral } from './quote.ts';

export const createCloudflareWorkersPreset: CreatePreset = (facts) => ({
  ...createSharedPreset(facts),
  beside: [
    { path: 'wrangler.jsonc', content: formatWrangler(facts) },
    { path: 'worker.js', content: formatWorker(facts) },
    createUploadScript('cloudflare-workers', [
      `${formatProgram('wrangler')} deploy --config .hosts/cloudflare-workers/wrangler.jsonc`,
    ]),
  ],
  deploy: {
    once: `${NEEDS_NODE} Run \`${formatProgram('wrangler')} login\`. After the first upload, add the domain to the Worker in the dashboard, under Settings, Domains; until then it has no address, because that at \`workers.dev\` would be a second one for good.`,
    terms: CLOUDFLARE_TERMS,
  },
});

function formatWrangler(facts: HostFacts): string {
  const config = {
    name: createProjectName(facts),
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
  const { gone, errorFolders } = facts;
  const folders = groupPatterns(facts).folders.filter(({ to }) => to === null);
  return `// Written by \`site build\`. It is asked where no file was found, and for the 404 page, which is not to be a page of its own.
const GONE = new Set(${formatLiteral(gone.map(encodeURI))});
const GONE_FOLDERS = ${formatLiteral(folders.map(({ path }) => `${encodeURI(path)}/`))};
const FOLDERS = ${formatLiteral(errorFolders)};

export default {
  async fetch(request, { ASSETS }) {
    const { pathname } = new URL(request.url);
    const folder = FOLDERS.find((name) => pathname.startsWith(name + '/')) ?? '';
    const { body, headers } = await ASSETS.fetch(new URL(folder + '/404', request.url));
    const stem = pathname.replace(/${FORM.replaceAll('/', '\\/')}+$/, '');
    const isGone = GONE.has(stem) || GONE_FOLDERS.some((name) => stem.startsWith(name));
    const answer = new Response(body, { status: isGone ? 410 : 404, headers });
    answer.headers.set('Cache-Control', '${REVALIDATE}');
    return answer;
  },
};
`;
}
