// A server that the generated scripts of a host deploy to: the real program, with stand-ins for
// what needs root or a network. Entry point: createDeployTarget.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../run-site.ts';
import { certificate } from './certificate.ts';
import { findFreePort, type ServerName, stop } from './running-server.ts';
import { writeStandIns } from './stand-ins.ts';
import { formatApacheMain, formatNginxMain, hasNginxBrotli } from './start-preset.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface DeployTarget {
  /** Folder that takes the place of the root of the server. */
  readonly root: string;
  readonly ports: { readonly http: number; readonly https: number };
  /** Returns the environment of a process that finds the server under its names and trusts it. */
  trust(): Readonly<Record<string, string>>;
  /**
   * Runs a command of a shell in the folder of the site; rejects with what it printed if it fails.
   */
  run(command: string, cwd: string): Promise<void>;
  /** Starts the server, which ends with the test. */
  start(): void;
  /** Asks for an address; rejects if there is no answer. @param url `https://www.example.com/x` */
  ask(url: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Returns the protocol that a browser and the server agree on. */
  negotiate(hostname: string): Promise<string>;
}

/** Creates a target for a server. */
export async function createDeployTarget(name: ServerName, program: string): Promise<DeployTarget> {
  const root = temporaryFolder();
  // The servers read files as another user.
  chmodSync(root, 0o755);
  const ports = { http: await findFreePort(), https: await findFreePort() };
  for (const path of [
    'certificate',
    'usr/local/sbin',
    'etc/sudoers.d',
    'etc/nginx/conf.d',
    'etc/apache2/sites-enabled',
  ])
    mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, 'certificate/privkey.pem'), certificate.key);
  writeFileSync(join(root, 'certificate/fullchain.pem'), certificate.cert);
  const env = { XDG_DATA_HOME: root, XDG_CONFIG_HOME: root, HOME: root };
  const { args, commands } = { nginx: prepareNginx, apache: prepareApache, caddy: prepareCaddy }[name]({
    root,
    ports,
    program,
    admin: await findFreePort(),
  });
  const folder = writeStandIns({ root, ports, commands });
  const authority = () =>
    name === 'caddy' ? readFileSync(join(root, 'caddy/pki/authorities/local/root.crt'), 'utf8') : certificate.cert;
  return {
    root,
    ports,
    trust() {
      const file = join(root, 'authority.pem');
      writeFileSync(file, authority());
      return { NODE_EXTRA_CA_CERTS: file, NODE_OPTIONS: `--import=${import.meta.dirname}/resolve-here.js` };
    },
    run: (command, cwd) =>
      new Promise((resolve, reject) => {
        const child = spawn('sh', ['-c', command], {
          cwd,
          stdio: ['ignore', 'pipe', 'pipe'],
          env: { ...process.env, ...env, PATH: `${folder}:${process.env['PATH']}`, SSH_OPTIONS: '-o BatchMode=yes' },
        });
        let output = '';
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk) => {
            output += chunk;
          });
        child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output))));
      }),
    start() {
      const child = spawn(program, args, { detached: true, stdio: 'ignore', env: { ...process.env, ...env } });
      onTestFinished(() => stop(child));
    },
    ask: (url, headers = {}) =>
      new Promise((resolve, reject) => {
        const { protocol, host } = new URL(url);
        const isSecure = protocol === 'https:';
        const sent = (isSecure ? requestHttps : requestHttp)({
          host: '127.0.0.1',
          port: isSecure ? ports.https : ports.http,
          path: url.slice(`${protocol}//${host}`.length),
          headers: { host, ...headers },
          agent: false,
          ...(isSecure && { servername: host, ca: authority() }),
        });
        sent.on('response', (response) => {
          let body = '';
          response.setEncoding('latin1').on('data', (chunk) => {
            body += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
        });
        sent.on('error', reject);
        sent.end();
      }),
    negotiate: (servername) =>
      new Promise((resolve, reject) => {
        const socket = connect({
          host: '127.0.0.1',
          port: ports.https,
          servername,
          ca: authority(),
          ALPNProtocols: ['h2', 'http/1.1'],
        });
        socket.on('secureConnect', () => {
          resolve(String(socket.alpnProtocol));
          socket.destroy();
        });
        socket.on('error', reject);
      }),
  };
}

interface Place {
  readonly root: string;
  readonly ports: { readonly http: number; readonly https: number };
  readonly program: string;
  /** A free port for the administration of Caddy. */
  readonly admin: number;
}

interface Prepared {
  readonly args: readonly string[];
  /** Stand-ins for the commands of this server. */
  readonly commands: Readonly<Record<string, string>>;
}

function prepareNginx({ root, program }: Place): Prepared {
  const include = `${root}/etc/nginx/conf.d/*.conf`;
  writeFileSync(join(root, 'nginx.conf'), formatNginxMain(root, { brotli: hasNginxBrotli(), include }));
  const args = ['-e', 'stderr', '-p', root, '-c', `${root}/nginx.conf`];
  return {
    args,
    commands: { nginx: `exec ${program} ${args.join(' ')} "$@"`, systemctl: `kill -HUP "$(cat ${root}/nginx.pid)"` },
  };
}

function prepareApache({ root, ports, program }: Place): Prepared {
  const modules = ['ssl', 'http2', 'socache_shmcb'];
  const main = formatApacheMain(root, { ports: Object.values(ports), root: `${root}/var/www`, modules });
  writeFileSync(join(root, 'apache.conf'), `${main}IncludeOptional ${root}/etc/apache2/sites-enabled/*.conf\n`);
  const args = ['-f', `${root}/apache.conf`];
  return {
    args: [...args, '-DFOREGROUND'],
    commands: {
      apachectl: `exec ${program} ${args.join(' ')} -t`,
      systemctl: `kill -USR1 "$(cat ${root}/apache.pid)"`,
    },
  };
}

function prepareCaddy({ root, ports, program, admin }: Place): Prepared {
  mkdirSync(join(root, 'etc/caddy'), { recursive: true });
  const file = join(root, 'etc/caddy/Caddyfile');
  writeFileSync(
    file,
    `{
	admin 127.0.0.1:${admin}
	http_port ${ports.http}
	https_port ${ports.https}
	default_bind 127.0.0.1
	local_certs
	skip_install_trust
}
`,
  );
  const args = ['--config', file, '--adapter', 'caddyfile'];
  return {
    args: ['run', ...args],
    commands: {
      caddy: `exec ${program} "$@" --adapter caddyfile`,
      systemctl: `exec ${program} reload ${args.join(' ')}`,
    },
  };
}
