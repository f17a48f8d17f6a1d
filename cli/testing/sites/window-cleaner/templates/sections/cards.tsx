// site 0.1.0, props 50b63e24
import { type CardProps, PageLink } from '@local-service/site/templates';

/** Rows with a line between them, in place of cards with photos. */
export default function Rows({ id, heading, cards }: { id: string; heading: string; cards: readonly CardProps[] }) {
  if (cards.length === 0) return null;
  return (
    <section id={id} className="rows" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <ul>
        {cards.map(({ href, title, text, price }) => (
          <li key={href}>
            <h3>
              <PageLink href={href}>{title}</PageLink>
            </h3>
            {text === null ? null : <p>{text}</p>}
            {price === null ? null : <p className="rows-price">{price}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
