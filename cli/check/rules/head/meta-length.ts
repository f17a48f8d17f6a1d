import { keysOf } from '../../../base/keys-of.ts';
import { HEAD_KEYS, listHeads } from '../../facts/text/page-heads.ts';
import type { Finding, TextsRule } from '../../rule.ts';

/** In characters. */
const LIMITS = { title: { min: 15, max: 60 }, description: { min: 70, max: 160 } };

export const metaLength: TextsRule = {
  id: 'meta-length',
  checkTexts: (_, data) =>
    keysOf(HEAD_KEYS).flatMap((name) =>
      listHeads(data, name).flatMap(({ path, text, typed, locate }): Finding[] => {
        const { min, max } = LIMITS[name];
        const { length } = [...text];
        if (length >= min && length <= max) return [];
        const limit = length < min ? `the minimum is ${min}` : `the maximum is ${max}`;
        const message = `The ${name} of \`${path}\` is ${length} characters long; ${limit}.`;
        const hint = `It is made of other texts. Write a \`${HEAD_KEYS[name]}\` of ${min} to ${max} characters.`;
        return [{ message, location: locate(), ...(typed === null && { hint }) }];
      }),
    ),
};
