import { github } from './github.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { pretty } from './pretty.ts';
import type { Reporter } from './report.ts';
import { sarif } from './sarif.ts';

/** Every reporter, by the name that `--reporter` takes. */
export const reporters: Readonly<Record<string, Reporter>> = { pretty, json, github, sarif, junit };
