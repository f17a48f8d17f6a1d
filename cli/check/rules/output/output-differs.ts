import { formatCommand } from '../../../base/format-command.ts';
import { locateStart } from '../../facts/locations.ts';
import { compareOutput } from '../../output/compare-output.ts';
import type { AsyncRule } from '../../rule.ts';

export const outputDiffers: AsyncRule = {
  id: 'output-differs',
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
