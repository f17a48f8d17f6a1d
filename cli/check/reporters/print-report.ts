import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ReporterName, reporters } from './index.ts';
import type { CheckReport } from './report.ts';

export interface ReportTarget {
  readonly name: ReporterName;
  /** Absolute path of the file that the report is written to; null prints it. */
  readonly file: string | null;
}

/** Prints a report, or writes it to a file, once for each target. */
export function printReport(
  report: CheckReport,
  targets: readonly ReportTarget[],
  { out, colorOut }: { readonly out: (text: string) => void; readonly colorOut: boolean },
): void {
  for (const { name, file } of targets) {
    const print = reporters[name];
    if (file === null) {
      out(print(report, { color: colorOut }));
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${print(report, { color: false })}\n`);
  }
}
