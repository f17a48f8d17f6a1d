import type { OpenHours } from '../../cli/model/open-hours.ts';
import { Hours } from '../elements/hours.tsx';
import { replaceable } from '../elements/replaceable.tsx';

export interface HighlightProps {
  readonly text: string;
  /** The link where visitors can check it, a phone link, or the table of the week. */
  readonly href: string | null;
  /** The opening times behind the text, if it states them and the business's time zone is known. */
  readonly openHours?: OpenHours | undefined;
}

/** Renders highlights as a quiet strip; nothing without any. */
export const TrustStrip = replaceable('sections/trust-strip', OurTrustStrip);
function OurTrustStrip({
  items,
  place,
}: {
  readonly items: readonly HighlightProps[];
  /** The strip's location on the page, for the clicks on its phone links. */
  readonly place: string;
}) {
  if (items.length === 0) return null;
  return (
    <ul className="trust-strip">
      {items.map(({ text, href, openHours }) => (
        <li key={text}>
          {href !== null ? (
            <a href={href} data-placement={href.startsWith('tel:') ? `${place}_trust` : undefined}>
              {openHours === undefined ? text : <OpenUntil text={text} openHours={openHours} />}
            </a>
          ) : openHours !== undefined ? (
            <OpenUntil text={text} openHours={openHours} />
          ) : (
            <span>
              <Hours text={text} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Renders the hours; while open, the script shows until when, and nothing moves. */
function OpenUntil({ text, openHours }: { readonly text: string; readonly openHours: OpenHours }) {
  return (
    <span className="open-until" data-enhance="open-until" data-hours={JSON.stringify(openHours)}>
      <span>
        <Hours text={text} />
      </span>
      <span data-part="open" />
    </span>
  );
}
