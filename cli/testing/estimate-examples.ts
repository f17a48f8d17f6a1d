import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './run-site.ts';

/** Worked examples of the calculator with the shipped data; sizes in square feet. */
export const examples = JSON.parse(readFileSync(join(packageRoot, 'cli/testing/estimate-examples.json'), 'utf8')) as [
  project: string,
  finish: string | null,
  size: number,
  tier: string,
  low: number,
  high: number,
][];
