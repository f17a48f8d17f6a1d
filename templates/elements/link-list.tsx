import type { Link } from './link.ts';

export function LinkList({
  links,
  className,
}: {
  readonly links: readonly Link[];
  readonly className?: string;
}) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.text}</a>
        </li>
      ))}
    </ul>
  );
}
