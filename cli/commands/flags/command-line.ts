// The commands of commands.yaml. Each group of actions names those of its commands; a module is
// imported when a command needs it, so that no command waits for another's dependencies.
import { isIP } from 'node:net';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { formatCommand } from '../../base/format-command.ts';
import { TARGET_KINDS } from '../../edit/rename/target-kinds.ts';
import type { Terminal } from '../terminal/terminal.ts';
import data from './commands.yaml';

export type CompileSite = typeof import('../../pipeline/compile-site.ts').compileSite;

/** The arguments that site.js passes to the program. */
export interface Start {
  readonly packageRoot: string;
  /** Compiles the program again if its sources have changed. */
  readonly loadLatest: () => Promise<{ readonly compileSite: CompileSite }>;
}

/** The values that the actions of commands work with. */
export interface CommandLine {
  readonly start: Start;
  readonly terminal: Terminal;
}

/** By the name of a command; each is given its arguments and flags, and returns the exit code. */
export type Actions = Readonly<Record<string, (...args: never[]) => Promise<number>>>;

interface CommandWords {
  readonly does: string;
  readonly example?: string;
  readonly options: Readonly<Record<string, string | OptionWords>>;
  readonly commands?: Readonly<Record<string, CommandWords>>;
}

interface OptionWords {
  readonly does: string;
  readonly default?: string | number;
  readonly parse?: keyof typeof PARSERS;
  readonly choices?: 'kinds';
  readonly repeatable?: string;
}

const groups = data as Readonly<Record<string, Readonly<Record<string, CommandWords>>>>;

/** Adds all commands. @param exit sets the exit code of the process */
export function addCommands(program: Command, actions: Actions, exit: (code: number) => void): void {
  const addCommand = (parent: Command, name: string, { does, example, options, commands = {} }: CommandWords) => {
    const command = parent.command(name).description(does);
    for (const [flags, words] of Object.entries(options)) command.addOption(createOption(flags, words));
    if (example !== undefined) command.addHelpText('after', `\nExample:\n  ${formatCommand(example)}`);
    // Inner commands may have options of the same names.
    if (Object.keys(commands).length > 0)
      command.helpCommand('help [command]', 'Show the help of a command.').enablePositionalOptions();
    for (const [inner, words] of Object.entries(commands)) addCommand(command, inner, words);
    const run = actions[command.name()] as ((...args: unknown[]) => Promise<number>) | undefined;
    if (run === undefined) throw new Error(`The command \`${name}\` does nothing.`);
    return command.action(async (...args) => exit(await run(...args)));
  };
  for (const [group, commands] of Object.entries(groups))
    for (const [name, words] of Object.entries(commands)) addCommand(program, name, words).helpGroup(group);
}

/** Adds the flags of `site new` to another command. */
export function withAnswers(command: Command): Command {
  const options = groups['Begin a site:']?.['new [folder]']?.options ?? {};
  for (const [flags, words] of Object.entries(options)) command.addOption(createOption(flags, words));
  return command;
}

function createOption(flags: string, words: string | OptionWords): Option {
  const { does, default: value, parse, choices, repeatable } = typeof words === 'string' ? { does: words } : words;
  const option = new Option(flags, does).default(value);
  if (parse !== undefined) option.argParser<string | number>(PARSERS[parse]);
  if (choices !== undefined) option.choices(TARGET_KINDS);
  if (repeatable !== undefined)
    option.argParser((text: string, previous: readonly string[]) => [...previous, text]).default([], repeatable);
  return option;
}

const PARSERS = {
  port: createParser(/^\d+$/, 65_535, 'Choose a number from 0 to 65535.'),
  positive: createParser(/^[1-9]\d{0,5}$/, 999_999, 'Write a number from 1 on.'),
  count: createParser(/^\d+$/, Number.POSITIVE_INFINITY, 'Write a whole number.'),
  /** Returns milliseconds. */
  wait(text: string): number {
    const [, count = '', unit] = /^(\d{1,4})([sm])$/.exec(text) ?? [];
    if (count === '') throw new InvalidArgumentError('Write it like `90s` or `10m`.');
    return Number(count) * (unit === 'm' ? 60_000 : 1000);
  },
  resolver(text: string): string {
    const [, address = ''] = /^\[?([\d.]+|[\da-f:]+)\]?(?::\d+)?$/i.exec(text) ?? [];
    if (isIP(address) === 0) throw new InvalidArgumentError('Write an IP address, with a port or without.');
    return text;
  },
};

function createParser(pattern: RegExp, max: number, sentence: string): (text: string) => number {
  return (text) => {
    if (!pattern.test(text) || Number(text) > max) throw new InvalidArgumentError(sentence);
    return Number(text);
  };
}
