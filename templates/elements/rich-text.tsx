import { Fragment, type ReactNode } from 'react';
import type { Inline, InlineText, RichText } from '../../cli/model/text/rich-text.ts';
import { PageLink } from './page-link.tsx';

/** Renders a part of a text without markup, such as one with a phone number; as it is by default. */
type RenderText = (text: string) => ReactNode;

interface Options {
  readonly renderText?: RenderText;
}

/** Renders paragraphs and lists. */
export function Blocks({ text, renderText = asText }: Options & { readonly text: RichText }) {
  if (typeof text === 'string') return <p>{renderText(text)}</p>;
  return text.map((block, index) => {
    if (block.type === 'paragraph') return <p key={index}>{renderInlines(block.content, renderText)}</p>;
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List key={index} className="text-list">
        {block.items.map((item, itemIndex) => (
          <li key={itemIndex}>{renderInlines(item, renderText)}</li>
        ))}
      </List>
    );
  });
}

/** Renders the content of one paragraph. */
export function Inlines({ text, renderText = asText }: Options & { readonly text: InlineText }) {
  return renderInlines(text, renderText);
}

const asText: RenderText = (text) => text;

function renderInlines(text: InlineText, renderText: RenderText): ReactNode {
  if (typeof text === 'string') return renderText(text);
  return text.map((part, index) => <Fragment key={index}>{renderInline(part, renderText)}</Fragment>);
}

function renderInline(part: Inline, renderText: RenderText): ReactNode {
  if (typeof part === 'string') return renderText(part);
  // A phone number in the text of a link must not be a link within it.
  if (part.type === 'link')
    return <PageLink href={part.href}>{renderInlines(part.content, asText)}</PageLink>;
  const Tag = part.type === 'strong' ? 'strong' : 'em';
  return <Tag>{renderInlines(part.content, renderText)}</Tag>;
}
