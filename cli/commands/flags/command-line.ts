// The groups of commands share this. Each group adds its commands to the program; a module is
// imported when a command needs it, so that no command waits for another's dependencies.
import { type Command, InvalidArgumentError, Option } from 'commander';
import { formatCommand } from '../../base/format-command.ts';
import type { Terminal } from '../terminal/terminal.ts';

type CompileSite = typeof import('../../pipeline/compile-site.ts').compileSite;

/** The arguments that site.js passes to the program. */
export interface Start {
  readonly packageRoot: string;
  /** Compiles the program again if its sources have changed. */
  readonly loadLatest: () => Promise<{ readonly compileSite: CompileSite }>;
}

export const compileSite: CompileSite = async (...options) =>
  (await import('../../pipeline/compile-site.ts')).compileSite(...options);

/** The values that the actions of commands work with. */
export interface CommandLine {
  readonly program: Command;
  readonly start: Start;
  readonly terminal: Terminal;
  /** Sets the exit code of the process. */
  readonly exit: (code: number) => void;
}

/** The options of several commands. */
export const ROOT = [
  '--root <folder>',
  "The site's folder, which contains data/ (default: the current folder).",
] as const;
export const BUILT_ROOT = [
  '--root <folder>',
  "The site's folder, which contains data/ (default: the one that contains [folder], or the current folder).",
] as const;
export const OUT = ['--out <folder>', "The output folder (default: dist in the site's folder)."] as const;
export const BASE_URL = ['--base-url <url>', 'Public URL that replaces the one in data/site.yaml.'] as const;
export const NO_CACHE = ['--no-cache', 'Make everything again: read and write no cache.'] as const;

/** An option that may be given several times. */
export function repeatable(flags: string, description: string, defaultText: string): Option {
  return new Option(flags, description)
    .argParser((value: string, previous: readonly string[]) => [...previous, value])
    .default([], defaultText);
}

export function parsePort(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) throw new InvalidArgumentError('Choose a number from 0 to 65535.');
  return port;
}

export function parsePositive(value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new InvalidArgumentError('Write a number from 1 on.');
  return Number(value);
}

export function parseCount(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Write a whole number.');
  return Number(value);
}

/** The groups of the help in their order: the commands of each, with an example. */
const HELP: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Begin a site:': {
    new: 'new my-site --name "Reed Plumbing" --trade plumber --town "Camas, WA"',
    import: 'import https://www.example.com --root my-site',
  },
  'Edit it:': {
    dev: 'dev --port 3001',
    edit: 'edit --no-open',
    add: 'add service "Sump pumps"',
    rename: 'rename sump-pumps sump-pump-repair --dry-run',
    remove: 'remove sump-pumps --redirect /drain-cleaning',
    redirects: 'redirects old-addresses.csv --write',
    format: 'format --check',
    translated: 'translated services/drain-cleaning.es-US.yaml',
  },
  'Build and check it:': {
    build: 'build --host nginx',
    check: 'check --only links,text --max-warnings 0',
    explain: 'explain hours.opens',
    report: 'report --out state.html',
  },
  'Publish it:': {
    preview: 'preview --host netlify',
    probe: 'probe https://www.example.com',
    notify: 'notify --dry-run',
  },
};

/** Sorts the commands into the groups of the help, and adds its example to each. */
export function groupHelp(program: Command): void {
  for (const [group, examples] of Object.entries(HELP))
    for (const [name, example] of Object.entries(examples)) {
      const command = program.commands.find((candidate) => candidate.name() === name);
      command?.helpGroup(group).addHelpText('after', `\nExample:\n  ${formatCommand(example)}`);
    }
  const names = Object.values(HELP).flatMap((examples) => Object.keys(examples));
  const order = (command: Command) => names.indexOf(command.name());
  // Commander prints them in their order, and only its types forbid to change it.
  (program.commands as Command[]).sort((a, b) => order(a) - order(b));
}
