// Cloudflare Pages: `_headers` and `_redirects` in the output.
import { CLOUDFLARE_TERMS, createProjectName, createSharedPreset } from './cloudflare.ts';
import type { CreatePreset } from './preset.ts';
import { quoteShell } from './quote/shell.ts';
import { createUploadCommand, createUploadScript } from './upload-script.ts';

/** The preset of Cloudflare Pages. */
export const createCloudflarePagesPreset: CreatePreset = (facts) => {
  const name = createProjectName(facts);
  return {
    ...createSharedPreset(facts),
    beside: [
      createUploadScript('cloudflare-pages', [
        `npx wrangler pages deploy ${quoteShell(facts.out)} --project-name ${name} --branch main`,
      ]),
    ],
    deploy: {
      once: `Run \`npx wrangler login\` and \`npx wrangler pages project create ${name} --production-branch main\`, and add the domain to the project in the dashboard.`,
      upload: createUploadCommand('cloudflare-pages'),
      terms: CLOUDFLARE_TERMS,
    },
  };
};
