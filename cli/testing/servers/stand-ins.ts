// What the generated scripts run, as programs of this machine: a server is a folder, and its paths
// and ports are replaced in everything that is sent to it. Nothing needs root or a network. Entry
// point: writeStandIns.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface StandIns {
  /** Folder that takes the place of the root of the server. */
  readonly root: string;
  /** Commands that take the place of others, as lines of a shell, by name. */
  readonly commands: Readonly<Record<string, string>>;
  /** Ports that take the place of 80 and 443. */
  readonly ports: { readonly http: number; readonly https: number };
}

/**
 * Writes the programs; returns the folder for `PATH`. They write their names and arguments to `log`
 * in the root of the server.
 */
export function writeStandIns({ root, commands, ports }: StandIns): string {
  const folder = join(root, 'stand-ins');
  mkdirSync(folder, { recursive: true });
  const edits = join(folder, 'edits.sed');
  writeFileSync(
    edits,
    `s#(^|[^[:alnum:]])/(var/www|etc/|usr/local/sbin|home/deploy|root/)#\\1${root}/\\2#g
s#listen 80;#listen 127.0.0.1:${ports.http};#
s#listen 443 #listen 127.0.0.1:${ports.https} #
/listen \\[::\\]/d
s#\\*:80>#127.0.0.1:${ports.http}>#
s#\\*:443>#127.0.0.1:${ports.https}>#
`,
  );
  const programs = {
    ssh: `while [ "\${1#-}" != "$1" ]; do shift 2; done
shift
command=$(printf '%s' "$*" | sed -E -f ${edits})
sed -E -f ${edits} | sh -c "$command"`,
    rsync: `for argument; do
  case $argument in *@*:/*) argument="${root}\${argument#*:}" ;; esac
  set -- "$@" "$argument"
  shift
done
exec ${findRsync()} "$@"`,
    install: `for argument; do
  shift
  test "$argument" = deploy || test "$argument" = -o || set -- "$@" "$argument"
done
exec /usr/bin/install "$@"`,
    sudo: 'exec "$@"',
    'apt-get': '',
    useradd: '',
    a2enmod: '',
    // Gets the certificate that the test made, and does what certbot does with it.
    certbot: `while [ $# -gt 0 ]; do
  case $1 in
    -d) name=\${name:-$2} ;;
    --deploy-hook) hook=$2 ;;
  esac
  shift
done
mkdir -p "${root}/etc/letsencrypt/live/$name"
cp ${root}/certificate/*.pem "${root}/etc/letsencrypt/live/$name/"
sh -c "$hook"`,
    ...commands,
  };
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\nset -eu\nprintf '%s\\n' "${name} $*" >> ${root}/log\n${script}\n`, {
      mode: 0o755,
    });
  return folder;
}

/** The real one, or ours, which knows only what the upload needs. */
function findRsync(): string {
  const { stdout } = spawnSync('sh', ['-c', 'command -v rsync'], { encoding: 'utf8' });
  return stdout.trim() || `${process.execPath} ${join(import.meta.dirname, 'mirror.js')}`;
}
