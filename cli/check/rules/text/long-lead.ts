import { isPlaceholder } from '../../../schema/text/placeholder.ts';
import { MAX_INTRO_LENGTH, SENTENCE_BREAK } from '../../../schema/text/split-intro.ts';
import { locateElement } from '../../facts/locations.ts';
import type { PageRule } from '../../rule.ts';

export const longLead: PageRule = {
  id: 'long-lead',
  title: 'A first sentence that fills the first screen of a phone',
  severity: 'warning',
  rationale: 'Of a page, most visitors read the title and one sentence; a long one also takes the room of the photo.',
  fix: 'Say in the first sentence of `description` what people get, and move the rest of it to the next sentence.',
  checkPage(page) {
    const isHero = ({ attributes }: { readonly attributes: ReadonlyMap<string, string> }) =>
      /^hero(?: |$)/.test(attributes.get('class') ?? '');
    if (!page.all('div').some(isHero)) return [];
    return page
      .all('p')
      .filter(({ attributes }) => attributes.get('class') === 'hero-intro')
      .map((lead) => ({ lead, sentence: lead.text.trim().split(SENTENCE_BREAK)[0] ?? '' }))
      .filter(({ sentence }) => sentence.length > MAX_INTRO_LENGTH && !isPlaceholder(sentence))
      .map(({ lead, sentence }) => ({
        message: `The first sentence has ${sentence.length} characters; at most ${MAX_INTRO_LENGTH} leave room for the photo.`,
        location: locateElement(page, lead),
        dataText: sentence,
      }));
  },
};
