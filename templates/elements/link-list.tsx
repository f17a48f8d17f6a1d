import type { Link } from './link.ts';

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
          <a className={arrows ? 'arrow' : undefined} href={link.href}>
            {link.text}
          </a>
        </li>
      ))}
    </ul>
  );
}
