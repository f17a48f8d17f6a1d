import { useContext } from 'react';
import type { InlineText } from '../../cli/schema/text/rich-text.ts';
import { Price } from '../elements/hours.tsx';
import type { Link } from '../elements/links/link.ts';
import { LinkLanguageContext, PageLink } from '../elements/links/page-link.tsx';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { Section } from '../elements/section.tsx';

export interface CardProps {
  readonly href: string;
  readonly title: string;
  /** The same end of all titles, which only screen readers and search engines need. */
  readonly titleEnd?: string;
  /** `May 4, 2026` and `2026-05-04` in front of the text, for something that was published. */
  readonly date?: { readonly text: string; readonly day: string };
  /** Compact cards have none, and no page shows the summary of one in another language. */
  readonly text: string | null;
  readonly picture: PictureProps | null;
  readonly price: string | null;
}

interface Props {
  readonly id: string;
  readonly heading: string;
  readonly intro?: InlineText;
  readonly cards: readonly CardProps[];
  /**
   * `compact`: a small photo beside the name; `compact-on-phones`: that on phones only, and
   * `with-text` shows their text there too.
   */
  readonly layout?: 'full' | 'compact' | 'compact-on-phones' | 'compact-on-phones with-text';
  /** A link in the place of one more card. */
  readonly more?: Link | null;
}

/** The displayed width of a card's photo. */
const SIZES = {
  full: '(min-width: 68rem) min(24rem, 30vw), (min-width: 45rem) 46vw, 92vw',
  compact: '6rem',
  'compact-on-phones': '(min-width: 68rem) min(24rem, 30vw), (min-width: 44rem) 46vw, 6rem',
  'compact-on-phones with-text': '(min-width: 68rem) min(24rem, 30vw), (min-width: 44rem) 46vw, 10.5rem',
};

/** Renders linked cards with title, and optionally text, photo and price; nothing without cards. */
export const Cards = replaceable('sections/cards', OurCards);
function OurCards({ id, heading, intro, cards, layout = 'full', more = null }: Props) {
  const findLanguage = useContext(LinkLanguageContext);
  if (cards.length === 0) return null;
  return (
    <Section id={id} heading={heading} className="cards" {...(intro !== undefined && { intro })}>
      <ul className={layout === 'full' ? 'list card-list' : `list card-list ${layout}`}>
        {cards.map((card) => (
          <li key={card.href} className={card.picture === null ? 'card card-plain' : 'card'}>
            {card.picture === null ? null : <Picture picture={card.picture} sizes={SIZES[layout]} />}
            <h3>
              <PageLink href={card.href}>
                {card.title}
                {card.titleEnd === undefined ? null : <span className="visually-hidden">{` ${card.titleEnd}`}</span>}
              </PageLink>
            </h3>
            {card.text === null || findLanguage(card.href) !== undefined ? null : (
              <p>
                {card.date === undefined ? null : (
                  <>
                    <time dateTime={card.date.day}>{card.date.text}</time>
                    {'. '}
                  </>
                )}
                {card.text}
              </p>
            )}
            {card.price === null ? null : (
              <p className="card-price">
                <Price text={card.price} />
              </p>
            )}
          </li>
        ))}
        {more === null ? null : (
          <li className="more-link">
            <PageLink className="arrow" href={more.href} hasOwnWords={more.hasOwnWords}>
              {more.text}
            </PageLink>
          </li>
        )}
      </ul>
    </Section>
  );
}
