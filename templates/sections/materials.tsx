import { type FactProps, Facts } from '../elements/facts.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { Section } from '../elements/section.tsx';
import { Blueprint, type DrawingProps } from './drawing.tsx';
import { FoldedList, type TitledTextProps } from './text-lists.tsx';

interface Props {
  readonly heading: string;
  readonly numbers: readonly FactProps[];
  readonly drawing: DrawingProps | null;
  /** The materials that the drawing does not show. */
  readonly items: readonly TitledTextProps[];
}

/** Renders numbers, the drawing with its parts, and the other materials; or nothing. */
export const Materials = replaceable('sections/materials', OurMaterials);
function OurMaterials({ heading, numbers, drawing, items }: Props) {
  if (items.length === 0 && drawing === null) return null;
  return (
    <Section
      id="materials"
      heading={heading}
      className={drawing === null ? 'materials' : 'materials feature deep ground'}
    >
      <Facts facts={numbers} />
      {drawing === null ? null : <Blueprint {...drawing} />}
      {items.length === 0 ? null : <FoldedList className="list ruled rows" items={items} />}
    </Section>
  );
}
