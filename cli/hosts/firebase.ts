// Firebase Hosting: firebase.json in the folder of the site.
import { listSecurityHeaders, REVALIDATE, YEAR } from './headers.ts';
import { escapePattern } from './pattern.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { createUploadCommand, createUploadScript } from './upload-script.ts';

/** The preset of Firebase Hosting. */
export const createFirebasePreset: CreatePreset = (facts) => ({
  hasRules: true,
  precompress: false,
  inside: [],
  beside: [
    { path: 'firebase.json', content: `${JSON.stringify(createConfig(facts), null, 2)}\n` },
    // Firebase accepts no output folder outside of the folder of its configuration.
    createUploadScript('firebase', [
      'cp .hosts/firebase/firebase.json firebase.json',
      'npx firebase-tools deploy --only hosting',
    ]),
  ],
  limits: { isAtRoot: true },
  cannot: { gone: 'Firebase cannot answer 410: former addresses without a successor are 404.' },
  deploy: {
    once: 'Create a project at https://console.firebase.google.com and run `npx firebase-tools login` and `npx firebase-tools use --add`, which writes `.firebaserc` for your repository. Add the domain under Hosting.',
    upload: createUploadCommand('firebase'),
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
      ignore: ['firebase.json', '**/.*', '**/node_modules/**'],
      cleanUrls: true,
      trailingSlash: false,
      redirects: [...facts.moved].map(([from, to]) => ({
        regex: `^${escapePattern(from)}(?:/|\\.html|/index\\.html)?$`,
        destination: to,
        type: 301,
      })),
      // The last rule that names a header wins: first all, then the assets, then the page of a 404 in both.
      headers: [
        { source: '**', headers: toHeaders([...listSecurityHeaders(facts), ['Cache-Control', REVALIDATE]]) },
        { source: '/assets/**', headers: toHeaders([['Cache-Control', YEAR]]) },
        { source: '/404.html', headers: toHeaders([['Cache-Control', REVALIDATE]]) },
      ],
    },
  };
}
