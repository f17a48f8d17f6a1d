// Cloudflare Workers (static assets) and Cloudflare Pages. Both read `_headers` and `_redirects`, with the same limits; they are the only
// part that the two presets share.
import { formatHeadersFile, formatRedirectsFile, listOtherForms } from './header-files.ts';
import { REVALIDATE } from './headers.ts';
import type { CreatePreset, HostFacts, HostLimits, Preset } from './preset.ts';

const MAX_LINES = 2000;
const FORMS = 3;
const LIMITS: HostLimits = {
  // Each moved address has a line for each of its forms.
  redirects: Math.floor(MAX_LINES / (FORMS + 1)),
  files: 20_000,
  headerLine: 2000,
  isAtRoot: true,
};

/** The preset of Cloudflare Workers. */
export const createCloudflareWorkersPreset: CreatePreset = (facts) => ({
  ...createShared(facts),
  beside: [
    { path: 'wrangler.jsonc', content: formatWrangler(facts) },
    { path: 'worker.js', content: WORKER },
  ],
  deploy: {
    once: 'Run `npx wrangler login`. After the first upload, add the domain to the Worker in the dashboard, under Settings, Domains.',
    upload: 'npx wrangler deploy --config .hosts/cloudflare-workers/wrangler.jsonc',
    terms: TERMS,
  },
});

/** The preset of Cloudflare Pages. */
export const createCloudflarePagesPreset: CreatePreset = (facts) => ({
  ...createShared(facts),
  beside: [],
  deploy: {
    once: `Run \`npx wrangler login\` and \`npx wrangler pages project create ${createName(facts)} --production-branch main\`, and add the domain to the project in the dashboard.`,
    upload: `npx wrangler pages deploy ${facts.out} --project-name ${createName(facts)} --branch main`,
    terms: TERMS,
  },
});

const TERMS = "Cloudflare's free plan may be used for a business. It takes 20,000 files of at most 25 MiB.";

function createShared(facts: HostFacts): Omit<Preset, 'beside' | 'deploy'> {
  return {
    hasRules: true,
    precompress: false,
    inside: [
      { path: '_headers', content: formatHeadersFile(facts) },
      { path: '_redirects', content: formatRedirectsFile(listLines(facts), '301') },
    ],
    limits: LIMITS,
    cannot: {
      'error-page': 'Cloudflare sends the 404 page at `/404` with the status 200.',
      gone: 'Cloudflare cannot answer 410: former addresses without a successor are 404.',
      range: 'Cloudflare answers a range with the whole file.',
    },
  };
}

/**
 * Lists exact redirects: of moved addresses in every form, then of the forms of pages as far as the limit allows. Without a line, Workers and Pages
 * redirect these by themselves, with 307 or 308.
 */
function listLines({ moved, pages }: HostFacts): (readonly [string, string])[] {
  const former = [...moved].flatMap(([from, to]) =>
    [from, ...listOtherForms(from)].map((form) => [form, to] as const),
  );
  const forms = pages.flatMap((page) => listOtherForms(page).map((form) => [form, page] as const));
  return [...former, ...(former.length + forms.length <= MAX_LINES ? forms : [])];
}

function createName({ origin }: HostFacts): string {
  return new URL(origin).hostname.replace(/[^a-z0-9]+/g, '-').slice(0, 50);
}

function formatWrangler(facts: HostFacts): string {
  const config = {
    name: createName(facts),
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
