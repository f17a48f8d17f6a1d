// The files with which `site edit` runs on a server of one's own: a container for the editor, and
// Caddy in front of it, which has the certificate. Entry point: createEditHosting.
import type { Artifact } from '../base/artifact.ts';
import { formatCommand } from '../base/format-command.ts';
import caddyfile from './files/edit/Caddyfile?raw';
import compose from './files/edit/compose.yaml?raw';
import dockerfile from './files/edit/Dockerfile?raw';
import deployPage from './files/edit/deploy-page.md?raw';
import start from './files/edit/start.sh?raw';
import { fillTemplate } from './fill-template.ts';
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
export function createEditHosting({ publicUrl, repository, folder, manifests }: EditHosting): readonly Artifact[] {
  const [manifest, lock] = manifests;
  const { host, hostname, port } = new URL(publicUrl);
  // In the container.
  const site = `/data/site/${folder}`.replace(/\/$/, '');
  const edit = `docker compose exec editor site edit --root ${quoteShell(site)}`;
  const commands = ['docker compose up --build --detach', 'docker compose logs editor', `${edit} --invite Sam`];
  return [
    {
      path: 'Dockerfile',
      content: fillTemplate(dockerfile, { node: String(NODE_VERSION), install: lock === null ? 'install' : 'ci' }),
    },
    { path: 'package.json', content: manifest },
    ...(lock === null ? [] : [{ path: 'package-lock.json', content: lock }]),
    { path: 'start.sh', content: start },
    {
      path: 'compose.yaml',
      content: fillTemplate(compose, {
        publicUrl: quoteCompose(publicUrl),
        repository: quoteCompose(repository),
        site: quoteCompose(site),
        port: port || '443',
      }),
    },
    { path: 'Caddyfile', content: fillTemplate(caddyfile, { host: quoteCaddyfile(host) }) },
    {
      path: 'DEPLOY.md',
      content: fillTemplate(deployPage, {
        publicUrl: formatCode(publicUrl),
        hostname: formatCode(hostname),
        host: formatCode(host),
        copy: formatCode(`scp -r .hosts/edit root@${hostname}:editor`),
        commands: formatCodeBlock('sh', commands.join('\n')),
        repository: formatCode(repository),
        revoke: formatCode(`${edit} --revoke Sam`),
        people: formatCode(`${edit} --people`),
        write: formatCode(formatCommand('edit --write-hosting')),
      }),
    },
  ];
}

/** Compose replaces `$NAME` in every value. */
function quoteCompose(text: string): string {
  return JSON.stringify(text).replaceAll('$', '$$$$');
}
