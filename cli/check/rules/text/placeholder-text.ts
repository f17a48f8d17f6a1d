import type { PageFacts, SiteFacts } from '../../facts/facts.ts';
import { attributesOfPageWith } from '../../facts/page/page-attributes.ts';
import { locationInText } from '../../facts/parse-page.ts';
import { jsonLocation, schemaTextsOfPageWith } from '../../facts/structured-data/json-ld.ts';
import { lineAround, passagesWith, READ_ATTRIBUTES } from '../../facts/text/readable-text.ts';
import type { Finding, PageRule, SiteRule } from '../../rule.ts';

const PLACEHOLDER =
  /\blorem\b(?:\s+ipsum\b(?:\s+dolor\b(?:\s+sit\s+amet\b)?)?)?|\bcoming (?:very )?soon\b|\bunder construction\b|\bipsum\s+dolor\b|\bdolor\s+sit\s+amet\b|\bconsectetur\s+adipisc\w+|\bplaceholder text\b|\b__[A-Z][A-Z_]*__\b|(?<![\w%])%[sd]\b|\$?\bInfinity\b|&(?:amp|lt|gt|quot|nbsp|#\d+|#x[\da-f]+);|<\/?(?:a|b|br|div|em|h[1-6]|i|li|p|span|strong|ul)(?:\s[^<>]*)?\/?>|\b(?:TODO|TBD|FIXME|XXX|CHANGEME)\b|\bundefined\b|\bNaN\b|\bInvalid Date\b|(?<![\w-])null(?![\w-])|\[object \w+\]|\{\{?[^{}\n]{0,60}\}?\}|\$\{|<%|%>|\[(?:your|insert|city|name|service|phone|company|price|business)\b[^\]\n]{0,30}\]|\b(?:your|insert) [\w ]{2,20} here\b/gi;
const EXACT = ['TODO', 'TBD', 'FIXME', 'XXX', 'CHANGEME', 'NaN', 'Infinity', 'null'];
const NOTE = /\b(?:TODO|FIXME|XXX)\b/;
const LEFT_OVER = /\bundefined\b|(?<![\w-])NaN(?![\w-])|\[object|%5Bobject|\{\{?[a-z]\w*\}/i;
const UNDONE = /^(?:coming|under) /i;
// Of the page itself, or alone in its line: in a sentence it may be news, and a house may be under construction.
const UNDONE_LINE =
  /^(?:(?:[\p{L}\d’'-]+ ){0,4}coming (?:very )?soon|(?:(?:this|our|the) )?(?:(?:web ?)?(?:site|page|section) )?(?:is )?(?:still |currently )?under construction)$/iu;
// For programs: what was never filled in stands in a value of its own, or in an address.
const IN_FILES = /\bundefined\b|(?<![\w-])NaN(?![\w-])|\[object \w+\]|%5Bobject|\bInvalid Date\b/g;

export const placeholderText: PageRule & SiteRule = {
  id: 'placeholder-text',
  title: 'Text that was never filled in',
  severity: 'error',
  rationale: 'A visitor reads `undefined` where a price should be, and trusts nothing else.',
  fix: 'Write the text in the data, or mend the reference.',
  checkPage(page) {
    const read = passagesWith(page, PLACEHOLDER).flatMap(({ text, offsetAt }) =>
      placeholders(text).map(({ said, index }) => ({
        ...finding(said, page.locationAt(offsetAt(index), said.length)),
        dataText: lineAround(text, index),
      })),
    );
    const structured = schemaTextsOfPageWith(page, PLACEHOLDER).flatMap(({ block, path, text }) =>
      placeholders(text)
        // Tags are for another rule to find there.
        .filter(({ said }) => !said.startsWith('<'))
        .map(({ said }) => ({ ...finding(said, jsonLocation(page, block, path)), dataText: text })),
    );
    return [...read, ...inAttributes(page), ...inComments(page), ...structured];
  },
  checkSite: (site) =>
    [...site.files.keys()]
      .filter((path) => /\.webmanifest$|^(?:manifest\.json|robots\.txt|sitemap[^/]*\.xml)$/.test(path))
      .flatMap((path) => inFile(path, site)),
};

function inFile(path: string, site: SiteFacts): Finding[] {
  const text = new TextDecoder().decode(site.read(path) ?? new Uint8Array());
  return [...text.matchAll(IN_FILES)]
    .filter(({ index }) => !isComparedThere(text.slice(Math.max(0, index - 500), index), site))
    .map(({ 0: said, index }) => finding(said, locationInText(path, text, index, said.length)));
}

/** Whether what stands before says that this is an address, a day or a name, which other rules hold against what it should be. */
function isComparedThere(before: string, { expected }: SiteFacts): boolean {
  const isName = /"(?:short_)?name"\s*:\s*"[^"]*$/.test(before);
  return (expected !== null && isName) || COMPARED.test(before);
}

const COMPARED =
  /<(?:loc|lastmod)>[^<]*$|(?:^|\n)\s*sitemap:[^\n]*$|"(?:src|start_url|scope|id)"\s*:\s*"[^"]*$/i;

function placeholders(text: string): { said: string; index: number }[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map((match) => ({ said: match[0], index: match.index }))
    .filter(({ said }) => !EXACT.some((word) => word.toLowerCase() === said.toLowerCase() && word !== said))
    .filter(({ said, index }) => !isNews(said, text, index))
    .filter(({ said }, index, all) => !said.startsWith('</') || all.at(index - 1)?.said[0] !== '<');
}

function isNews(said: string, text: string, index: number): boolean {
  if (!UNDONE.test(said)) return false;
  const line = lineAround(text, index).replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  return !UNDONE_LINE.test(line);
}

/** A value that a program left empty in an address, a class or an id. */
function inAttributes(page: PageFacts): Finding[] {
  return attributesOfPageWith(page, LEFT_OVER).flatMap(({ element, name, value }) => {
    // Those are looked through with the text.
    const [said] = READ_ATTRIBUTES.has(name) ? [] : (LEFT_OVER.exec(value) ?? []);
    if (said === undefined) return [];
    return [finding(said, page.locationAt(element.attributeOffsets.get(name) ?? element.offset))];
  });
}

function inComments(page: PageFacts): Finding[] {
  return [...page.html.matchAll(/<!--[\s\S]*?-->/g)].flatMap((comment) => {
    const note = NOTE.exec(comment[0]);
    return note === null
      ? []
      : [finding(note[0], page.locationAt(comment.index + note.index, note[0].length))];
  });
}

function finding(said: string, location: Finding['location']): Finding {
  return { message: `\`${said}\` was never filled in.`, location };
}
