import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { github } from './github.ts';
import { json } from './json.ts';
import { pretty } from './pretty.ts';
import type { Report, Reporter } from './report.ts';

/** Every reporter, by the name that `--reporter` takes. */
export const reporters = { pretty, json, github } satisfies Readonly<Record<string, Reporter>>;

export type ReporterName = keyof typeof reporters;

export const reporterNames = Object.keys(reporters) as readonly ReporterName[];

export interface ReportTarget {
  readonly name: ReporterName;
  /** Absolute path of the file that the report is written to; null prints it. */
  readonly file: string | null;
}

/** Prints a report, or writes it to a file, once for each target. */
export function printReport(
  report: Report,
  targets: readonly ReportTarget[],
  { out, colorOut }: { readonly out: (text: string) => void; readonly colorOut: boolean },
): void {
  for (const { name, file } of targets) {
    const text = reporters[name](report, { color: file === null && colorOut });
    if (file === null) out(text);
    else writeReport(file, `${text}\n`);
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
