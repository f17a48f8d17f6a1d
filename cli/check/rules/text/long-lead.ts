import { MAX_INTRO_LENGTH, SENTENCE_BREAK } from '../../../schema/text/split-intro.ts';
import { findRoute } from '../../expected/expectations.ts';
import type { TextRule } from '../../rule.ts';

/** The kinds of pages that have their description over no photo and no drawing. */
const WITHOUT_HERO: readonly (string | undefined)[] = ['article', 'category', 'legal', undefined];

export const longLead: TextRule = {
  id: 'long-lead',
  checkText({ text, path, paragraph, page, resolve }, data) {
    const isIntro = path.join('.') === 'description' && paragraph === 0;
    if (!isIntro || text.length <= MAX_INTRO_LENGTH || WITHOUT_HERO.includes(findRoute(data, page ?? '')?.kind))
      return [];
    const [{ length } = ''] = text.split(SENTENCE_BREAK);
    const count = resolve().split(SENTENCE_BREAK)[0]?.length ?? 0;
    if (count <= MAX_INTRO_LENGTH) return [];
    const message = `The first sentence has ${count} characters; at most ${MAX_INTRO_LENGTH} leave room for the photo.`;
    return [{ index: 0, length, message }];
  },
};
