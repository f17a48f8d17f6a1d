import type { Link } from '../elements/links/link.ts';
import { PageLink } from '../elements/links/page-link.tsx';

/** Renders a link to more details at the end of a section. */
export function MoreLink({ link }: { readonly link: Link }) {
  return (
    <p className="more-link">
      <PageLink className="arrow" href={link.href} data-enhance={link.enhance} hasOwnWords={link.hasOwnWords}>
        {link.text}
      </PageLink>
    </p>
  );
}
