import { github } from './github.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { pretty } from './pretty.ts';
import type { Reporter } from './report.ts';
import { sarif } from './sarif.ts';

/** Every reporter, by the name that `--reporter` takes. */
export const reporters = { pretty, json, github, sarif, junit } satisfies Readonly<Record<string, Reporter>>;

export type ReporterName = keyof typeof reporters;

export const reporterNames = Object.keys(reporters) as readonly ReporterName[];
