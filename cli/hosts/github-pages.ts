// GitHub Pages: it has no rules, so pages keep their aliases and former addresses get forwarding pages.
import { formatCommand } from '../format-command.ts';
import type { CreatePreset } from './preset.ts';

/** The preset of GitHub Pages. */
export const createGithubPagesPreset: CreatePreset = (facts) => {
  const { hostname } = new URL(facts.origin);
  const isOwnDomain = !hostname.endsWith('.github.io');
  return {
    hasRules: false,
    precompress: false,
    inside: [
      // Without it, GitHub would run Jekyll over the files.
      { path: '.nojekyll', content: '' },
      ...(isOwnDomain ? [{ path: 'CNAME', content: `${hostname}\n` }] : []),
    ],
    beside: [{ path: 'publish.yml', content: formatWorkflow(facts.out) }],
    limits: {},
    cannot: {
      'canonical-redirect':
        'GitHub sends the page at `/x/` and `/x.html` too; its canonical link tells search engines which address counts.',
      'home-redirect': 'GitHub sends the home page at `/index.html` too.',
      'error-page': 'GitHub sends the 404 page at `/404` with the status 200.',
      moved:
        'GitHub cannot redirect: a former address is a page that leads on at once, and the query is lost.',
      gone: 'GitHub cannot answer 410: former addresses without a successor are 404.',
      'page-cache': 'GitHub lets browsers keep everything for ten minutes, pages too.',
      'asset-cache': 'GitHub lets browsers keep everything for ten minutes, hashed files too.',
      'missing-asset-cache': 'GitHub lets browsers keep everything for ten minutes, a 404 too.',
      policy:
        'GitHub sends no headers of a site. The policy in the head of the page stays; it cannot forbid frames.',
      'transport-security':
        'GitHub sends no headers of a site; enforce https in the settings of the repository.',
      'security-headers': 'GitHub sends no headers of a site.',
      'error-headers': 'GitHub sends no headers of a site.',
      brotli: 'GitHub compresses with gzip only.',
    },
    duplicates: ['/', '.html'],
    deploy: {
      once: `In the settings of the repository, under Pages, choose "GitHub Actions" as the source${isOwnDomain ? ` and \`${hostname}\` as the domain` : ''}. Copy \`.hosts/github-pages/publish.yml\` to \`.github/workflows/publish.yml\`.`,
      upload: 'git push',
      terms:
        "GitHub's terms do not allow GitHub Pages for running an online business. Use it to show a site to its owner, and another host for the public. A site may have 1 GB, in which every page counts twice.",
    },
  };
};

function formatWorkflow(out: string): string {
  return `# Written by \`site build\`.
name: publish
on:
  push:
    branches: [main]
permissions:
  contents: read
  pages: write
  id-token: write
concurrency: pages
jobs:
  publish:
    runs-on: ubuntu-latest
    environment: github-pages
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 20
          cache: npm
      - run: npm ci
      - run: ${formatCommand('build --host github-pages')}
      - uses: actions/upload-pages-artifact@v3
        with:
          path: ${out}
          include-hidden-files: true
      - uses: actions/deploy-pages@v4
`;
}
