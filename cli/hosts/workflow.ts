// The workflow of GitHub Actions: builds and checks the site, and publishes it on its hosts. A job is skipped until the repository has its
// secret, so that the file can be committed before there is an account. Entry point: formatWorkflow.
import { formatCommand } from '../format-command.ts';
import type { HostName } from '../model/schema/fields/host-names.ts';
import { createUploadCommand } from './upload-script.ts';

/** What the job of a host needs from the settings of the repository. */
export interface DeployJob {
  /** Names of secrets. Without the first one the job is skipped. */
  readonly secrets: readonly string[];
  /** Names of variables: settings that are no secret. */
  readonly variables: readonly string[];
  /** Commands before the upload. */
  readonly prepare: readonly string[];
}

const SSH: DeployJob = {
  secrets: ['SSH_KEY', 'SSH_KNOWN_HOSTS'],
  variables: ['SERVER'],
  prepare: [
    'mkdir -p -m 700 ~/.ssh',
    '(umask 077; printf "%s\\n" "$SSH_KEY" > ~/.ssh/id_ed25519)',
    'printf "%s\\n" "$SSH_KNOWN_HOSTS" > ~/.ssh/known_hosts',
  ],
};
const CLOUDFLARE: DeployJob = {
  secrets: ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID'],
  variables: [],
  prepare: [],
};

/** The job of each host. GitHub Pages needs no secret: a variable switches its job on. */
export const deployJobs: Readonly<Record<HostName, DeployJob>> = {
  nginx: SSH,
  apache: SSH,
  caddy: SSH,
  netlify: { secrets: ['NETLIFY_AUTH_TOKEN', 'NETLIFY_SITE_ID'], variables: [], prepare: [] },
  'cloudflare-workers': CLOUDFLARE,
  'cloudflare-pages': CLOUDFLARE,
  vercel: { secrets: ['VERCEL_TOKEN', 'VERCEL_ORG_ID', 'VERCEL_PROJECT_ID'], variables: [], prepare: [] },
  firebase: {
    secrets: ['FIREBASE_SERVICE_ACCOUNT'],
    variables: [],
    prepare: [
      'printf "%s" "$FIREBASE_SERVICE_ACCOUNT" > "$RUNNER_TEMP/firebase.json"',
      'export GOOGLE_APPLICATION_CREDENTIALS="$RUNNER_TEMP/firebase.json"',
    ],
  },
  's3-cloudfront': {
    secrets: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
    variables: ['AWS_REGION', 'BUCKET'],
    prepare: [],
  },
  'github-pages': { secrets: [], variables: ['DEPLOY_PAGES'], prepare: [] },
};

/** Returns the text of `.github/workflows/site.yml` for a site that is published on these hosts, which its data names too. */
export function formatWorkflow(hosts: readonly HostName[]): string {
  return `# Builds and checks the site on every push and pull request. Findings are annotated on the lines of the YAML that they come from.
name: site

on:
  push:
  pull_request:

permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-latest
${formatSwitches(hosts)}    steps:
${START}      # Every entry in .cache has a hash of its code and its inputs, so an older cache is never wrong, only incomplete. If there is no cache
      # for exactly these sources, the latest one is restored and the build encodes what is missing. Scripts and styles of former builds stay
      # in the output for tabs that are open.
      - uses: actions/cache@v4
        with:
          path: |
            .cache
            dist/assets/*.css
            dist/assets/*.css.*
            dist/assets/*.js
            dist/assets/*.js.*
          key: site-\${{ runner.os }}-\${{ runner.arch }}-\${{ hashFiles('package-lock.json', 'data/photos/**') }}-\${{ hashFiles('data/**', 'cli/**', 'templates/**', 'client/**', 'package.json', 'tsconfig.json') }}
          restore-keys: |
            site-\${{ runner.os }}-\${{ runner.arch }}-\${{ hashFiles('package-lock.json', 'data/photos/**') }}-
            site-\${{ runner.os }}-\${{ runner.arch }}-
      - run: npm ci
      # The build prints how many files came from the cache. The summary of the run shows it.
      - name: Build
        shell: bash
        run: ${formatCommand('build')} | tee -a "$GITHUB_STEP_SUMMARY"
      - run: ${formatCommand('check')} --reporter pretty --reporter github
      - uses: actions/upload-artifact@v4
        with:
          name: site
          path: |
            dist
            .hosts
          # Such as .htaccess and .well-known.
          include-hidden-files: true
${hosts.map(formatJob).join('')}`;
}

const START = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 20
          cache: npm
`;

const SITE = `      - run: npm ci
      - uses: actions/download-artifact@v4
        with:
          name: site
`;

/** Only an output of another job can tell a job whether there is a secret. */
function formatSwitches(hosts: readonly HostName[]): string {
  const lines = hosts.flatMap((host) => {
    const [secret] = deployJobs[host].secrets;
    return secret === undefined ? [] : [`      ${host}: \${{ secrets.${secret} != '' }}\n`];
  });
  return lines.length === 0 ? '' : `    outputs:\n${lines.join('')}`;
}

function formatJob(host: HostName): string {
  const { secrets, variables, prepare } = deployJobs[host];
  const [secret] = secrets;
  const isOn =
    secret === undefined ? `vars.${variables[0]} == 'true'` : `needs.check.outputs.${host} == 'true'`;
  const reason =
    secret === undefined ? `the variable ${variables[0]} is \`true\`` : `there is a secret ${secret}`;
  return `
  # Runs if ${reason}.
  deploy-${host}:
    needs: check
    if: ${isOn} && github.event_name == 'push' && github.ref_name == github.event.repository.default_branch
    runs-on: ubuntu-latest
    concurrency: deploy-${host}
${host === 'github-pages' ? PAGES_RIGHTS : formatEnvironment(secrets, variables)}    steps:
${START}${SITE}${host === 'github-pages' ? PAGES_UPLOAD : formatUpload([...prepare, createUploadCommand(host)])}      - run: ${formatCommand('probe')} --host ${host}
`;
}

function formatEnvironment(secrets: readonly string[], variables: readonly string[]): string {
  const lines = [
    ...secrets.map((name) => `      ${name}: \${{ secrets.${name} }}\n`),
    ...variables.map((name) => `      ${name}: \${{ vars.${name} }}\n`),
  ];
  return `    env:\n${lines.join('')}`;
}

function formatUpload(commands: readonly string[]): string {
  return `      - name: Upload\n        run: |\n${commands.map((command) => `          ${command}\n`).join('')}`;
}

const PAGES_RIGHTS = `    permissions:
      contents: read
      pages: write
      id-token: write
    environment: github-pages
`;

const PAGES_UPLOAD = `      - uses: actions/upload-pages-artifact@v3
        with:
          path: dist
      - uses: actions/deploy-pages@v4
`;
