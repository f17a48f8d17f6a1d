// Cloudflare Pages: `_headers` and `_redirects` in the output.
import { CLOUDFLARE_TERMS, createSharedPreset, NEEDS_NODE } from './cloudflare.ts';
import { formatProgram } from './pinned.ts';
import type { CreatePreset } from './preset.ts';
import { createProjectName, createUploadScript } from './preset-parts.ts';
import { quoteShell } from './quote.ts';

export const createCloudflarePagesPreset: CreatePreset = (facts) => {
  const name = createProjectName(facts);
  const wrangler = formatProgram('wrangler');
  const shared = createSharedPreset(facts);
  return {
    ...shared,
    beside: [
      createUploadScript('cloudflare-pages', [
        `${wrangler} pages deploy ${quoteShell(facts.out)} --project-name ${name} --branch main`,
      ]),
    ],
    cannot: {
      ...shared.cannot,
      'error-page': 'Cloudflare Pages sends the 404 page at `/404` with the status 200.',
      gone: 'Cloudflare Pages cannot answer 410: former addresses without a successor are 404.',
    },
    deploy: {
      once: `For a new site, take \`cloudflare-workers\` instead: Cloudflare recommends it, and it can do more. ${NEEDS_NODE} Run \`${wrangler} login\` and \`${wrangler} pages project create ${name} --production-branch main\`, and add the domain to the project in the dashboard.`,
      terms: CLOUDFLARE_TERMS,
    },
  };
};
