import type { PageFacts } from '../facts.ts';
import { jsonPlace, schemaTexts } from '../json-ld.ts';
import { lineAround, readableTexts } from '../readable-text.ts';
import type { Finding, PageRule } from '../rule.ts';

const PLACEHOLDER =
  /lorem\s+ipsum|\bipsum\s+dolor\b|\bdolor\s+sit\s+amet\b|\bconsectetur\s+adipisc\w+|\bplaceholder text\b|\b__[A-Z][A-Z_]*__\b|(?<![\w%])%[sd]\b|\$?\bInfinity\b|&(?:amp|lt|gt|quot|nbsp|#\d+|#x[\da-f]+);|<\/?(?:a|b|br|div|em|h[1-6]|i|li|p|span|strong|ul)(?:\s[^<>]*)?\/?>|\b(?:TODO|TBD|FIXME|XXX|CHANGEME)\b|\bundefined\b|\bNaN\b|\bInvalid Date\b|(?<![\w-])null(?![\w-])|\[object \w+\]|\{\{?[^{}\n]{0,60}\}?\}|\$\{|<%|%>|\[(?:your|insert|city|name|service|phone|company|price|business)\b[^\]\n]{0,30}\]|\b(?:your|insert) [\w ]{2,20} here\b/gi;
const EXACT = ['TODO', 'TBD', 'FIXME', 'XXX', 'CHANGEME', 'NaN', 'Infinity', 'null'];
const NOTE = /\b(?:TODO|FIXME|XXX)\b/;
const LEFT_OVER = /\bundefined\b|(?<![\w-])NaN(?![\w-])|\[object|%5Bobject|\{\{?[a-z]\w*\}/i;
// Read by people or by search engines, and looked through with the text.
const READ = new Set(['alt', 'title', 'aria-label', 'content', 'value', 'label', 'placeholder']);

export const placeholderText: PageRule = {
  id: 'placeholder-text',
  title: 'Text that was never filled in',
  severity: 'error',
  why: 'A visitor reads `undefined` where a price should be, and trusts nothing else.',
  mend: 'Write the text in the data, or mend the reference.',
  page(page) {
    const read = readableTexts(page).flatMap(({ text, offsetAt }) =>
      placeholders(text).map(({ said, index }) => ({
        ...finding(said, page.placeAt(offsetAt(index), said.length)),
        says: lineAround(text, index),
      })),
    );
    const structured = schemaTexts(page).flatMap(({ block, path, text }) =>
      placeholders(text)
        // Tags are for another rule to find there.
        .filter(({ said }) => !said.startsWith('<'))
        .map(({ said }) => ({ ...finding(said, jsonPlace(page, block, path)), says: text })),
    );
    return [...read, ...inAttributes(page), ...inComments(page), ...structured];
  },
};

function placeholders(text: string): { said: string; index: number }[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map((match) => ({ said: match[0], index: match.index }))
    .filter(({ said }) => !EXACT.some((word) => word.toLowerCase() === said.toLowerCase() && word !== said))
    .filter(({ said }, index, all) => !said.startsWith('</') || all.at(index - 1)?.said[0] !== '<');
}

/** A value that a program left empty in an address, a class or an id. */
function inAttributes(page: PageFacts): Finding[] {
  return page.elements.flatMap((element) =>
    [...element.attributes].flatMap(([name, value]) => {
      const [said] = READ.has(name) ? [] : (LEFT_OVER.exec(value) ?? []);
      if (said === undefined) return [];
      return [finding(said, page.placeAt(element.attributeOffsets.get(name) ?? element.offset))];
    }),
  );
}

function inComments(page: PageFacts): Finding[] {
  return [...page.html.matchAll(/<!--[\s\S]*?-->/g)].flatMap((comment) => {
    const note = NOTE.exec(comment[0]);
    return note === null ? [] : [finding(note[0], page.placeAt(comment.index + note.index, note[0].length))];
  });
}

function finding(said: string, place: Finding['place']): Finding {
  return { message: `\`${said}\` was never filled in.`, place };
}
