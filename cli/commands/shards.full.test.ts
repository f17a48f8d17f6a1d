import { expect, test } from 'vitest';
import { copyFaultySite, describeOutput, runShards, runWhole } from '../testing/sharded-site.ts';

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
