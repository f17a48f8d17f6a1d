import { groupBy } from '../../facts/group-by.ts';
import type { TextsRule } from '../../rule.ts';

export const repeatedAlt: TextsRule = {
  id: 'repeated-alt',
  checkTexts(texts) {
    const described = texts.filter(({ key, text }) => key === 'alt' && text !== '');
    const groups = groupBy(described, ({ source, text }) => `${source.file} ${text}`).values();
    return [...groups].flatMap(([first, ...others]) =>
      others
        // An article may show a photo twice.
        .filter(({ photos }) => photos.length === 0 || photos.at(-1) !== first.photos.at(-1))
        .map(({ text, locate }) => {
          const { line } = first.locate(0, text.length);
          const message = `This photo has the same \`alt\` as the one in line ${line}: \`${text}\`.`;
          return { message, location: locate(0, text.length) };
        }),
    );
  },
};
