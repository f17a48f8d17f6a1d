// Another CI, the host's own build, a container, a proxy. Entry point: formatElsewhere.
import { formatCommand } from '../base/format-command.ts';
import type { HostName } from '../schema/fields/host-names.ts';
import { NODE_VERSION } from './pinned.ts';
import type { HostFacts } from './preset.ts';
import { formatCode, formatCodeBlock, formatLiteral } from './quote.ts';
import { deployJobs } from './workflow.ts';

/** Returns a Markdown paragraph for each other way to build, upload and probe. */
export function formatElsewhere(host: HostName, facts: HostFacts, commands: readonly string[]): string {
  return [
    describeOtherCi(host, commands),
    describeImport(host, facts),
    describeContainer(host, facts),
    describeProxy(host, facts),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function describeOtherCi(host: HostName, [build = '', upload = '', probe = '']: readonly string[]): string {
  if (host === 'github-pages') return 'GitHub Pages is published by GitHub Actions alone.';
  const { secrets, variables, prepare, packages, elsewhere = [...secrets, ...variables] } = deployJobs[host];
  const script = [
    ...(packages === undefined ? [] : [`apt-get update && apt-get install -y ${packages}`]),
    'npm ci',
    build,
    ...(prepare.length === 0 ? [] : ['RUNNER_TEMP=$(mktemp -d)', ...prepare]),
    upload.replace(/^BUCKET=\S+ /, ''),
    probe,
  ].join('\n');
  const hint = secrets.includes('SSH_KEY')
    ? ' Bitbucket has settings of its own for an SSH key and known hosts; with them, leave the lines with `SSH` out.'
    : '';
  return `**GitLab CI, Bitbucket Pipelines and others.** A job for the default branch alone, in the image \`node:${NODE_VERSION}\`, runs this. Store ${elsewhere.map(formatCode).join(', ')} as variables that are masked and protected (GitLab) or secured (Bitbucket).${hint}

${formatCodeBlock('sh', script)}`;
}

function describeImport(host: HostName, { out }: HostFacts): string {
  const publish = {
    netlify: `The publish directory is ${formatCode(out)}, and \`netlify.toml\` must be in the repository, as above.`,
    'cloudflare-pages': `The framework preset is "None" and the output directory ${formatCode(out)}.`,
    'cloudflare-workers':
      'The deploy command is `sh .hosts/cloudflare-workers/upload.sh`, and the name of the Worker that of `wrangler.jsonc`.',
  }[host as string];
  if (publish === undefined) return '';
  return `**"Import from Git".** Instead of a workflow, the host can build every push itself. The build command is ${formatCode(`${formatCommand(`build --host ${host}`)} && ${formatCommand('check')}`)}, and a variable \`NODE_VERSION\` is \`${NODE_VERSION}\`. ${publish} The host keeps neither \`.cache\` nor the scripts of former builds: it encodes every photo each time, and a tab that is open during an upload may miss a script. Nobody probes the site: run the third command yourself.`;
}

function describeContainer(host: HostName, { origin, basePath, out }: HostFacts): string {
  if (host !== 'nginx') return '';
  const file = `FROM nginxinc/nginx-unprivileged:1.28-alpine
COPY .hosts/nginx/nginx.conf /etc/nginx/conf.d/default.conf
COPY ${formatLiteral([`${out}/`, `/var/www/${new URL(origin).hostname}${basePath}/`])}`;
  return `**A container.** This Dockerfile in the folder of the site is enough; the image runs as a user without rights and needs only \`/tmp\` to write: \`docker build -t site . && docker run --read-only --tmpfs /tmp -p 80:80 site\`. A proxy in front has the certificate. The image has no Brotli module, so that pages are sent with gzip.

${formatCodeBlock('dockerfile', file)}`;
}

function describeProxy(host: HostName, { basePath }: HostFacts): string {
  if (!['nginx', 'apache', 'caddy'].includes(host)) return '';
  const folder = basePath === '' ? '/site' : basePath;
  return `**A proxy in front that serves the site in a folder** must pass the folder on: ${formatCode(`location ${folder}/ { proxy_pass http://inner; }`)} in nginx, without a slash after the host, \`handle\` and not \`handle_path\` in Caddy. One that strips the folder makes every address a 404 or another page. The folder belongs in \`url\` of \`data/site.yaml\`; this build is for ${formatCode(basePath === '' ? '/' : `${basePath}/`)}.`;
}
