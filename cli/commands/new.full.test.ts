// Every trade and several shapes of a new site, built and checked.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { presets } from '../scaffold/presets/presets.ts';
import { runSite, temporaryFolder } from '../testing/run-site.ts';
import { shareCache } from '../testing/site-fixture.ts';

const shapes = presets.flatMap(({ trade, services }) => [
  [trade, 'Two Rivers', 'Camas, WA', '#1f5488', services.slice(0, 2)] as const,
  [trade, 'O’Hara & Sons Home Services', 'Queen Creek, AZ', '#7a3b69', services] as const,
  [trade, 'Ace Crew', 'Ely, NV', '#0b6b57', services.slice(2, 3)] as const,
]);

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
