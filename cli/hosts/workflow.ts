// The workflow of GitHub Actions: builds and checks the site, and publishes it on its hosts. A job
// is skipped until the repository has its secret, so that the file can be committed before there is
// an account. Entry point: formatWorkflow.
import { formatCommand } from '../base/format-command.ts';
import type { HostName } from '../schema/fields/host-names.ts';
import { formatAction, NODE_VERSION } from './pinned.ts';
import { createUploadCommand } from './presets/preset-parts.ts';

/** The values that the job of a host needs from the settings of the repository. */
export interface DeployJob {
  /** Names of secrets. Without the first one the job is skipped. */
  readonly secrets: readonly string[];
  /** Names of variables, which are no secrets. */
  readonly variables: readonly string[];
  /** Commands before the upload. */
  readonly prepare: readonly string[];
  /** Packages of Debian that the upload needs where GitHub has them installed. */
  readonly packages?: string;
}

const SSH: DeployJob = {
  secrets: ['SSH_KEY', 'SSH_KNOWN_HOSTS'],
  variables: ['SERVER'],
  packages: 'rsync openssh-client',
  // Not in the home folder, which a runner of one's own keeps.
  prepare: [
    '(umask 077; printf "%s\\n" "$SSH_KEY" > "$RUNNER_TEMP/key")',
    'printf "%s\\n" "$SSH_KNOWN_HOSTS" > "$RUNNER_TEMP/known_hosts"',
    'export SSH_OPTIONS="-i $RUNNER_TEMP/key -o IdentitiesOnly=yes -o UserKnownHostsFile=$RUNNER_TEMP/known_hosts"',
  ],
};

export const deployJobs: Readonly<Record<HostName, DeployJob>> = {
  nginx: SSH,
  apache: SSH,
  caddy: SSH,
  netlify: { secrets: ['NETLIFY_AUTH_TOKEN', 'NETLIFY_SITE_ID'], variables: [], prepare: [] },
  cloudflare: { secrets: ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID'], variables: [], prepare: [] },
  'github-pages': { secrets: [], variables: ['DEPLOY_PAGES'], prepare: [] },
};

/**
 * Returns the text of `.github/workflows/site.yml` for a site that is published on these hosts,
 * which its data names too. Nothing else of the data reaches it.
 */
export function formatWorkflow(hosts: readonly HostName[]): string {
  return `# Builds and checks the site on every push and pull request, and every day, because what begins or ends on a day changes its pages.
# Findings are annotated on the lines of the YAML that they come from.
name: site

on:
  push:
  pull_request:
  schedule:
    # Every day after the last midnight of the United States; GitHub stops it in a repository without a push for 60 days.
    - cron: '23 10 * * *'

permissions: {}

# One run of a branch after the other, and only the newest of those that wait: an older push never publishes after a newer one.
concurrency:
  group: site-\${{ github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

jobs:
  check:
    runs-on: ubuntu-latest
    permissions:
      contents: read
${formatSwitches(hosts)}    steps:
${START}      # Every entry in .cache has a hash of its code and its inputs, so an older cache is never wrong, only incomplete. If there is no cache
      # for exactly these sources, the latest one is restored and the build encodes what is missing. Scripts and styles of former builds stay
      # in the output, with their fonts, for tabs that are open.
      - uses: ${formatAction('actions/cache')}
        with:
          path: |
            .cache
            dist/assets/*.css
            dist/assets/*.css.*
            dist/assets/*.js
            dist/assets/*.js.*
            dist/assets/*.woff2
          key: site-\${{ runner.os }}-\${{ runner.arch }}-\${{ hashFiles('package-lock.json', 'data/photos/**') }}-\${{ hashFiles('data/**', 'cli/**', 'templates/**', 'client/**', 'package.json', 'tsconfig.json') }}
          restore-keys: |
            site-\${{ runner.os }}-\${{ runner.arch }}-\${{ hashFiles('package-lock.json', 'data/photos/**') }}-
            site-\${{ runner.os }}-\${{ runner.arch }}-
      - run: npm ci
      # The build prints how many files came from the cache. The summary of the run shows it.
      - name: Build
        shell: bash
        run: ${formatCommand('build')} | tee -a "$GITHUB_STEP_SUMMARY"
      - run: ${formatCommand('check')}
      - uses: ${formatAction('actions/upload-artifact')}
        with:
          name: site
          path: |
            dist
            .hosts
          # Such as .htaccess and .well-known.
          include-hidden-files: true
${hosts.map((host, index) => formatJob(host) + (index === 0 ? NOTIFY : '')).join('')}`;
}

const START = `      - uses: ${formatAction('actions/checkout')}
        with:
          persist-credentials: false
      - uses: ${formatAction('actions/setup-node')}
        with:
          node-version: ${NODE_VERSION}
          cache: npm
`;

/** Only an output of another job can tell a job whether there is a secret. */
function formatSwitches(hosts: readonly HostName[]): string {
  const lines = hosts.flatMap((host) => {
    const [secret] = deployJobs[host].secrets;
    return secret === undefined ? [] : [`      ${host}: \${{ secrets.${secret} != '' }}\n`];
  });
  return lines.length === 0 ? '' : `    outputs:\n${lines.join('')}`;
}

/** Installs the program after the upload and without scripts, so that none reads a secret. */
function formatJob(host: HostName): string {
  const [secret] = deployJobs[host].secrets;
  const isPages = host === 'github-pages';
  const isOn = isPages ? "vars.DEPLOY_PAGES == 'true'" : `needs.check.outputs.${host} == 'true'`;
  const reason = isPages ? 'the variable DEPLOY_PAGES is `true`' : `there is a secret ${secret}`;
  return `
  # Runs if ${reason}.
  deploy-${host}:
    needs: check
    if: ${isOn} && github.event_name != 'pull_request' && github.ref_name == github.event.repository.default_branch
    runs-on: ubuntu-latest
    permissions:
      contents: read
${isPages ? PAGES_RIGHTS : ''}    steps:
${START}      - uses: ${formatAction('actions/download-artifact')}
        with:
          name: site
${isPages ? PAGES_UPLOAD : formatUpload(host)}      - run: npm ci --ignore-scripts
      - run: ${formatCommand('probe')} --host ${host}
`;
}

/** Tells search engines once. The record of what they know is that of the last run. */
const NOTIFY = `      - uses: ${formatAction('actions/cache')}
        with:
          path: .cache/published
          key: published-\${{ github.run_id }}
          restore-keys: published-
      - name: Tell search engines
        continue-on-error: true
        run: ${formatCommand('notify')}
`;

function formatUpload(host: HostName): string {
  const { secrets, variables, prepare } = deployJobs[host];
  const environment = [
    ...secrets.map((name) => `          ${name}: \${{ secrets.${name} }}\n`),
    ...variables.map((name) => `          ${name}: \${{ vars.${name} }}\n`),
  ].join('');
  const commands = [...prepare, createUploadCommand(host)].map((command) => `          ${command}\n`).join('');
  return `      - name: Upload\n        env:\n${environment}        run: |\n${commands}`;
}

const PAGES_RIGHTS = '      pages: write\n      id-token: write\n    environment: github-pages\n';

const PAGES_UPLOAD = `      - uses: ${formatAction('actions/upload-pages-artifact')}
        with:
          path: dist
          # Such as .nojekyll and .well-known.
          include-hidden-files: true
      - uses: ${formatAction('actions/deploy-pages')}
`;
