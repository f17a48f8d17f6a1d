export interface ProofProps {
  readonly text: string;
  /** Where visitors can check the fact, or a phone link. */
  readonly href: string | null;
}

/** Renders what speaks for the business as a quiet strip; nothing without an item. */
export function Proof({
  items,
  place,
}: {
  readonly items: readonly ProofProps[];
  /** The strip's location on the page, for the clicks on its phone links. */
  readonly place: string;
}) {
  if (items.length === 0) return null;
  return (
    <ul className="proof">
      {items.map(({ text, href }) => (
        <li key={text}>
          {href === null ? (
            text
          ) : (
            <a href={href} data-placement={href.startsWith('tel:') ? `${place}_proof` : undefined}>
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
