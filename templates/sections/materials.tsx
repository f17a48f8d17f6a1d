import { type FactProps, Facts } from '../elements/facts.tsx';
import { Blocks } from '../elements/rich-text.tsx';
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

/** Renders the materials of a service: numbers, then the drawing with one list as its legend, or else points next to each other; nothing without items. */
export function Materials({ heading, numbers, drawing, items }: Props) {
  if (items.length === 0) return null;
  return (
    <Section id="materials" heading={heading} className="materials">
      <Facts facts={numbers} />
      {drawing === null ? (
        <FoldedList className="grid-list rows" items={items} />
      ) : (
        <>
          <Drawing {...drawing} />
          <Legend drawing={drawing} items={items} />
        </>
      )}
    </Section>
  );
}

/** Lists the parts of the drawing under their numbers, then the other materials. */
function Legend({ drawing, items }: { readonly drawing: DrawingProps } & Pick<Props, 'items'>) {
  return (
    <ol className="legend">
      {listParts(drawing).map(({ name, text }) => (
        <li key={name}>
          <b>{name}.</b> {text}
        </li>
      ))}
      {items.map(({ title, text }) => (
        <li key={title} className="legend-other">
          <b>{title}.</b> {typeof text === 'string' ? text : <Blocks text={text} />}
        </li>
      ))}
    </ol>
  );
}
