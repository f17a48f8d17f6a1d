import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { github } from './github.ts';
import { json } from './json.ts';
import { pretty } from './pretty.ts';
import type { Report, Reporter, ReportStyle } from './report.ts';

/** Every reporter, by the name that `--reporter` takes. */
export const reporters = { pretty, json, github } satisfies Readonly<Record<string, Reporter>>;

export type ReporterName = keyof typeof reporters;

export const reporterNames = Object.keys(reporters) as readonly ReporterName[];

export interface ReportTarget {
  readonly name: ReporterName;
  /** Absolute path of the file that the report is written to; null prints it. */
  readonly file: string | null;
}

/** The parts of a terminal that reports are printed on. */
interface ReportTerminal extends ReportStyle {
  readonly colorOut: boolean;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/**
 * Prints a report, or writes it to a file, once for each target. What people read about the data
 * alone is printed to stderr, as all commands do.
 */
export function printReport(report: Report, targets: readonly ReportTarget[], terminal: ReportTerminal): void {
  const { workspace = null } = terminal;
  for (const { name, file } of targets) {
    const isForErr = name === 'pretty' && report.consequence !== undefined;
    const color = file === null && (isForErr ? terminal.color : terminal.colorOut);
    const text = reporters[name](report, { color, workspace });
    if (file !== null) writeReport(file, `${text}\n`);
    else if (text !== '') (isForErr ? terminal.err : terminal.out)(text);
  }
}

/** Writes a file and its folder. Its errors have the path, which those of a full disk lack. */
function writeReport(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw Object.assign(error as Error, { path: file });
  }
}
