// Cloudflare Pages: `_headers` and `_redirects` in the output.
import { CLOUDFLARE_TERMS, createProjectName, createSharedPreset } from './cloudflare.ts';
import type { CreatePreset } from './preset.ts';

/** The preset of Cloudflare Pages. */
export const createCloudflarePagesPreset: CreatePreset = (facts) => {
  const name = createProjectName(facts);
  return {
    ...createSharedPreset(facts),
    beside: [],
    deploy: {
      once: `Run \`npx wrangler login\` and \`npx wrangler pages project create ${name} --production-branch main\`, and add the domain to the project in the dashboard.`,
      upload: `npx wrangler pages deploy ${facts.out} --project-name ${name} --branch main`,
      terms: CLOUDFLARE_TERMS,
    },
  };
};
