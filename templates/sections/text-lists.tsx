import { Section } from '../elements/section.tsx';

export interface TitledTextProps {
  readonly title: string;
  readonly text: string;
}

interface SectionProps {
  readonly id: string;
  readonly heading: string;
}

/** Points that each have a title: reasons, benefits, factors, materials. */
export function TitledList({
  id,
  heading,
  items,
  as = 'grid',
}: SectionProps & {
  readonly items: readonly TitledTextProps[];
  /** Side by side, or line by line as on a sheet of specifications. */
  readonly as?: 'grid' | 'sheet';
}) {
  return (
    <Section id={id} heading={heading}>
      <ul className={`${as}-list`}>
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Paragraphs({
  id,
  heading,
  paragraphs,
}: SectionProps & { readonly paragraphs: readonly string[] }) {
  return (
    <Section id={id} heading={heading} className="prose split">
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}

/** Two lists side by side, such as when to do a thing and when not. */
export function TwoLists({
  id,
  heading,
  lists,
}: SectionProps & {
  readonly lists: readonly { readonly heading: string; readonly items: readonly string[] }[];
}) {
  return (
    <Section id={id} heading={heading} className="two-lists">
      <div className="columns">
        {lists.map((list) => (
          <div key={list.heading}>
            <h3>{list.heading}</h3>
            <ul>
              {list.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
