import type { PageFacts } from '../../facts/facts.ts';
import { memoize } from '../../facts/memoize.ts';
import { collectAttributes } from '../../facts/page/page-attributes.ts';
import { locateInText } from '../../facts/parse-page.ts';
import { listSchemaTexts, locateJson } from '../../facts/structured-data/json-ld.ts';
import { findReadable, READABLE_ATTRIBUTES } from '../../facts/text/readable-text.ts';
import type { Finding, PageRule, SiteRule } from '../../rule.ts';

const IN_TEXT =
  /\blorem\b(?:\s+ipsum\b(?:\s+dolor\b(?:\s+sit\s+amet\b)?)?)?|\bcoming (?:very )?soon\b|\bunder construction\b|\bipsum\s+dolor\b|\bdolor\s+sit\s+amet\b|\bconsectetur\s+adipisc\w+|\bplaceholder text\b|\b__[A-Z][A-Z_]*__\b|(?<![\w%])%[sd]\b|\$?\bInfinity\b|&(?:amp|lt|gt|quot|nbsp|#\d+|#x[\da-f]+);|<\/?(?:a|b|br|div|em|h[1-6]|i|li|p|span|strong|ul)(?:\s[^<>]*)?\/?>|\b(?:TODO|TBD|FIXME|XXX|CHANGEME)\b|\bundefined\b|\bNaN\b|\bInvalid Date\b|(?<![\w-])null(?![\w-])|\[object \w+\]|\{\{?[^{}\n]{0,60}\}?\}|\$\{|<%|%>|\[(?:your|insert|city|name|service|phone|company|price|business)\b[^\]\n]{0,30}\]|\b(?:your|insert) [\w ]{2,20} here\b/gi;
// Without an end, the rest of the page is a comment.
const COMMENT = /<!--(?:[\s\S]*?-->|[\s\S]*$)/g;
const IN_COMMENT = /\b(?:TODO|FIXME|XXX)\b/;
const IN_ATTRIBUTE = /\bundefined\b|(?<![\w-])NaN(?![\w-])|\[object|%5Bobject|\{\{?[a-z]\w*\}/i;
const IN_FILE = /\bundefined\b|(?<![\w-])NaN(?![\w-])|\[object \w+\]|%5Bobject|\bInvalid Date\b/g;
// In other capitals these are words or names.
const CASE_SENSITIVE = ['TODO', 'TBD', 'FIXME', 'XXX', 'CHANGEME', 'NaN', 'Infinity', 'null'];
// These are placeholders only if the paragraph says nothing else: news may be coming soon, and a house may be under construction.
const UNFINISHED = /^(?:coming|under) /i;
const UNFINISHED_PARAGRAPH =
  /^(?:(?:[\p{L}\d’'-]+ ){0,4}coming (?:very )?soon|(?:(?:this|our|the) )?(?:(?:web ?)?(?:site|page|section) )?(?:is )?(?:still |currently )?under construction)$/iu;

export const placeholderText: PageRule & SiteRule = {
  id: 'placeholder-text',
  title: 'Placeholder instead of text',
  severity: 'error',
  rationale: 'A visitor who reads `undefined` instead of a price trusts nothing else on the site.',
  fix: 'Write the text in the data without tags, or correct the reference.',
  checkPage: (page) => [
    ...findInText(page),
    ...findInAttributes(page),
    ...findInComments(page),
    ...findInStructuredData(page),
  ],
  checkSite: (site) =>
    [...site.files.keys()]
      .filter((path) => /\.webmanifest$|^(?:manifest\.json|robots\.txt|sitemap[^/]*\.xml)$/.test(path))
      .flatMap((path) => {
        const text = site.text(path);
        return [...text.matchAll(IN_FILE)].map(({ 0: match, index }) =>
          toFinding(match, locateInText(path, text, index, match.length)),
        );
      }),
};

function findInText(page: PageFacts): Finding[] {
  return findReadable(page, IN_TEXT)
    .filter(({ text, passage }) => isPlaceholder(text, passage))
    .filter(({ text }, index, all) => !text.startsWith('</') || !all[index - 1]?.text.startsWith('<'))
    .map(({ text, offset, passage }) => ({
      ...toFinding(text, page.locationAt(offset, text.length)),
      dataText: passage,
    }));
}

function isPlaceholder(match: string, paragraph: string): boolean {
  if (CASE_SENSITIVE.some((word) => word.toLowerCase() === match.toLowerCase() && word !== match))
    return false;
  return (
    !UNFINISHED.test(match) || UNFINISHED_PARAGRAPH.test(paragraph.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''))
  );
}

/** Attributes that are not read with the text: URLs, classes, ids. */
function findInAttributes(page: PageFacts): Finding[] {
  return collectAttributes(page).flatMap(({ element, name, value }) => {
    const [match] = READABLE_ATTRIBUTES.has(name) ? [] : (IN_ATTRIBUTE.exec(value) ?? []);
    if (match === undefined) return [];
    return toFinding(match, page.locationAt(element.attributeOffset(name) ?? element.offset));
  });
}

function findInComments(page: PageFacts): Finding[] {
  return [...page.html.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const note = IN_COMMENT.exec(comment);
    return note === null ? [] : toFinding(note[0], page.locationAt(index + note.index, note[0].length));
  });
}

function findInStructuredData(page: PageFacts): Finding[] {
  return listSchemaTexts(page).flatMap(({ block, path, text }) =>
    findPlaceholders(text).map((match) => ({
      ...toFinding(match, locateJson(page, block, path)),
      dataText: text,
    })),
  );
}

// The facts of the business are on page after page. Tags are allowed in structured data.
const findPlaceholders = memoize((text) =>
  Array.from(text.matchAll(IN_TEXT), ([match]) => match).filter(
    (match) => !match.startsWith('<') && isPlaceholder(match, text),
  ),
);

function toFinding(match: string, location: Finding['location']): Finding {
  const message = /^<\/?[a-z]/i.test(match)
    ? `The tag \`${match}\` is printed as text.`
    : `\`${match}\` is a placeholder.`;
  return { message, location };
}
