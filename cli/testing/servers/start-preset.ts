// Starts a real server with a preset, as the current user in a temporary folder. What differs from
// the deploy page is only what needs root: the port, the folder of the site and the paths of logs.
// Entry point: startPreset.
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Artifact } from '../../base/artifact.ts';
import { hosts } from '../../hosts/hosts.ts';
import type { HostFacts } from '../../hosts/presets/preset.ts';
import { temporaryFolder } from '../run-site.ts';
import { fillIn } from './fill-in.ts';
import { checkSyntax, findFreePort, runServer, type ServerName } from './running-server.ts';

export interface PresetServer {
  readonly name: ServerName;
  /** Absolute path of the program. */
  readonly program: string;
  /** Absolute path of a folder with a built site. */
  readonly site: string;
  readonly facts: HostFacts;
  /** Changes a file of the preset before the server starts. */
  readonly edit?: (content: string, file: string) => string;
  /**
   * For nginx, false runs without the Brotli module; for Apache, modules to leave out and the
   * classes of AllowOverride.
   */
  readonly brotli?: boolean;
  readonly without?: readonly string[];
  readonly allowOverride?: string;
}

/** Starts the server and returns its origin. Throws what the syntax check or the server printed. */
export async function startPreset(options: PresetServer): Promise<string> {
  const { name, site, facts, edit = (content) => content } = options;
  const folder = temporaryFolder();
  const root = join(folder, 'www');
  // Servers that root starts read files as another user.
  if (isRoot()) chmodSync(folder, 0o755);
  const published = join(root, facts.basePath);
  mkdirSync(published, { recursive: true });
  cpSync(site, published, { recursive: true });
  // What careless uploads contain.
  for (const bait of ['.git/config', '.git/HEAD', '.env', '.DS_Store']) {
    mkdirSync(dirname(join(published, bait)), { recursive: true });
    writeFileSync(join(published, bait), 'a secret\n');
  }
  const preset = hosts[name](facts);
  for (const artifact of preset.inside)
    writeFileSync(join(published, artifact.path), edit(readText(artifact), artifact.path));
  const port = await findFreePort();
  const file = preset.beside[0];
  const config = file === undefined ? '' : edit(readText(file), file.path);
  const { hostname } = new URL(facts.origin);
  const place = { folder, root, port, hostname, config };
  const command = { nginx: prepareNginx, apache: prepareApache, caddy: prepareCaddy }[name](place, options);
  const problem = checkSyntax({ ...command, args: command.check });
  if (problem !== '') throw new Error(problem);
  return runServer(command, port);
}

interface Place {
  readonly folder: string;
  readonly root: string;
  readonly port: number;
  readonly hostname: string;
  readonly config: string;
}

interface ServerCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly check: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Whether Debian's Brotli module for nginx is installed. */
export function hasNginxBrotli(): boolean {
  return existsSync(BROTLI);
}

function prepareNginx(
  { folder, root, port, hostname, config }: Place,
  { program, brotli = hasNginxBrotli() }: PresetServer,
): ServerCommand {
  const site = config
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '')
    .replace(`root /var/www/${hostname};`, `root ${root};`)
    .replace('#brotli ', brotli ? '' : '#');
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'nginx.conf'), formatNginxMain(folder, { brotli, include: `${folder}/site.conf` }));
  const args = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
  return { program, args, check: ['-t', ...args] };
}

/** The configuration of nginx around that of a site, for a user without rights. */
export function formatNginxMain(
  folder: string,
  { brotli, include }: { readonly brotli: boolean; readonly include: string },
): string {
  return fillIn('nginx.conf', { folder, include, brotli: brotli ? `load_module ${BROTLI};\n` : '' });
}

const APACHE_MODULES =
  'mpm_event authz_core dir mime alias autoindex negotiation env setenvif filter deflate headers rewrite'.split(' ');

function prepareApache({ folder, root, port, hostname, config }: Place, options: PresetServer): ServerCommand {
  const host = config
    .replace('*:80', `127.0.0.1:${port}`)
    .replaceAll(`/var/www/${hostname}`, root)
    .replace(/AllowOverride .*/, (line) => options.allowOverride ?? line);
  const main = formatApacheMain(folder, { ports: [port], root, without: options.without ?? [] });
  writeFileSync(join(folder, 'apache.conf'), main + host);
  const args = ['-f', join(folder, 'apache.conf')];
  return { program: options.program, args: [...args, '-DFOREGROUND'], check: [...args, '-t'] };
}

/**
 * The configuration of Apache around that of a site, as Debian has it, for a user without rights.
 */
export function formatApacheMain(
  folder: string,
  {
    ports,
    root,
    modules = [],
    without = [],
  }: {
    readonly ports: readonly number[];
    readonly root: string;
    readonly modules?: readonly string[];
    readonly without?: readonly string[];
  },
): string {
  const all = [...APACHE_MODULES, ...modules].filter((name) => !without.includes(name));
  const enabled = ['mime', 'deflate', 'dir', 'negotiation', 'autoindex'].filter((name) => !without.includes(name));
  const lines = (names: readonly (string | number)[], line: (name: string | number) => string) =>
    names.map((name) => `${line(name)}\n`).join('');
  return fillIn('apache.conf', {
    folder,
    root,
    listen: lines(ports, (port) => `Listen 127.0.0.1:${port}`),
    user: isRoot() ? 'User www-data\nGroup www-data\n' : '',
    modules:
      lines(all, (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`) +
      lines(enabled, (name) => `Include /etc/apache2/mods-available/${name}.conf`),
  });
}

function prepareCaddy({ folder, root, port, hostname, config }: Place, { program }: PresetServer): ServerCommand {
  const file = join(folder, 'Caddyfile');
  const site = config
    .replace(/^www\..* \{/m, `http://www.${hostname}:${port} {\n\tbind 127.0.0.1`)
    .replace(`\n${hostname} {`, `\nhttp://127.0.0.1:${port}, http://www.example.com:${port} {\n\tbind 127.0.0.1`)
    .replace(`/var/www/${hostname}`, root);
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
  return {
    program,
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    check: ['validate', '--config', file, '--adapter', 'caddyfile'],
    env,
  };
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The text of a file of a preset, which is never rendered or encoded. */
function readText(artifact: Artifact): string {
  if (!('content' in artifact)) throw new Error(`\`${artifact.path}\` has no content.`);
  return typeof artifact.content === 'string' ? artifact.content : readFileSync(artifact.path, 'utf8');
}
