export interface TrustFactProps {
  readonly text: string;
  /** Where visitors can check the fact, or a phone link. */
  readonly href: string | null;
}

/** Renders facts such as license, insurance and rating as a quiet strip; nothing without a fact. */
export function TrustStrip({
  items,
  place,
}: {
  readonly items: readonly TrustFactProps[];
  /** The strip's location on the page, for the clicks on its phone links. */
  readonly place: string;
}) {
  if (items.length === 0) return null;
  return (
    <ul className="trust-strip">
      {items.map(({ text, href }) => (
        <li key={text}>
          {href === null ? (
            text
          ) : (
            <a href={href} data-placement={href.startsWith('tel:') ? `${place}_trust` : undefined}>
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
