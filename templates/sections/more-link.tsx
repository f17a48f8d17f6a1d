import type { Link } from '../elements/link.ts';

/** Renders a link to more details at the end of a section. */
export function MoreLink({ link }: { readonly link: Link }) {
  return (
    <p className="more-link">
      <a className="arrow" href={link.href} data-enhance={link.enhance}>
        {link.text}
      </a>
    </p>
  );
}
