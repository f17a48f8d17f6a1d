import { useWording } from '../elements/wording.tsx';

export interface AnnouncementProps {
  readonly text: string;
  /** The last day, `YYYY-MM-DD`; the script hides the announcement after it. */
  readonly until: string;
}

/** Renders news above the page; nothing without any. */
export function Announcement({ announcement }: { readonly announcement: AnnouncementProps | null }) {
  const { header: words } = useWording();
  if (announcement === null) return null;
  return (
    <aside
      className="announcement"
      aria-label={words.announcement}
      data-enhance="announcement"
      data-until={announcement.until}
    >
      <p>{announcement.text}</p>
    </aside>
  );
}
