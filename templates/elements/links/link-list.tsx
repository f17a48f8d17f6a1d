import { useContext } from 'react';
import { RenderOnceContext } from '../cached-markup.tsx';
import type { Link } from './link.ts';
import { PageLink } from './page-link.tsx';

interface Props {
  readonly links: readonly Link[];
  readonly className?: string;
  readonly arrows?: boolean;
  /** The `href` of the page itself, which is left out. */
  readonly except?: string | undefined;
}

/** Renders links as a list. Those with arrows, which many pages have, are rendered once. */
export function LinkList({ links, className, arrows = false, except }: Props) {
  const renderOnce = useContext(RenderOnceContext);
  const others = links.filter(({ href }) => href !== except);
  const render = (link: Link) => (
    <li key={link.href}>
      <PageLink className={arrows ? 'arrow' : undefined} href={link.href} hasOwnWords={link.hasOwnWords}>
        {link.text}
      </PageLink>
      {link.note === undefined ? null : <span className="link-note">{` ${link.note}`}</span>}
    </li>
  );
  if (!arrows || renderOnce === null) return <ul className={className}>{others.map(render)}</ul>;
  const html = others.map((link) => renderOnce(link, () => render(link))).join('');
  return <ul className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
