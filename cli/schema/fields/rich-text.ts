// Texts that may have links, bold, emphasis, lists and tables.
import * as z from 'zod';
import { because, refuse } from '../definition/reason.ts';
import { type MarkupError, parseArticleText, parseRichText } from '../text/parse-rich-text.ts';
import { type Block, type InlineText, joinInlines, type RichText } from '../text/rich-text.ts';

/** Control characters but the line feed, direction overrides, noncharacters, lone surrogates. */
export const NON_PRINTABLE =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/u;
const INVISIBLE = /[\s\u200b-\u200f\u2060\ufeff]/g;

/** Trimmed text that is not blank, without control characters; it may have lines and markup. */
export const sourceText = z
  .string()
  .refine((value) => value.replace(INVISIBLE, '') !== '', {
    ...because('is blank', 'write the text or remove the key'),
    abort: true,
  })
  .refine((value) => !NON_PRINTABLE.test(value), because('contains a non-printable character', 'retype the text'))
  .transform((value) => value.trim())
  .meta({ translated: 'required' });

/** Paragraphs, lists and tables. An issue names the exact part of the text. */
export const richText = sourceText
  .transform((source, { issues }): RichText => {
    const { text, errors } = parseRichText(source);
    issues.push(...errors.map(createIssue));
    return text;
  })
  .meta({ expected: 'text' });

/** The text of an article, which has headings, photos, quotations, code and footnotes too. */
export const articleText = sourceText
  .transform((source, { issues }): readonly Block[] => {
    const { text, errors } = parseArticleText(source);
    issues.push(...errors.map(createIssue));
    return text;
  })
  .meta({ expected: 'text' });

function createIssue({ part, ...params }: MarkupError) {
  return { code: 'custom' as const, input: undefined, params: { text: part, ...params } };
}

export const richParagraph = richText
  .transform((text, { issues }): InlineText => {
    if (typeof text === 'string') return text;
    const paragraphs = text.flatMap((block) => (block.type === 'paragraph' ? [block.content] : []));
    if (paragraphs.length < text.length)
      refuse(issues, [], undefined, {
        reason: `contains a ${text.find(({ type }) => type !== 'paragraph')?.type}, which only paragraphs and answers can have`,
        hint: 'write one paragraph',
      });
    return joinInlines(paragraphs);
  })
  .meta({ expected: 'text' });

/** A text that begins with a paragraph. */
export const introducedText = richText
  .refine(
    (text) => typeof text === 'string' || text[0]?.type === 'paragraph',
    because('begins with a list or a table', 'write a sentence before it'),
  )
  .meta({ expected: 'text' });
