import { type FactProps, Facts } from '../elements/facts.tsx';
import { Section } from '../elements/section.tsx';
import { Drawing, type DrawingProps, listParts } from './drawing.tsx';
import { FoldedList, type TitledTextProps } from './text-lists.tsx';

interface Props {
  readonly heading: string;
  readonly numbers: readonly FactProps[];
  readonly drawing: DrawingProps | null;
  /** What the drawing does not show. */
  readonly items: readonly TitledTextProps[];
}

/**
 * Renders the materials of a service: numbers, then the drawing with the list of its parts, and the other materials below it; nothing
 * without items.
 */
export function Materials({ heading, numbers, drawing, items }: Props) {
  if (items.length === 0) return null;
  if (drawing === null)
    return (
      <Section id="materials" heading={heading} className="materials">
        <Facts facts={numbers} />
        <FoldedList className="list ruled rows" items={items} />
      </Section>
    );
  return (
    <Section id="materials" heading={heading} className="materials feature deep ground">
      <Facts facts={numbers} />
      <div className="blueprint">
        <Drawing {...drawing} />
        <ol className="legend">
          {listParts(drawing).map(({ name, size, text }) => (
            <li key={name}>
              <b>{size === null ? name : `${name}, ${size}`}</b> {text}
            </li>
          ))}
        </ol>
      </div>
      <FoldedList className="list ruled rows" items={items} />
    </Section>
  );
}
