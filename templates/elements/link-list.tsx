import type { Link } from './link.ts';
import { PageLink } from './page-link.tsx';

/** Renders links as an unordered list, with arrows on request. */
export function LinkList({
  links,
  className,
  arrows = false,
}: {
  readonly links: readonly Link[];
  readonly className?: string;
  readonly arrows?: boolean;
}) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <PageLink className={arrows ? 'arrow' : undefined} href={link.href}>
            {link.text}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
