import { type FactProps, Facts } from '../elements/facts.tsx';
import { Section } from '../elements/section.tsx';

export interface TitledTextProps {
  readonly title: string;
  readonly text: string;
}

interface SectionProps {
  readonly id: string;
  readonly heading: string;
}

/** Renders titled points: reasons, benefits, factors, materials. */
export function TitledList({
  id,
  heading,
  items,
  as = 'grid',
}: SectionProps & {
  readonly items: readonly TitledTextProps[];
  /** `grid` puts the items next to each other, `sheet` below each other as on a spec sheet. */
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

/** Renders paragraphs under a heading, and facts below them. */
export function Paragraphs({
  id,
  heading,
  paragraphs,
  facts = [],
}: SectionProps & { readonly paragraphs: readonly string[]; readonly facts?: readonly FactProps[] }) {
  return (
    <Section id={id} heading={heading} className="prose split">
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Facts facts={facts} />
    </Section>
  );
}

/** Renders two lists next to each other, such as when to do a job and when not to. */
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
