import type { PageFacts, SiteFacts } from '../../facts/facts.ts';
import { attributeLocation, elementLocation } from '../../facts/locations.ts';
import { memoize } from '../../facts/memoize.ts';
import { locationInText } from '../../facts/parse-page.ts';
import { editDistance } from '../../facts/text/edit-distance.ts';
import { findReadable, lineAround, readableTexts } from '../../facts/text/readable-text.ts';
import type { Finding, PageRule, SiteRule } from '../../rule.ts';

export const wrongName: PageRule & SiteRule = {
  id: 'wrong-name',
  title: 'The business under another name',
  severity: 'error',
  rationale:
    'A name that differs from page to page looks like two businesses, to people and to search engines.',
  fix: 'Write `{name}` in the data; the name stands once, in data/site.yaml.',
  needsData: true,
  checkPage(page, { expected }) {
    if (expected === null) return [];
    const { name } = expected.business;
    const said = misspelled(page, name);
    // What is said there in other letters accounts for what is not said.
    return [...siteName(page, name), ...said, ...(said.length > 0 ? [] : unsaid(page, name))];
  },
  checkSite: (site) => (site.expected === null ? [] : manifestName(site, site.expected.business.name)),
};

function siteName(page: PageFacts, name: string): Finding[] {
  return page.all('meta').flatMap((meta) => {
    const content = meta.attributes.get('content') ?? '';
    if (meta.attributes.get('property') !== 'og:site_name' || content === name) return [];
    const message = `\`og:site_name\` is \`${content}\`; the data says \`${name}\`.`;
    return [{ message, location: attributeLocation(page, meta, 'content') }];
  });
}

/** Almost the name, wherever as many words stand as it has, or one fewer. */
function misspelled(page: PageFacts, name: string): Finding[] {
  const { count, run, small, isWorthReading } = patternsOf(name);
  return readableTexts(page).flatMap(({ text, offsetAt }) =>
    [run, small].flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(({ 1: found = '', index }) => {
        if (!isWorthReading.test(found)) return [];
        if (pattern === small && /^\p{Lu}/u.test(found)) return [];
        const said = [count, count - 1]
          .map((length) => firstWords(found, length))
          .find((candidate) => isAlmost(candidate, name));
        if (said === undefined) return [];
        const message = `\`${said}\` is not the business’s name; the data says \`${name}\`.`;
        return [
          {
            message,
            location: page.locationAt(offsetAt(index), said.length),
            dataText: lineAround(text, index),
          },
        ];
      }),
    ),
  );
}

const patternsOf = memoize((name: string) => {
  const words = name.split(' ');
  // Other capitals, or almost the name with the capitals that names have: without them it is other people's words.
  const initials = [...new Set(words.map((word) => word.charAt(0).toUpperCase()))].map(quoted).join('');
  const rest = words.slice(1).map((_, index) => (index === words.length - 2 ? '(?:\\s+\\S+)?' : '\\s+\\S+'));
  // Of a name of three words and more one word at least is right, in its place, in whatever is almost the name, unless words run
  // together, and then the first is at the beginning. Most of what a page says is told apart by that.
  const inLocation = words.map((word, index) => '\\S+\\s+'.repeat(index) + escaped(word));
  return {
    count: words.length,
    run: new RegExp(`(?<!\\S)(?=([${initials}]\\S*${rest.join('')}))`, 'g'),
    small: new RegExp(`(?<!\\S)(?=(${words.map(escaped).join('\\s+')}(?![\\p{L}\\d])))`, 'giu'),
    isWorthReading: words.length < 3 ? /^/ : new RegExp(`^(?:${inLocation.join('|')})`, 'iu'),
  };
});

