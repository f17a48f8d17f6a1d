import { relative } from 'node:path';
import { formatCommand } from '../base/format-command.ts';
import { formatCount } from '../base/format-count.ts';
import { checkShard } from '../pipeline/check-shard.ts';
import { readPackageInfo } from '../pipeline/package-info.ts';
import { getShardPaths, type Shard } from '../pipeline/shards.ts';
import { UsageError } from '../pipeline/usage-error.ts';
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
