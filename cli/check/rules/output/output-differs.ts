import { formatCommand } from '../../../base/format-command.ts';
import { locateStart } from '../../facts/locations.ts';
import { compareOutput } from '../../output/compare-output.ts';
import type { AsyncRule } from '../../rule.ts';

export const outputDiffers: AsyncRule = {
  id: 'output-differs',
  title: 'Output that is not what `site build` writes',
  severity: 'error',
  rationale: 'An edit of the output is in no source: nobody reviewed it, and the next build removes it.',
  fix: `Build again with \`${formatCommand('build')}\`, and make a change in the data, the templates or the styles.`,
  needsData: true,
  async checkAsync(site) {
    const output = site.expected?.output ?? null;
    if (output === null) return [];
    if (typeof output !== 'string') return compareOutput(site, output);
    const reason =
      output === 'stale'
        ? 'the sources were edited since `site build` wrote it'
        : 'another program wrote it. Node, a dependency or the code of `site` differs';
    const message = `The output is stale: ${reason}.`;
    return [{ message, location: locateStart('index.html'), hint: `Run \`${formatCommand('build')}\`.` }];
  },
};
