// `site check --shard`: records what is found page by page, which the check of the merged site
// reports. Entry point: recordShard.
import { relative } from 'node:path';
import { formatCommand } from '../base/format-command.ts';
import { formatCount } from '../base/format-count.ts';
import type { CheckHere } from '../check/check.ts';
import { collectFacts } from '../check/facts/collect-facts.ts';
import { openFolder } from '../check/facts/folder.ts';
import { rules } from '../check/rules/index.ts';
import { type PageResult, runPageRules } from '../check/run-rules.ts';
import { startPageWorkers } from '../check/workers/page-workers.ts';
import { openHtmlValidation } from '../pipeline/html-validation.ts';
import { readPackageInfo } from '../pipeline/package-info.ts';
import { readExpected } from '../pipeline/read-expected.ts';
import { recordFindings } from '../pipeline/shard-findings.ts';
import { getShardPaths, openShard, type Shard } from '../pipeline/shards.ts';
import type { CachedSite } from '../pipeline/site-cache.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import type { Failed } from '../problem.ts';
import { EXIT } from '../terminal/exit-code.js';
import type { Terminal } from '../terminal/terminal.ts';
import type { CheckFlags } from './check-options.ts';
import { repeatFlags, resolveRoot } from './site-options.ts';

interface ShardCheck {
  readonly shard: Shard;
  readonly folder: string | undefined;
  readonly flags: CheckFlags;
  readonly packageRoot: string;
}

/** Records the findings on the pages of a shard. Returns 0: the merged site reports them. */
export async function recordShard(
  { shard, folder, flags, packageRoot }: ShardCheck,
  terminal: Terminal,
): Promise<number> {
  const { root: named, cache, ...others } = flags;
  const given = Object.entries(others).filter(([, value]) => value !== undefined && String(value) !== '');
  if (folder !== undefined || given.length > 0)
    throw new UsageError(
      `\`--shard\` records everything that is found on its pages, and takes only \`--root\` and \`--no-cache\`. Pass other options to \`${formatCommand('check')}\` after \`${formatCommand('merge')}\`.`,
    );
  const root = resolveRoot(named);
  const packageInfo = readPackageInfo(packageRoot);
  const outcome = await checkShard({ root, packageInfo, useCache: cache !== false }, shard);
  if ('problems' in outcome)
    return terminal.problems(outcome.problems, 'The shard was not checked.', { root, packageInfo });
  const { pages, findings } = outcome;
  const file = relative(process.cwd(), getShardPaths(root, shard).findings);
  const next = ['merge', 'check'].map((name) => `\`${formatCommand(`${name}${repeatFlags({ root })}`)}\``);
  terminal.out(
    `Recorded ${formatCount(findings, 'finding')} on ${formatCount(pages, 'page')} in \`${file}\`. After ${next[0]}, ${next[1]} reports them.`,
  );
  return EXIT.ok;
}

/** Checks the pages of a shard and records the findings. Returns how many there are. */
async function checkShard(
  site: CachedSite,
  shard: Shard,
): Promise<{ readonly pages: number; readonly findings: number } | Failed> {
  const opened = openShard(site, shard);
  if ('problems' in opened) return opened;
  const { out: folder, manifest } = getShardPaths(site.root, shard);
  const workers = startPageWorkers(folder);
  const validation = openHtmlValidation({ ...site, folder, html: true, isEnabled: () => true });
  try {
    const data = readExpected({ ...site, folder, manifest, url: opened.url ?? undefined });
    if ('problems' in data) return data;
    const expected = data.expected && { ...data.expected, isShard: true };
    const pageRules = rules.filter((rule) => 'checkPage' in rule);
    const collected = collectFacts(openFolder(folder), expected);
    const { pageFiles } = collected;
    const checkHere: CheckHere = (files, options) => runPageRules(collected, files, pageRules, options);
    const checkFiles = validation.withValidation(workers.checkFiles);
    const results: PageResult[] = [];
    for await (const result of checkFiles(pageFiles, { rules: pageRules, expected, checkHere })) results.push(result);
    const html = await validation.finish();
    recordFindings(site.root, shard, { sources: opened.sources, results, html });
    const count = results.reduce((sum, { problems }) => sum + problems.length, html.length);
    return { pages: pageFiles.length, findings: count };
  } finally {
    await Promise.all([workers.stop(), validation.stop()]);
  }
}