function firstWords(text: string, count: number): string {
  return text
    .split(/\s+/)
    .slice(0, count)
    .join(' ')
    .replace(/(?:['’]s)?[.,:;!?)]*$/, '');
}

/** The name in other letters, in other capitals, with a word run into the next, or with one word for another. */
function isAlmost(said: string, name: string): boolean {
  if (said === name || Math.abs(said.length - name.length) > 14) return false;
  const [a, b] = [said.toLowerCase(), name.toLowerCase()];
  const [ours, theirs] = [b.split(' '), a.split(' ')];
  if (a === b) return true;
  // Without its capitals it is other people's words.
  if (!/^\p{Lu}/u.test(said)) return false;
  if (theirs.length === ours.length) {
    // Two letters are wrong in two words at most: of three, one is right.
    if (ours.length > 2 && !ours.some((word, index) => word === theirs[index])) return false;
    return (
      (Math.abs(a.length - b.length) <= 2 && editDistance(a, b) <= 2) || hasOtherWord(said, { ours, theirs })
    );
  }
  return ours.length > 2 && theirs.length === ours.length - 1 && a.replace(/ /g, '') === b.replace(/ /g, '');
}

// In the place of the last word only what firms call themselves: `High Plains Homes` may be other people's.
const FIRM =
  /^(?:construction|contract(?:ing|ors?)|company|co|corp|inc|llc|ltd|group|services?|works?|builders?)$/;

function hasOtherWord(
  said: string,
  { ours, theirs }: { readonly ours: readonly string[]; readonly theirs: readonly string[] },
): boolean {
  const different = ours.flatMap((word, index) => (word === theirs[index] ? [] : [index]));
  const [only] = different;
  if (ours.length < 3 || different.length !== 1 || only === undefined) return false;
  const other = said.split(' ')[only] ?? '';
  return /^\p{Lu}/u.test(other) && (only < ours.length - 1 || FIRM.test(other.toLowerCase()));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A character as it stands in a class of a pattern. */
function quoted(character: string): string {
  return character.replace(/[\\\]^-]/, '\\$&');
}

/** What stands in the place of the name, where nothing of it is said. */
function unsaid(page: PageFacts, name: string): Finding[] {
  const bare = unsigned(page, name);
  return bare.length > 0 ? bare : claimed(page, name);
}

/** The banner and the footer of a page carry the name. */
function unsigned(page: PageFacts, name: string): Finding[] {
  return page.elements
    .filter(({ tag, parent }) => (tag === 'header' || tag === 'footer') && parent?.tag === 'body')
    .filter(({ text }) => !text.includes(name))
    .map((element) => ({
      message: `The \`${element.tag}\` of the page does not say \`${name}\`.`,
      location: elementLocation(page, element),
    }));
}

/** Whom the copyright line names. */
function claimed(page: PageFacts, name: string): Finding[] {
  return findReadable(page, /©\s*(?:\d{4}(?:\s*[-\u2013]\s*\d{4})?)?\s*,?\s*(?=\p{L})/gu).flatMap(
    ({ text, offset, attribute, passage }) => {
      const owner = passage.slice(passage.indexOf(text) + text.length);
      if (attribute !== null || owner.startsWith(name)) return [];
      const said = firstWords(owner, name.split(' ').length);
      const message = `The copyright line names \`${said}\`; the data says \`${name}\`.`;
      return [{ message, location: page.locationAt(offset + text.length, said.length), dataText: passage }];
    },
  );
}

/** Phones write it below the icon on their home screen; the short form may be a part of it. */
function manifestName(site: SiteFacts, name: string): Finding[] {
  return [...site.files.keys()]
    .filter((path) => path.endsWith('.webmanifest'))
    .flatMap((path) => {
      const text = new TextDecoder().decode(site.read(path) ?? new Uint8Array());
      return [...text.matchAll(/"(name|short_name)"\s*:\s*("(?:[^"\\]|\\.)*")/g)].flatMap((match) => {
        const [, key, value = '""'] = match;
        const said = JSON.parse(value) as string;
        if (said === name || (key === 'short_name' && said !== '' && name.includes(said))) return [];
        const message = `\`${key}\` of the manifest is \`${said}\`; the data says \`${name}\`.`;
        const at = match.index + match[0].length - value.length;
        return [{ message, location: locationInText(path, text, at, value.length) }];
      });
    });
}
