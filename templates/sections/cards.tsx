import { Picture, type PictureProps } from '../elements/picture.tsx';
import { Section } from '../elements/section.tsx';

export interface CardProps {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly picture: PictureProps | null;
  readonly price: string | null;
}

interface Props {
  readonly id: string;
  readonly heading: string;
  readonly intro?: string;
  readonly cards: readonly CardProps[];
}

/** Renders linked cards with title, text, and optionally photo and price; nothing without cards. */
export function Cards({ id, heading, intro, cards }: Props) {
  if (cards.length === 0) return null;
  return (
    <Section id={id} heading={heading} className="cards" {...(intro !== undefined && { intro })}>
      <ul className="card-list">
        {cards.map((card) => (
          <li key={card.href} className={card.picture === null ? 'card card-plain' : 'card'}>
            {card.picture === null ? null : (
              <Picture
                picture={card.picture}
                sizes="(min-width: 68rem) min(24rem, 30vw), (min-width: 45rem) 46vw, 92vw"
              />
            )}
            <h3>
              <a href={card.href}>{card.title}</a>
            </h3>
            <p>{card.text}</p>
            {card.price === null ? null : <p className="card-price">{card.price}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
