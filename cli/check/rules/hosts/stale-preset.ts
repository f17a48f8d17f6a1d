import { createDigest } from '../../facts/digest.ts';
import { createDifferenceFinding, createMissingFinding } from '../../output/compare-output.ts';
import type { AsyncRule } from '../../rule.ts';

/** Compares the files in `.hosts/`. `output-differs` compares those in the output. */
export const stalePreset: AsyncRule = {
  id: 'stale-preset',
  async checkAsync({ expected }) {
    const output = expected?.output ?? null;
    if (output === null || typeof output === 'string') return [];
    const differing = (output.presets ?? []).filter(
      ({ hash, content }) => content === null || createDigest(content) !== hash,
    );
    const texts = await output.renderTexts(differing.flatMap(({ path, content }) => (content === null ? [] : [path])));
    return differing.map(({ path, content }) =>
      content === null ? createMissingFinding(path) : createDifferenceFinding(path, content, texts.get(path)),
    );
  },
};
