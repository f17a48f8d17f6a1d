// nginx, Apache and Caddy share this: root prepares the server once, and a user without rights
// uploads the site. A new configuration is tested before it replaces the old one. Entry point:
// createOwnServer.
import type { Artifact } from '../../base/artifact.ts';
import type { DeploySteps, HostFacts, Preset } from './preset.ts';
import { createScript, createUploadCommand } from './preset-parts.ts';
import { quoteShell } from './quote.ts';

/** A web server. Commands are lines of a POSIX shell that root runs on the server. */
interface ServerProgram {
  readonly name: 'nginx' | 'apache' | 'caddy';
  readonly config: Artifact;
  /** The path at which the server reads the configuration. */
  readonly configPath: string;
  readonly packages: string;
  /** Prepares the server, once. */
  readonly prepare: readonly string[];
  /** Completes the configuration, which is in `$new`. */
  readonly complete: readonly string[];
  readonly test: string;
  readonly reload: string;
}

/** Returns the folder of the server that a host name is served from. */
export function getServerFolder({ origin }: Pick<HostFacts, 'origin'>): string {
  return `/var/www/${new URL(origin).hostname}`;
}

/** Returns the other name that visitors type: with `www.`, or without. */
export function getOtherName({ origin }: Pick<HostFacts, 'origin'>): string {
  const { hostname } = new URL(origin);
  return hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
}

/** Returns the files and the deploy steps of a server of one's own. */
export function createOwnServer(
  facts: HostFacts,
  program: ServerProgram,
): Pick<Preset, 'precompress' | 'beside'> & { readonly deploy: Pick<DeploySteps, 'once'> } {
  const { hostname } = new URL(facts.origin);
  const server = `root@${hostname}`;
  return {
    precompress: true,
    beside: [program.config, createUpload(facts, program), createServerScript(facts, program)],
    deploy: {
      once: `On a server with Debian or Ubuntu, in the folder of the site and after a build: \`ssh ${quoteShell(server)} sh -s < .hosts/${program.name}/server.sh\`. It installs what is needed and creates the user \`deploy\`, who owns \`${getServerFolder(facts)}\` and may run one command as root: \`${getPublishCommand(facts)}\` tests a new configuration and puts the former one back if it is wrong. A configuration decides what the server sends and writes, so a key of \`deploy\` is as secret as one of root. Whoever can log in as root can log in as \`deploy\`; other keys, such as that of a workflow, belong into \`/home/deploy/.ssh/authorized_keys\`.`,
    },
  };
}

/** Returns sentences about the certificate, for servers that do not get one themselves. */
export function describeCertificate(facts: HostFacts, configPath: string): string {
  const { hostname } = new URL(facts.origin);
  const other = getOtherName(facts);
  const publish = `${getPublishCommand(facts)} < ${quoteShell(configPath)}`;
  return `After the first upload, as root on the server: \`certbot certonly --webroot -w ${quoteShell(getServerFolder(facts))} -d ${quoteShell(hostname)} -d ${quoteShell(other)} --deploy-hook ${quoteShell(publish)}\`. From then on http leads to https, and \`${other}\` to \`${hostname}\`. Leave \`-d ${quoteShell(other)}\` out if that name does not point at the server.`;
}

function getPublishCommand({ origin }: HostFacts): string {
  return `/usr/local/sbin/publish-${new URL(origin).hostname.replace(/[^a-z0-9]+/g, '-')}`;
}

/** Unchanged files keep their time, which browsers compare: files are compared by their content. */
function createUpload(facts: HostFacts, { name, config }: ServerProgram): Artifact {
  const { out, basePath, origin } = facts;
  const folder = `${getServerFolder(facts)}${basePath}`;
  const copy = (path: string) => `"$SERVER":${quoteShell(`${folder}${path}/`)}`;
  return createScript(
    'upload.sh',
    `Uploads the site. Run it in its folder: ${createUploadCommand(name)}\n# The user and server are in SERVER, options of ssh in SSH_OPTIONS, if they are others.`,
    [
      `SERVER=\${SERVER:-${quoteShell(`deploy@${new URL(origin).hostname}`)}}`,
      'SSH="ssh ${SSH_OPTIONS:-}"',
      '# What pages name is there before them, and is deleted after them.',
      ...(basePath === '' ? [] : [`$SSH "$SERVER" ${quoteShell(`mkdir -p ${quoteShell(folder)}`)}`]),
      `rsync -srlc -e "$SSH" ${quoteShell(`${out}/assets`)} ${copy('')}`,
      `rsync -srlc -e "$SSH" --delete-after --exclude=/.well-known/acme-challenge ${quoteShell(`${out}/`)} ${copy('')}`,
      `$SSH "$SERVER" sudo ${getPublishCommand(facts)} < ${quoteShell(`.hosts/${name}/${config.path}`)}`,
    ],
  );
}

function createServerScript(facts: HostFacts, program: ServerProgram): Artifact {
  const command = getPublishCommand(facts);
  return createScript(
    'server.sh',
    `Prepares a server, once, as root: ssh root@<server> sh -s < .hosts/${program.name}/server.sh`,
    [
      `apt-get install -qq -y rsync sudo ${program.packages} < /dev/null`,
      'id -u deploy > /dev/null 2>&1 || useradd --create-home --shell /bin/sh deploy',
      'test -e /home/deploy/.ssh/authorized_keys || test ! -e /root/.ssh/authorized_keys ||',
      '  install -D -m 600 -o deploy /root/.ssh/authorized_keys /home/deploy/.ssh/authorized_keys',
      `install -d -o deploy ${quoteShell(getServerFolder(facts))}`,
      ...program.prepare,
      `cat > ${command} <<'END'`,
      ...formatPublish(program),
      'END',
      `chmod 755 ${command}`,
      `echo 'deploy ALL=(root) NOPASSWD: ${command}' > /etc/sudoers.d/${command.replace(/.*\//, '')}`,
    ],
  );
}

/** The one thing that the upload does as root. */
function formatPublish({ configPath, complete, test, reload }: ServerProgram): string[] {
  return [
    '#!/bin/sh',
    '# Written by `site build`. Takes the new configuration from standard input.',
    'set -eu',
    'umask 022',
    `file=${quoteShell(configPath)}`,
    'new=$(mktemp)',
    'old=$(mktemp)',
    `trap 'rm -f "$new" "$old"' EXIT`,
    'cat > "$new"',
    ...complete,
    'test ! -e "$file" || cat "$file" > "$old"',
    'cat "$new" > "$file"',
    `if ! ${test} >&2; then`,
    '  if test -s "$old"; then cat "$old" > "$file"; else rm "$file"; fi',
    '  echo "The new configuration is refused; the former one stays." >&2',
    '  exit 1',
    'fi',
    reload,
  ];
}
