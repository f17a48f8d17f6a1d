// New sites of every trade, built and checked as users do. Entry points: newSites and tryNewSite.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { trades } from '../edit/add/trades.ts';
import { runSite, temporaryFolder } from './run-site.ts';
import { shareCache } from './site-fixture.ts';

type NewSite = readonly [trade: string, name: string, town: string, color: string, services: readonly string[]];

/** Each trade in one of three shapes: two services, all of them, and one with short names. */
export const newSites = trades.map(({ trade, services }, index): NewSite => {
  const answers = [
    ['Two Rivers', 'Camas, WA', '#1f5488', services.slice(0, 2)],
    ['O’Hara & Sons Home Services', 'Queen Creek, AZ', '#7a3b69', services],
    ['Ace Crew', 'Ely, NV', '#0b6b57', services.slice(2, 3)],
  ] as const;
  return [trade, ...(answers[index % 3] ?? answers[0])] as const;
});

/** Fails if a build of a new site prints anything, or its check finds more than placeholders. */
export async function tryNewSite(...[trade, name, town, color, services]: NewSite): Promise<void> {
  const root = join(temporaryFolder(), 'site');
  mkdirSync(root);
  const flags = ['--trade', trade, '--name', name, '--town', town, '--color', color];
  expect((await runSite(['new', root, ...flags, '--services', services.join(), '--yes'])).code).toBe(0);
  shareCache(root);
  expect((await runSite(['build', '--root', root])).stderr.replace(/^Encoding images: .*\n/gm, '')).toBe('');
  const { code, stdout } = await runSite(['check', '--root', root, '--reporter', 'json']);
  const { findings } = JSON.parse(stdout) as { findings: readonly { code: string }[] };
  expect({ code, rules: findings.map((finding) => finding.code) }).toEqual({ code: 0, rules: ['placeholder-data'] });
}
