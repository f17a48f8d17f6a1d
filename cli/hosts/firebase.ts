// Firebase Hosting: firebase.json in the folder of the site.

import { groupPatterns } from './former.ts';
import { listSecurityHeaders, REVALIDATE, YEAR } from './headers.ts';
import { escapeAddress, FORM } from './pattern.ts';
import { formatProgram } from './pinned.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { createUploadScript, limitErrorPages } from './preset-parts.ts';
import { formatLiteral } from './quote.ts';

/** The name of the configuration while it is uploaded. */
const CONFIG = '.firebase-site.json';

export const createFirebasePreset: CreatePreset = (facts) => ({
  inside: [],
  beside: [
    { path: 'firebase.json', content: `${formatLiteral(createConfig(facts), 2)}\n` },
    // The output must be in the folder of the configuration, which the repository may have.
    createUploadScript('firebase', [
      `trap 'rm -f ${CONFIG}' EXIT`,
      `cp .hosts/firebase/firebase.json ${CONFIG}`,
      `${formatProgram('firebase-tools')} deploy --only hosting --config ${CONFIG}`,
    ]),
  ],
  limits: { isAtRoot: true },
  ignores: ['query'],
  cannot: {
    ...limitErrorPages(facts, 'Firebase'),
    gone: 'Firebase cannot answer 410: former addresses without a successor are 404.',
  },
  deploy: {
    once: `Create a project at https://console.firebase.google.com. Run \`${formatProgram('firebase-tools')} login\` and \`${formatProgram('firebase-tools')} use --add\`, which writes \`.firebaserc\` for your repository; the second needs a \`firebase.json\`, and \`{}\` is enough. A \`firebase.json\` of the repository is never changed. Add the domain under Hosting.`,
    unknown:
      "Nobody has seen these live; in Firebase's emulator, a missing file of `/assets/` is cached for a year, redirects lack the security headers, and `/x/index.html` is 404. The probe tells.",
    terms:
      'Firebase may be used for a business. Its free plan (Spark) has a limit of bytes a month, after which it does not answer.',
  },
});

function createConfig(facts: HostFacts) {
  const toHeaders = (headers: readonly (readonly [string, string])[]) =>
    headers.map(([key, value]) => ({ key, value }));
  return {
    hosting: {
      public: facts.out,
      // It would send the 404 page of another language only as a page, at its address.
      ignore: [
        'firebase.json',
        '**/.*',
        '**/node_modules/**',
        ...facts.errorFolders.map((folder) => `${folder.slice(1)}/404.html`),
      ],
      cleanUrls: true,
      trailingSlash: false,
      redirects: [
        ...[...facts.moved].map(([from, to]) => ({
          regex: `^${escapeAddress(from)}${FORM}*$`,
          destination: to,
          type: 301,
        })),
        ...groupPatterns(facts).moved.folders.map(({ path, to }) => ({
          regex: `^${escapeAddress(path)}/.+$`,
          destination: to,
          type: 301,
        })),
      ],
      // The last rule that names a header wins: all, then the assets, then a 404 in both.
      headers: [
        { source: '**', headers: toHeaders([...listSecurityHeaders(facts), ['Cache-Control', REVALIDATE]]) },
        { source: '/assets/**', headers: toHeaders([['Cache-Control', YEAR]]) },
        { source: '/404.html', headers: toHeaders([['Cache-Control', REVALIDATE]]) },
      ],
    },
  };
}
