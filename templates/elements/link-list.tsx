import { useContext } from 'react';
import { RenderOnceContext } from './cached-markup.tsx';
import type { Link } from './link.ts';

interface Props {
  readonly links: readonly Link[];
  readonly className?: string;
  readonly arrows?: boolean;
  /** The `href` of the page itself, which is left out. */
  readonly except?: string | undefined;
}

/** Renders links as an unordered list, with arrows on request. A list with arrows that is on many pages is rendered once. */
export function LinkList({ links, className, arrows = false, except }: Props) {
  const renderOnce = useContext(RenderOnceContext);
  const render = (item: Link) => (
    <li key={item.href}>
      <a className={arrows ? 'arrow' : undefined} href={item.href}>
        {item.text}
      </a>
    </li>
  );
  if (!arrows || renderOnce === null)
    return <ul className={className}>{links.filter(({ href }) => href !== except).map(render)}</ul>;
  const all = renderOnce(links, () => <>{links.map(render)}</>);
  const own = links.find(({ href }) => href === except);
  const others =
    own === undefined
      ? all
      : all.replace(
          renderOnce(own, () => render(own)),
          '',
        );
  return <ul className={className} dangerouslySetInnerHTML={{ __html: others }} />;
}
