import { Fragment, type ReactNode } from 'react';
import {
  type Block,
  type Figure,
  type Inline,
  type InlineText,
  type RichText,
  type Table,
  toBlocks,
  toPlainText,
} from '../../cli/schema/text/rich-text.ts';
import { PageLink } from './links/page-link.tsx';

/** Renders the parts of a text that are not the same everywhere. */
export interface Renderers {
  /** A part without markup, such as one with a phone number; as it is by default. */
  readonly renderText?: (text: string) => ReactNode;
  readonly renderLink?: (href: string, content: ReactNode, hasOwnWords: boolean) => ReactNode;
  /** A photo; only articles have them. */
  readonly renderFigure?: (figure: Figure) => ReactNode;
  /** The mark of a footnote. */
  readonly renderNote?: (number: number) => ReactNode;
}

/** Renders paragraphs, lists, tables and what else a text has. */
export function Blocks({ text, ...renderers }: Renderers & { readonly text: RichText }) {
  return toBlocks(text).map((block, index) => (
    <Fragment key={index}>{renderBlock(block, { ...DEFAULTS, ...renderers })}</Fragment>
  ));
}

/** Renders the content of one paragraph. */
export function Inlines({ text, ...renderers }: Renderers & { readonly text: InlineText }) {
  return renderInlines(text, { ...DEFAULTS, ...renderers });
}

type Render = Required<Renderers>;

const DEFAULTS: Render = {
  renderText: (text) => text,
  renderLink: (href, content, hasOwnWords) =>
    href.startsWith('tel:') ? (
      <a href={href} data-placement="text">
        <span className="phone-number">{content}</span>
      </a>
    ) : (
      <PageLink href={href} hasOwnWords={hasOwnWords}>
        {content}
      </PageLink>
    ),
  renderFigure: () => null,
  renderNote: (number) => (
    <sup>
      <a href={`#note-${number}`}>{number}</a>
    </sup>
  ),
};

function renderBlock(block: Block, render: Render): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{renderInlines(block.content, render)}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className="text-list">
          {block.items.map((item, index) => (
            <li key={index}>{renderItem(item, render)}</li>
          ))}
        </List>
      );
    }
    case 'table':
      return <TextTable table={block} renderCell={(cell) => renderInlines(cell, render)} />;
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading>{renderInlines(block.content, render)}</Heading>;
    }
    case 'figure':
      return render.renderFigure(block);
    case 'quote':
      return (
        <blockquote className="text-quote">
          <Blocks text={block.blocks} {...render} />
        </blockquote>
      );
    case 'code':
      return (
        <pre className="text-code">
          <code>{block.code}</code>
        </pre>
      );
    case 'rule':
      return <hr className="text-rule" />;
    case 'notes':
      return (
        <ol className="text-list text-notes">
          {block.notes.map((note, index) => (
            <li key={index} id={`note-${index + 1}`}>
              {renderItem(note, render)}
            </li>
          ))}
        </ol>
      );
  }
}

/** An item of one paragraph, also with lists below it, has no paragraph element. */
function renderItem(item: RichText, render: Render): ReactNode {
  const [first, ...others] = toBlocks(item);
  if (first?.type !== 'paragraph' || others.some(({ type }) => type !== 'list'))
    return <Blocks text={item} {...render} />;
  return (
    <>
      {renderInlines(first.content, render)}
      {others.length === 0 ? null : <Blocks text={others} {...render} />}
    </>
  );
}

function renderInlines(text: InlineText, render: Render): ReactNode {
  if (typeof text === 'string') return render.renderText(text);
  return text.map((part, index) => <Fragment key={index}>{renderInline(part, render)}</Fragment>);
}

function renderInline(part: Inline, render: Render): ReactNode {
  if (typeof part === 'string') return render.renderText(part);
  switch (part.type) {
    case 'link':
      // A phone number in the text of a link must not be a link within it.
      return render.renderLink(
        part.href,
        renderInlines(part.content, { ...render, renderText: DEFAULTS.renderText }),
        part.isName !== true,
      );
    case 'code':
      return <code>{part.code}</code>;
    case 'note':
      return render.renderNote(part.number);
    case 'strong':
      return <strong>{renderInlines(part.content, render)}</strong>;
    case 'emphasis':
      return <em>{renderInlines(part.content, render)}</em>;
  }
}

/** Renders a table in a box that scrolls on a narrow screen, also with arrow keys. */
function TextTable({
  table: { head, rows, align },
  renderCell,
}: {
  readonly table: Table;
  readonly renderCell: (cell: InlineText) => ReactNode;
}) {
  const classOf = (column: number) => {
    const side = align[column];
    return side === 'right' || side === 'center' ? `align-${side}` : undefined;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, Safari's keyboard cannot scroll the box.
    <section className="text-table" aria-label={head.map(toPlainText).join(', ')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col" className={classOf(column)}>
                {renderCell(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} className={classOf(column)}>
                  {renderCell(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
