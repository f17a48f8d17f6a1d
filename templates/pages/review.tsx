import type { InlineText, RichText } from '../../cli/schema/text/rich-text.ts';
import type { Link } from '../elements/links/link.ts';
import { Blocks, Inlines } from '../elements/rich-text.tsx';
import { useWording } from '../elements/wording.tsx';

export interface ReviewPageProps {
  readonly h1: string;
  readonly description: InlineText;
  readonly details: readonly RichText[];
  /** The sites where customers write reviews. */
  readonly links: readonly Link[];
  /** The address of this page, as people type it. */
  readonly address: string;
  /** The same as a QR code, for the sheet that is printed. */
  readonly code: { readonly size: number; readonly path: string };
}

/** Around a QR code, in its modules. */
const QUIET_ZONE = 4;

/** Renders the page that asks for a review; printed, it is a sheet with the QR code of the page. */
export function ReviewPage({ page }: { readonly page: ReviewPageProps }) {
  const { review: words } = useWording();
  const { code } = page;
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <article className="legal review-page">
      <h1>{page.h1}</h1>
      <p className="hero-intro">
        <Inlines text={page.description} />
      </p>
      {page.details.map((text, index) => (
        <Blocks key={index} text={text} />
      ))}
      <ul className="review-links">
        {page.links.map(({ href, text }) => (
          <li key={href}>
            <a className="button" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
      <div className="review-sheet">
        <p>{words.sheet}</p>
        <svg viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`} role="img" aria-label={page.address}>
          <path d={code.path} />
        </svg>
        <p>{page.address}</p>
      </div>
    </article>
  );
}
