// The keys of `site dev` in its terminal. Entry point: startKeys.
import { type ChildProcess, spawn } from 'node:child_process';
import type { MemoryCheck } from '../../pipeline/check-memory.ts';
import { sortProblems } from '../../problem.ts';
import type { SiteOptions } from '../flags/site-options.ts';
import { openBrowser } from '../terminal/open-browser.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface KeyedDev {
  /** Where the site is, without a slash at the end. */
  readonly url: string;
  /** Prints what the check finds. */
  check(): Promise<void>;
  /** Shows the next look, without writing it to the data. */
  switchLook(): void;
  /** Starts `site edit`, which opens a browser, unless it runs. */
  editAsOwner(): void;
}

/** Creates what starts `site edit` and ends it. */
export function createOwnerEditor(root: string, terminal: Terminal) {
  let editor: ChildProcess | null = null;
  return {
    start() {
      if (editor !== null && editor.exitCode === null) return;
      // Without the terminal, which a process of Node puts back into the mode that it found when it
      // ends.
      const program = [...process.execArgv, process.argv[1] ?? '', 'edit', '--port', '0', '--root', root];
      editor = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [editor.stdout, editor.stderr])
        stream?.on('data', (chunk: Buffer) => terminal.out(chunk.toString().trimEnd()));
    },
    stop: () => void editor?.kill(),
  };
}

/** Starts to do what keys say. `isStopped` resolves when somebody quits. */
export function startKeys(
  { url, check, switchLook, editAsOwner }: KeyedDev,
  terminal: Terminal,
): { readonly isStopped: Promise<void>; close(): void } {
  let stop = () => {};
  const isStopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const actions: Readonly<Record<string, () => unknown>> = {
    o: () => openBrowser(`${url}/`),
    c: check,
    e: editAsOwner,
    l: switchLook,
    q: () => stop(),
  };
  const giveBack = terminal.onKey((key) => void actions[key]?.());
  if (terminal.isInteractive)
    terminal.out('Keys: o opens it, c checks it, e edits as its owner, l shows the next look, q quits.');
  return { isStopped, close: giveBack };
}

/** Prints a report as `site check` does. */
export async function printFindings(
  { problems, ...checked }: MemoryCheck,
  { root, out }: SiteOptions,
  terminal: Terminal,
): Promise<void> {
  const [{ printReport }, { createReaderPaths }] = await Promise.all([
    import('../../check/report/index.ts'),
    import('../../check/report/problems/reader-paths.ts'),
  ]);
  const shown = sortProblems(problems.map(createReaderPaths({ root, folder: out })));
  printReport({ ...checked, problems: shown, skipped: [], stale: false }, [{ name: 'pretty', file: null }], terminal);
}
