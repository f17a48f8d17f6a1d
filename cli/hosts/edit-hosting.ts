// The files with which `site edit` runs on a server of one's own: a container for the editor, and
// Caddy in front of it, which has the certificate. Entry point: createEditHosting.
import type { Artifact } from '../base/artifact.ts';
import { formatCommand } from '../base/format-command.ts';
import { NODE_VERSION } from './pinned.ts';
import { formatCode, formatCodeBlock, quoteCaddyfile, quoteShell } from './presets/quote.ts';

export interface EditHosting {
  /** Where people reach the editor: `https://edit.example.com`. */
  readonly publicUrl: string;
  /** What `git clone` takes on the server: `git@github.com:owner/name.git`. */
  readonly repository: string;
  /** The site's folder in the repository, with a slash at its end; '' for the repository's own. */
  readonly folder: string;
  /** The site's own package.json and lock file, which say what is installed; null without. */
  readonly manifests: readonly [manifest: string, lock: string | null];
}

/** Returns the files of `.hosts/edit/`. */
export function createEditHosting(hosting: EditHosting): readonly Artifact[] {
  const [manifest, lock] = hosting.manifests;
  return [
    { path: 'Dockerfile', content: formatDockerfile(lock !== null) },
    { path: 'package.json', content: manifest },
    ...(lock === null ? [] : [{ path: 'package-lock.json', content: lock }]),
    { path: 'start.sh', content: formatStart() },
    { path: 'compose.yaml', content: formatCompose(hosting) },
    { path: 'Caddyfile', content: formatCaddyfile(hosting) },
    { path: 'DEPLOY.md', content: formatDeployPage(hosting) },
  ];
}

const WRITTEN = '# Written by `site edit --write-hosting`.';
const PORT = 3100;

function formatDockerfile(hasLock: boolean): string {
  return `${WRITTEN}
FROM node:${NODE_VERSION}-slim
RUN apt-get update \\
  && apt-get install --yes --no-install-recommends ca-certificates git openssh-client \\
  && rm -rf /var/lib/apt/lists/*
# What is pushed to the site's repository later changes no program here.
WORKDIR /program
COPY package*.json ./
RUN npm ${hasLock ? 'ci' : 'install'} --omit=dev --no-audit --no-fund && mkdir /data && chown node:node /data
COPY start.sh ./
USER node
WORKDIR /data
VOLUME /data
ENV HOME=/data/home PATH=/program/node_modules/.bin:$PATH
EXPOSE ${PORT}
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:${PORT}/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "/program/start.sh"]
`;
}

function formatStart(): string {
  return `#!/bin/sh
${WRITTEN} It runs in the container, as its user.
set -eu
mkdir -p /data/home /data/ssh
[ -e /data/ssh/key ] || ssh-keygen -q -t ed25519 -N '' -C "Website editor" -f /data/ssh/key
# A killed Git leaves its lock; here no other one runs at the start.
rm -f /data/site/.git/index.lock
until [ -d /data/site/.git ] || { git clone -q "$REPOSITORY" /data/clone && mv /data/clone /data/site; }; do
  echo "The repository cannot be read yet. Add this deploy key to it, with the right to write:"
  cat /data/ssh/key.pub
  rm -rf /data/clone
  sleep 10
done
exec site edit --root "$SITE" --listen 0.0.0.0 --port ${PORT} --public-url "$PUBLIC_URL"
`;
}

function formatCompose({ publicUrl, repository, folder }: EditHosting): string {
  const port = new URL(publicUrl).port || '443';
  const ssh =
    'ssh -i /data/ssh/key -o IdentitiesOnly=yes -o BatchMode=yes -o ConnectTimeout=10 -o UserKnownHostsFile=/data/ssh/known_hosts -o StrictHostKeyChecking=accept-new';
  return `${WRITTEN}
services:
  editor:
    build: .
    init: true
    restart: unless-stopped
    read_only: true
    tmpfs: [/tmp]
    volumes: ["data:/data"]
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    pids_limit: 200
    environment:
      PUBLIC_URL: ${quoteCompose(publicUrl)}
      REPOSITORY: ${quoteCompose(repository)}
      SITE: ${quoteCompose(getSite(folder))}
      GIT_SSH_COMMAND: ${quoteCompose(ssh)}
  caddy:
    image: caddy:2
    restart: unless-stopped
    ports: ["80:80", "${port}:${port}"]
    volumes: ["./Caddyfile:/etc/caddy/Caddyfile:ro", "certificates:/data"]
    depends_on: [editor]
volumes:
  data:
  certificates:
`;
}

/** The absolute path of the site in the container. */
function getSite(folder: string): string {
  return `/data/site/${folder}`.replace(/\/$/, '');
}

/** Compose replaces `$NAME` in every value. */
function quoteCompose(text: string): string {
  return JSON.stringify(text).replaceAll('$', '$$$$');
}

function formatCaddyfile({ publicUrl }: EditHosting): string {
  const { host } = new URL(publicUrl);
  return `${WRITTEN} Caddy gets the certificate by itself and logs no requests.
{
	servers {
		timeouts {
			read_header 10s
			read_body 5m
		}
	}
}

${quoteCaddyfile(host)} {
	request_body {
		max_size 30MB
	}
	reverse_proxy editor:${PORT}
}
`;
}

function formatDeployPage({ publicUrl, repository, folder }: EditHosting): string {
  const { host, hostname } = new URL(publicUrl);
  const invite = `docker compose exec editor site edit --root ${quoteShell(getSite(folder))} --invite Sam`;
  return `<!-- Written by \`site edit --write-hosting\`, and again when you run it again. -->

# ${formatCode('site edit')} at ${formatCode(publicUrl)}

It needs a server with Docker, 1 GB of memory and 2 GB of disk, and the name ${formatCode(hostname)} pointing at it. Its ports 80 and 443 are
open. Nothing else of ${formatCode(host)} is needed: Caddy gets the certificate.

## Once

Copy this folder to the server: ${formatCode(`scp -r .hosts/edit root@${hostname}:editor`)}. Then, on the server and in that folder:

${formatCodeBlock(
  'sh',
  `docker compose up --build --detach
docker compose logs editor
${invite}`,
)}

1. The first command builds and starts the editor. It makes a key that only this server has.
2. The second prints the public half of the key. Add it to ${formatCode(repository)} as a deploy key that may write. The editor looks every 10
   seconds, and the log then says where it listens.
3. The third prints a link for Sam. Send it to Sam alone: it works once, within 7 days.

## Later

* ${formatCode(invite.replace('--invite', '--revoke'))} signs Sam out on every device, for example when a phone was stolen.
  ${formatCode(invite.replace('--invite Sam', '--people'))} lists who may sign in.
* After an upgrade of ${formatCode('site')}, run ${formatCode(formatCommand('edit --write-hosting'))} again, copy this folder, and run the first command. The container may be
  stopped at any moment: nothing that was saved is lost.
* The first connection to the repository stores the key of its host in ${formatCode('/data/ssh/known_hosts')}. Compare it with the one that the host publishes.

## What to back up

What is published is in the repository. The volume ${formatCode('data')} has the rest: changes that are not published, who may sign in (as hashes), and
the deploy key. ${formatCode('docker compose cp editor:/data ./backup')} copies it; keep the copy as safe as the key. Without a copy you lose the changes that were
not published, add another deploy key and invite everybody again.
`;
}
