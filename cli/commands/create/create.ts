#!/usr/bin/env node
// `npm create @local-service/site`: the questions and files of `site new`, without the program
// itself, which is installed into the new site afterwards. Bundled into one file by cli/pipeline/program/pack.js.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import input from '@inquirer/input';
import { Command, CommanderError } from 'commander';
import { UsageError } from '../../pipeline/usage-error.ts';
import { withAnswers } from '../flags/command-line.ts';
import { describeNext, type NewSiteFlags, type WrittenSite, writeSite } from '../new.ts';
import { EXIT } from '../terminal/exit-code.js';
import { formatUsageError } from '../terminal/format-usage-error.ts';
import { describeSystemError } from '../terminal/system-error.js';
import { openTerminal, type Terminal } from '../terminal/terminal.ts';
import { commitAll } from './commit-all.ts';
import { findManager, runManager, startSite } from './package-manager.ts';

/** cli/pipeline/program/pack.js writes it in place of this: both packages' versions, and the first photo. */
declare const __CREATE__: { readonly version: string; readonly node: string; readonly photo: string };

process.exitCode = await main(openTerminal());

async function main(terminal: Terminal): Promise<number> {
  let code: number = EXIT.ok;
  const program = withAnswers(new Command('create-site').argument('[folder]'))
    .description('Start the website of a local business; asks for what no flag says.')
    .version(__CREATE__.version, '-V, --version', 'Print the version.')
    .helpOption('-h, --help', 'Show this help.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text.replace(/\n$/, '')),
      outputError: (message) => terminal.err(formatUsageError(message)),
    })
    .action(async (folder: string | undefined, flags: NewSiteFlags) => {
      code = await create(folder, flags, terminal);
    });
  try {
    await program.parseAsync();
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.unusable;
    const message = error instanceof UsageError ? error.message : describeSystemError(error);
    terminal.err(message ?? String(error instanceof Error ? error.stack : error));
    return message === null ? EXIT.bug : EXIT.unusable;
  }
}

async function create(folder: string | undefined, flags: NewSiteFlags, terminal: Terminal): Promise<number> {
  const { version, node, photo } = __CREATE__;
  const target = resolve(folder ?? '.');
  const wasThere = existsSync(target) ? readdirSync(target) : null;
  const written = await writeSite(
    {
      folder,
      flags,
      program: { name: '@local-service/site', spec: version, node },
      encodePhoto: async () => Buffer.from(photo, 'base64'),
    },
    terminal,
  );
  if (written === null) return EXIT.unusable;
  const manager = findManager();
  const isCancelled = onInterrupt(() => removeSite(written, wasThere));
  if (flags.yes === true || !terminal.isInteractive || !(await askToStart())) {
    terminal.out(describeNext(written, manager));
    return isCancelled() ? EXIT.unusable : EXIT.ok;
  }
  if (!(await runManager(manager, ['install'], written.root))) {
    if (isCancelled()) return EXIT.unusable;
    terminal.err(
      `\`${manager} install\` failed, so only the program is missing. Without a network, go on when there is one.\n`,
    );
    terminal.out(describeNext(written, manager));
    return EXIT.problems;
  }
  if (isCancelled()) return EXIT.unusable;
  terminal.out(commitAll(written.root));
  isCancelled.end();
  terminal.out(`\nWrite data/pages/home.yaml first. Ctrl+C ends the server; \`${manager} run dev\` starts it again.\n`);
  return startSite(manager, written.root);
}

/** Asks once; Ctrl+C is a no. */
async function askToStart(): Promise<boolean> {
  try {
    return !/^n/i.test(await input({ message: 'Install and start now? (Y/n)' }));
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') return false;
    throw error;
  }
}

/** Calls back at Ctrl+C, until `end`. Returns a function that says whether it was pressed. */
function onInterrupt(callback: () => void): (() => boolean) & { readonly end: () => void } {
  let isPressed = false;
  const listener = () => {
    isPressed = true;
    callback();
  };
  process.on('SIGINT', listener);
  return Object.assign(() => isPressed, { end: () => process.off('SIGINT', listener) });
}

/** Leaves the folder as it was, with what `wasThere`; null if there was no folder. */
function removeSite({ root }: WrittenSite, wasThere: readonly string[] | null): void {
  const names = wasThere === null ? [''] : readdirSync(root).filter((name) => !wasThere.includes(name));
  for (const name of names) rmSync(join(root, name), { recursive: true, force: true, maxRetries: 3 });
}
