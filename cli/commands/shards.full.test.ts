// One site in shards; shards.nightly.test.ts does so with every test site.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite } from '../testing/run-site.ts';
import { copyFaultySite, describeOutput, runShards, runWhole } from '../testing/sharded-site.ts';
import { copySite } from '../testing/site-fixture.ts';

test('a site of two shards has the bytes, the manifest and the reports of one that is built at once', async () => {
  const site = copyFaultySite('handyman');
  const whole = await runWhole(site, ['--host', 'nginx', '--host', 'netlify']);
  const expected = describeOutput(site);
  const sharded = await runShards(site, 2, ['--host', 'nginx', '--host', 'netlify']);
  expect(describeOutput(site)).toEqual(expected);
  expect(whole.map(({ code }) => code)).toEqual([0, 1]);
  expect(sharded.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 1]);
  expect(sharded.map(({ stdout }) => stdout.replace(/ in \d.*s\./, '.').split(' with ')[0])).toEqual([
    expect.stringContaining('Wrote 3 of 6 pages'),
    expect.stringContaining('Recorded 3 findings on 3 pages in '),
    expect.stringContaining('Wrote 3 of 6 pages'),
    expect.stringContaining('Recorded 3 findings on 3 pages in '),
    expect.stringMatching(/^Wrote 6 pages/),
    '',
  ]);
  for (const rule of ['over-budget', 'thin-page', 'broken-link']) expect(expected.reports[0]).toContain(rule);
});

test('a merge without a shard names it and leaves the output as it is; one without findings names it too', async () => {
  const { root } = copySite('handyman');
  const run = async (...args: string[]) => {
    const { code, stderr } = await runSite([...args, '--root', root]);
    return { code, stderr };
  };
  await run('build', '--shard', '1/2');
  expect(await run('merge')).toEqual({
    code: 2,
    stderr: expect.stringMatching(
      /^error {2}shard\n {2}Shard 2\/2 is missing\.\n {2}> Build it with `npx --no -- site build --shard 2\/2`, and bring .*\n\n1 problem\. Nothing was written; `.*dist` is unchanged\. `npx --no -- site explain shard` tells more\.\n$/,
    ),
  });
  expect(existsSync(join(root, 'dist'))).toBe(false);
  await run('build', '--shard', '2/2');
  await run('check', '--shard', '2/2');
  expect(await run('merge')).toEqual({
    code: 0,
    stderr:
      'Shard 1/2 was not checked with `npx --no -- site check --shard 1/2`, so the check of the merged site reads its pages.\n',
  });
});
