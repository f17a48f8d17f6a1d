// The check of a shard records what is found page by page. Entry point: checkShard.
import type { CheckHere } from '../check/check.ts';
import { collectFacts } from '../check/facts/collect-facts.ts';
import { openFolder } from '../check/facts/folder.ts';
import { rules } from '../check/rules/index.ts';
import { runPageRules } from '../check/run-rules.ts';
import { startPageWorkers } from '../check/workers/page-workers.ts';
import type { Failed } from '../problem.ts';
import { openHtmlValidation } from './html-validation.ts';
import { readExpected } from './read-expected.ts';
import { createFindingsWriter } from './shard-findings.ts';
import { getShardPaths, openShard, type Shard } from './shards.ts';
import type { CachedSite } from './site-cache.ts';

/** Checks the pages of a shard and records the findings. Returns their number, or problems. */
export async function checkShard(
  site: CachedSite,
  shard: Shard,
): Promise<{ readonly pages: number; readonly findings: number } | Failed> {
  const opened = openShard(site, shard);
  if ('problems' in opened) return opened;
  const { out: folder, manifest } = getShardPaths(site.root, shard);
  const writer = createFindingsWriter(site.root, shard);
  const workers = startPageWorkers(folder);
  const html = openHtmlValidation({ ...site, folder, html: true, isEnabled: () => true });
  try {
    const data = readExpected({ ...site, folder, manifest, url: opened.url ?? undefined });
    if ('problems' in data) return data;
    const expected = data.expected && { ...data.expected, isShard: true };
    const pageRules = rules.filter((rule) => 'checkPage' in rule);
    const collected = collectFacts(openFolder(folder), expected);
    const { pageFiles } = collected;
    const checkHere: CheckHere = (files, options) => runPageRules(collected, files, pageRules, options);
    const checkFiles = html.withValidation(workers.checkFiles);
    let findings = 0;
    for await (const result of checkFiles(pageFiles, { rules: pageRules, expected, checkHere })) {
      writer.add(result);
      findings += result.problems.length;
    }
    const inHtml = await html.finish();
    writer.finish(opened.sources, inHtml);
    return { pages: pageFiles.length, findings: findings + inHtml.length };
  } finally {
    writer.close();
    await Promise.all([workers.stop(), html.stop()]);
  }
}
