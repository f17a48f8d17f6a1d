import { jsonPlace, schemaTexts } from '../json-ld.ts';
import { readableTexts } from '../readable-text.ts';
import type { Finding, PageRule } from '../rule.ts';

const PLACEHOLDER =
  /lorem ipsum|\b(?:TODO|TBD|FIXME|XXX)\b|\bundefined\b|\bNaN\b|\[object \w+\]|\{\{?[^{}\n]{0,60}\}?\}|\$\{/gi;
const EXACT = ['TODO', 'TBD', 'FIXME', 'XXX', 'NaN'];
const LINKS = ['href', 'src', 'action', 'srcset'];

export const placeholderText: PageRule = {
  id: 'placeholder-text',
  title: 'Text that was never filled in',
  severity: 'error',
  why: 'A visitor reads `undefined` where a price should be, and trusts nothing else.',
  mend: 'Write the text in the data, or mend the reference.',
  page(page) {
    const read = readableTexts(page).flatMap(({ text, offsetAt }) =>
      placeholders(text).map(({ said, index }) => finding(said, page.placeAt(offsetAt(index), said.length))),
    );
    const links = page.elements.flatMap(({ attributes, attributeOffsets, offset }) =>
      LINKS.flatMap((name) => {
        const [said] = /undefined|\bNaN\b|\[object|%5Bobject|\{\w+\}/.exec(attributes.get(name) ?? '') ?? [];
        return said === undefined ? [] : [finding(said, page.placeAt(attributeOffsets.get(name) ?? offset))];
      }),
    );
    const structured = schemaTexts(page).flatMap(({ block, path, text }) =>
      placeholders(text).map(({ said }) => finding(said, jsonPlace(page, block, path))),
    );
    return [...read, ...links, ...structured];
  },
};

function placeholders(text: string): { said: string; index: number }[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map((match) => ({ said: match[0], index: match.index }))
    .filter(({ said }) => !EXACT.some((word) => word.toLowerCase() === said.toLowerCase() && word !== said));
}

function finding(said: string, place: Finding['place']): Finding {
  return { message: `\`${said}\` was never filled in.`, place };
}
