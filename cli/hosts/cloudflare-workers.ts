// Cloudflare Workers with static assets: `_headers` and `_redirects` in the output, and a Worker that is asked where no file was found.
import { CLOUDFLARE_TERMS, createProjectName, createSharedPreset } from './cloudflare.ts';
import { REVALIDATE } from './headers.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { createUploadCommand, createUploadScript } from './upload-script.ts';

/** The preset of Cloudflare Workers. */
export const createCloudflareWorkersPreset: CreatePreset = (facts) => ({
  ...createSharedPreset(facts),
  beside: [
    { path: 'wrangler.jsonc', content: formatWrangler(facts) },
    { path: 'worker.js', content: WORKER },
    createUploadScript('cloudflare-workers', [
      'npx wrangler deploy --config .hosts/cloudflare-workers/wrangler.jsonc',
    ]),
  ],
  deploy: {
    once: 'Run `npx wrangler login`. After the first upload, add the domain to the Worker in the dashboard, under Settings, Domains.',
    upload: createUploadCommand('cloudflare-workers'),
    terms: CLOUDFLARE_TERMS,
  },
});

function formatWrangler(facts: HostFacts): string {
  const config = {
    name: createProjectName(facts),
    main: 'worker.js',
    compatibility_date: '2025-10-01',
    assets: {
      directory: `../../${facts.out}`,
      binding: 'ASSETS',
      html_handling: 'drop-trailing-slash',
      not_found_handling: '404-page',
    },
  };
  return `// Written by \`site build\`.\n${JSON.stringify(config, null, 2)}\n`;
}

const WORKER = `// Written by \`site build\`. It is asked where no file was found: the year that \`_headers\` gives to assets must not be on a 404.
export default {
  async fetch(request, { ASSETS }) {
    const response = await ASSETS.fetch(request);
    if (response.status !== 404) return response;
    const headers = new Headers(response.headers);
    headers.set('Cache-Control', '${REVALIDATE}');
    return new Response(response.body, { status: 404, headers });
  },
};
`;
