import type { Link } from '../elements/links/link.ts';
import { PageLink } from '../elements/links/page-link.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { useWording } from '../elements/wording.tsx';

export interface AnnouncementProps {
  readonly text: string;
  /** The last day, `YYYY-MM-DD`, after which the script hides it; null without an end. */
  readonly until: string | null;
  /** The time zone in which that day ends; the visitor's by default. */
  readonly timeZone?: string | undefined;
  /** The code that customers mention or type to get an offer. */
  readonly code: string | null;
  readonly link: Link | null;
}

/** Renders news and offers above the page; nothing without any. */
export const Announcements = replaceable('sections/announcement', OurAnnouncements);
function OurAnnouncements({ announcements }: { readonly announcements: readonly AnnouncementProps[] }) {
  const { header: words } = useWording();
  const items = announcements.map(({ text, until, timeZone, code, link }, index) => (
    <aside
      key={text}
      className="announcement"
      // The names of landmarks differ.
      aria-label={index === 0 ? words.announcement : `${words.announcement} ${index + 1}`}
      {...(until !== null && { 'data-enhance': 'announcement', 'data-until': until, 'data-time-zone': timeZone })}
    >
      <p>
        {text}
        {code === null ? null : (
          <>
            {' '}
            <strong>{code}</strong>
          </>
        )}
        {link === null ? null : (
          <>
            {' '}
            <PageLink href={link.href} hasOwnWords>
              {link.text}
            </PageLink>
          </>
        )}
      </p>
    </aside>
  ));
  if (items.length < 2) return items;
  // Several share a row, which scrolls inside itself, so that the page begins as high as with one.
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form
    <div className="announcements" role="group" aria-label={words.announcement} tabIndex={0}>
      {items}
    </div>
  );
}
