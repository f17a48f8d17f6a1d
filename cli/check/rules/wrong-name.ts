import { editDistance } from '../edit-distance.ts';
import type { PageFacts } from '../facts.ts';
import { readableTexts } from '../readable-text.ts';
import type { Finding, PageRule } from '../rule.ts';

export const wrongName: PageRule = {
  id: 'wrong-name',
  title: 'The business under another name',
  severity: 'error',
  why: 'A name that differs from page to page looks like two businesses, to people and to search engines.',
  mend: 'Write `{name}` in the data; the name stands once, in data/site.yaml.',
  needsData: true,
  page(page, { expected }) {
    if (expected === null) return [];
    const { name } = expected.business;
    return [...siteName(page, name), ...misspelt(page, name), ...unsigned(page, name)];
  },
};

function siteName(page: PageFacts, name: string): Finding[] {
  return page.all('meta').flatMap(({ attributes, attributeOffsets, offset }) => {
    const content = attributes.get('content') ?? '';
    if (attributes.get('property') !== 'og:site_name' || content === name) return [];
    const message = `\`og:site_name\` is \`${content}\`; the data says \`${name}\`.`;
    return [{ message, place: page.placeAt(attributeOffsets.get('content') ?? offset) }];
  });
}

/** As many words as the name has, almost the name: one or two letters differ. */
function misspelt(page: PageFacts, name: string): Finding[] {
  const words = name.split(' ');
  const initials = [...new Set(words.map((word) => word.charAt(0)))].map(quoted).join('');
  const rest = words.slice(1).map(() => '[ \\n]+\\S+');
  const run = new RegExp(`(?<!\\S)(?=([${initials}]\\S*${rest.join('')}))`, 'g');
  return readableTexts(page)
    .filter(({ attribute }) => attribute !== 'content')
    .flatMap(({ text, offsetAt }) =>
      [...text.matchAll(run)].flatMap((match) => {
        const said = (match[1] ?? '').replace(/\s+/g, ' ').replace(/(?:['’]s)?[.,:;!?)]*$/, '');
        if (said === name || Math.abs(said.length - name.length) > 2) return [];
        if (editDistance(said, name) > 2) return [];
        const message = `\`${said}\` is not the business’s name; the data says \`${name}\`.`;
        return [{ message, place: page.placeAt(offsetAt(match.index), said.length) }];
      }),
    );
}

/** A character as it stands in a class of a pattern. */
function quoted(character: string): string {
  return character.replace(/[\\\]^-]/, '\\$&');
}

/** The banner and the footer of a page carry the name. */
function unsigned(page: PageFacts, name: string): Finding[] {
  return page.elements
    .filter(({ tag, parent }) => (tag === 'header' || tag === 'footer') && parent?.tag === 'body')
    .filter(({ text }) => !text.includes(name))
    .map(({ tag, offset }) => ({
      message: `The \`${tag}\` of the page does not say \`${name}\`.`,
      place: page.placeAt(offset),
    }));
}
