// GitHub Pages has no rules: pages keep aliases, former addresses get forwarding pages.
import type { CreatePreset } from './preset.ts';
import { createUploadScript } from './preset-parts.ts';
import { formatCode } from './quote.ts';

/** Until the workflow of the commit has run, GitHub answers with the former site. */
const UPLOAD = [
  'git push',
  'commit=$(git rev-parse HEAD)',
  // GitHub needs a moment to start a run.
  `for second in $(seq 60); do
  run=$(gh run list --workflow site.yml --commit "$commit" --limit 1 --json databaseId --jq '.[].databaseId')
  test -z "$run" || break
  sleep 1
done`,
  'gh run watch "$run" --exit-status',
];

export const createGithubPagesPreset: CreatePreset = (facts) => {
  const { hostname } = new URL(facts.origin);
  const isOwnDomain = !hostname.endsWith('.github.io');
  return {
    lacksRules: true,
    inside: [
      // Without it, GitHub would run Jekyll over the files.
      { path: '.nojekyll', content: '' },
      ...(isOwnDomain ? [{ path: 'CNAME', content: `${hostname}\n` }] : []),
    ],
    beside: [createUploadScript('github-pages', UPLOAD)],
    cannot: {
      'canonical-redirect':
        'GitHub sends the page at `/x/` and `/x.html` too; its canonical link tells search engines which address counts.',
      'home-redirect': 'GitHub sends the home page at `/index.html` too.',
      'error-page': 'GitHub sends the 404 page at `/404` with the status 200.',
      moved: 'GitHub cannot redirect: a former address is a page that leads on at once, and the query is lost.',
      ...(facts.errorFolders.length > 0 && {
        'nearest-error': 'GitHub has one 404 page for all addresses: it is in the first language.',
      }),
      gone: 'GitHub cannot answer 410: former addresses without a successor are 404.',
      'page-cache': 'GitHub lets browsers keep everything for ten minutes, pages too.',
      'asset-cache': 'GitHub lets browsers keep everything for ten minutes, hashed files too.',
      'missing-asset-cache': 'GitHub lets browsers keep everything for ten minutes, a 404 too.',
      policy: 'GitHub sends no headers of a site. The policy in the head of the page stays; it cannot forbid frames.',
      'transport-security': 'GitHub sends no headers of a site; enforce https in the settings of the repository.',
      'security-headers': 'GitHub sends no headers of a site.',
      'error-headers': 'GitHub sends no headers of a site.',
      brotli: 'GitHub compresses with gzip only.',
    },
    ignores: ['query', 'folder'],
    duplicates: ['/', '.html'],
    deploy: {
      once: `In the settings of the repository, under Pages, choose "GitHub Actions" as the source${isOwnDomain ? ` and ${formatCode(hostname)} as the domain` : ''}, and set up the workflow as below: GitHub builds the site from what is pushed, and a build on your computer only shows problems earlier. The upload is a push that waits for the workflow, with GitHub's command \`gh\`; without it, push, and wait for the run before you probe.`,
      terms:
        "GitHub's terms do not allow GitHub Pages for running an online business. Use it to show a site to its owner, and another host for the public. A site may have 1 GB, in which every page counts twice.",
    },
  };
};
