// Cloudflare Workers with static assets: `_headers` and `_redirects` in the output, and a Worker that is asked where no file was found.
import { CLOUDFLARE_TERMS, createSharedPreset, NEEDS_NODE } from './cloudflare.ts';
import { REVALIDATE } from './headers.ts';
import { formatProgram } from './pinned.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { createProjectName } from './project-name.ts';
import { formatLiteral } from './quote/literal.ts';
import { createUploadCommand, createUploadScript } from './upload-script.ts';

/** The preset of Cloudflare Workers. */
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
    upload: createUploadCommand('cloudflare-workers'),
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
      not_found_handling: '404-page',
      run_worker_first: ['/404', '/404.html', '/404/*'],
    },
  };
  return `// Written by \`site build\`.\n${formatLiteral(config, 2)}\n`;
}

function formatWorker({ gone }: HostFacts): string {
  return `// Written by \`site build\`. It is asked where no file was found, and for the 404 page, which is not to be a page of its own.
const GONE = new Set(${formatLiteral(gone)});

export default {
  async fetch(request, { ASSETS }) {
    const { pathname } = new URL(request.url);
    const isErrorPage = /^\\/404(?:\\.html|\\/.*)?$/.test(pathname);
    const response = await ASSETS.fetch(isErrorPage ? new URL('/404', request.url) : request);
    if (response.status !== 404 && !isErrorPage) return response;
    const status = GONE.has(pathname.replace(/(?:\\.html|\\/index|\\/index\\.html|\\/+)$/, '')) ? 410 : 404;
    // The year that \`_headers\` gives to assets must not be on it.
    const headers = new Headers(response.headers);
    headers.set('Cache-Control', '${REVALIDATE}');
    return new Response(response.body, { status, headers });
  },
};
`;
}
