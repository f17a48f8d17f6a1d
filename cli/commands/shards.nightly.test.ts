// Every test site in one to seven shards has the bytes and the findings of one that is built at
// once; and what is recorded is used only while it is true.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { describe, expect, test } from 'vitest';
import type { PageResult } from '../check/run-rules.ts';
import { hashFolder, packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';
import { checkOutput, copyFaultySite, describeOutput, runShards, runWhole } from '../testing/sharded-site.ts';
import { copySite, siteNames } from '../testing/site-fixture.ts';

/** Without a host, with compressed files, with forwarding pages, and for another URL. */
const FLAGS: Readonly<Record<(typeof siteNames)[number], readonly string[]>> = {
  // Its data names a host.
  dentist: [],
  groomer: [],
  handyman: ['--host', 'nginx', '--host', 'apache'],
  plumber: ['--host', 'github-pages'],
  spanish: ['--host', 'nginx', '--base-url', 'https://example.com/folder'],
};

describe.each(siteNames)('%s', (name) => {
  test('is the same in one to seven shards', async () => {
    const site = copyFaultySite(name);
    const flags = FLAGS[name];
    await runWhole(site, flags);
    const expected = describeOutput(site);
    expect(expected.reports[0]).toContain('over-budget');
    for (const count of [1, 2, 3, 4, 5, 6, 7]) {
      const results = await runShards(site, count, flags);
      expect(results.map(({ code }) => code)).toEqual([...Array(2 * count + 1).fill(0), 1]);
      expect(describeOutput(site), `${count} shards`).toEqual(expected);
    }
  });
});

test('nothing that was recorded is taken after an edit of the output or of the data', async () => {
  const site = copyFaultySite('handyman');
  await runShards(site, 2);
  const page = join(site.root, 'dist/index.html');
  const edit = '<p>lorem ipsum</p><center></center></main>';
  writeFileSync(page, readFileSync(page, 'utf8').replace('</main>', edit));
  const compare = async () => {
    await checkOutput(site.root);
    const checked = describeOutput(site);
    await runSite(['check', '--root', site.root, '--no-cache']);
    const shards = join(site.root, '.shards');
    const others = readdirSync(shards).filter((file) => file.includes('findings'));
    const texts = others.map((file) => readFileSync(join(shards, file)));
    for (const file of others) rmSync(join(shards, file));
    await checkOutput(site.root);
    expect(checked).toEqual(describeOutput(site));
    for (const [index, file] of others.entries()) writeFileSync(join(shards, file), texts[index] ?? '');
    return checked.reports[0];
  };
  expect(await compare()).toContain('html/deprecated');
  site.edit('site.yaml', 'name: Ark Valley Handyman', 'name: Ark Valley Repairs');
  expect(await compare()).toContain('The output is stale');
});

test('the check of a merged site takes what was recorded, and nothing that is damaged', async () => {
  const site = copySite('handyman');
  await runShards(site, 1);
  const check = async (...flags: string[]) => (await runSite(['check', '--root', site.root, ...flags])).stdout;
  const clean = await check();
  const findings = join(site.root, '.shards/1-of-1.findings');
  const location = { file: 'index.html', line: 1, column: 1 };
  const added = { code: 'cliche', severity: 'error', message: 'It was recorded.', location };
  const recorded = deserialize(readFileSync(findings)) as { readonly results: readonly PageResult[] };
  const results = recorded.results.map((result) => ({ ...result, problems: [added] }));
  writeFileSync(findings, serialize({ ...recorded, results }));
  expect(await check()).toContain('It was recorded.');
  expect(await check('--skip', 'cliche')).toBe(clean);
  expect(await check('--no-cache')).toBe(clean);
  for (const damaged of ['', '{', readFileSync(findings).subarray(0, 200), serialize(null), serialize({})]) {
    writeFileSync(findings, damaged);
    expect(await check(), String(damaged)).toBe(clean);
  }
});

test.each(['build', 'check', 'merge'])('a killed `%s` is never taken for a finished one', async (command) => {
  const site = copyFaultySite('handyman');
  await runShards(site, 2);
  const expected = describeOutput(site);
  const steps = join(temporaryFolder(), 'steps');
  const run = (killAt: number) => {
    const killer = join(packageRoot, 'cli/testing/kill-at-step.js');
    const env = { NODE_OPTIONS: `--import=${killer}`, KILL_AT_STEP: String(killAt), STEPS_FILE: steps };
    const shard = command === 'merge' ? [] : ['--shard', '1/2'];
    return runSite([command, '--root', site.root, ...shard], { env });
  };
  const reset = () => {
    // The commands then have something to do.
    rmSync(join(site.root, 'dist'), { recursive: true, force: true });
    if (command === 'build') rmSync(join(site.root, '.shards/1-of-2/index.html'), { force: true });
  };
  reset();
  await run(0);
  const count = Number(readFileSync(steps, 'utf8'));
  expect(count).toBeGreaterThan(2);
  for (let step = 1; step <= count; step += Math.ceil(count / 8)) {
    reset();
    await run(step);
    const shards = hashFolder(join(site.root, '.shards'));
    const merged = await runSite(['merge', '--root', site.root]);
    expect(hashFolder(join(site.root, '.shards'))).toBe(shards);
    if (merged.code !== 0) {
      expect(merged.stderr).toMatch(/Shard 1\/2 is not complete|1-of-2\/index\.html` is missing/);
      await runSite(['build', '--root', site.root, '--shard', '1/2']);
      await runSite(['merge', '--root', site.root]);
    }
    await checkOutput(site.root);
    expect(describeOutput(site), `step ${step}`).toEqual(expected);
  }
});
