// What the generated scripts run, as programs of this machine: a server is a folder, and its paths
// and ports are replaced in everything that is sent to it. Nothing needs root or a network. Entry
// point: writeStandIns.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fillIn } from './fill-in.ts';

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
  const values = { ...ports, root, edits, rsync: findRsync() };
  writeFileSync(edits, fillIn('stand-ins.sed', values));
  const programs = { ...parse(fillIn('stand-ins.yaml', values)), ...commands };
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
