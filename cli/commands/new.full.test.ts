// Every trade and every shape of a new site, built and checked; cli/scaffold/site-files.test.ts reads all trades in all shapes.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trades } from '../scaffold/trades.ts';
import { runSite, temporaryFolder } from '../testing/run-site.ts';
import { shareCache } from '../testing/site-fixture.ts';

/** Each trade in one of three shapes: two services, all of them, and one with short names. */
const shapes = trades.map(({ trade, services }, index) => {
  const answers = [
    ['Two Rivers', 'Camas, WA', '#1f5488', services.slice(0, 2)],
    ['O’Hara & Sons Home Services', 'Queen Creek, AZ', '#7a3b69', services],
    ['Ace Crew', 'Ely, NV', '#0b6b57', services.slice(2, 3)],
  ] as const;
  return [trade, ...(answers[index % 3] ?? answers[0])] as const;
});

test.each(shapes)(
  'a new site, %s, %s, %s, %s, %j, is built and has no finding but its placeholders',
  async (trade, name, town, color, services) => {
    const root = join(temporaryFolder(), 'site');
    mkdirSync(root);
    const flags = ['--trade', trade, '--name', name, '--town', town, '--color', color];
    expect((await runSite(['new', root, ...flags, '--services', services.join(), '--yes'])).code).toBe(0);
    shareCache(root);
    expect((await runSite(['build', '--root', root])).stderr.replace(/^Encoding images: .*\n/gm, '')).toBe(
      '',
    );
    const { code, stdout } = await runSite(['check', '--root', root, '--reporter', 'json']);
    const { findings } = JSON.parse(stdout) as { findings: readonly { rule: string }[] };
    expect({ code, rules: findings.map(({ rule }) => rule) }).toEqual({
      code: 0,
      rules: ['placeholder-data'],
    });
  },
);
