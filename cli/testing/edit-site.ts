// Runs the commands that edit the data, in the process of the test. Entry points: runRename
// and readDataFiles.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatProblems } from '../check/report/problems/problems.ts';
import type { EditOptions } from '../commands/flags/edit-options.ts';
import { rename } from '../commands/rename.ts';
import type { Terminal } from '../commands/terminal/terminal.ts';
import { UsageError } from '../pipeline/usage-error.ts';

interface EditResult {
  readonly code: number;
  /** What is printed, to both streams. */
  readonly output: string;
}

type Flags = Partial<Omit<EditOptions, 'root'>>;

/** Renames something in the site of a folder. */
export function runRename(root: string, from: string, to: string, flags: Flags = {}): EditResult {
  return run((terminal) => rename({ ...createOptions(root, flags), from, to }, terminal));
}

/** Reads every file of the data as text in Latin-1, which has a character for every byte. */
export function readDataFiles(root: string): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, 'data'), { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    files.flatMap((file): [string, string][] => {
      const path = join(root, 'data', file);
      return statSync(path).isFile() ? [[file, readFileSync(path, 'latin1')]] : [[`${file}/`, '']];
    }),
  );
}

function createOptions(root: string, flags: Flags): EditOptions {
  const packageInfo = { root, name: 'site', version: '0.0.0', encoder: '' } as unknown as EditOptions['packageInfo'];
  return { root, packageInfo, dryRun: false, ...flags };
}

function run(command: (terminal: Terminal) => number): EditResult {
  const lines: string[] = [];
  const print = (text: string) => lines.push(text);
  const terminal: Terminal = {
    color: false,
    workspace: null,
    colorOut: false,
    columns: 100,
    browser: {},
    debug: null,
    isInteractive: false,
    editor: undefined,
    out: print,
    err: print,
    problems: (problems, consequence) => lines.push(formatProblems(problems, { color: false }), consequence),
    progress: () => {},
    working: () => {},
    onKey: () => () => {},
  };
  try {
    const code = command(terminal);
    return { code, output: lines.join('\n') };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, output: error.message };
    throw error;
  }
}
