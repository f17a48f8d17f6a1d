// A part that is the same on many pages is rendered to text once and put into each page as it is. Whoever renders the pages
// provides how (cli/render/page.ts); without a provider, as in a test of one section, it renders in place.
import { createContext, type HTMLAttributes, type ReactElement, useContext } from 'react';

/** The markup of `content`, made once for each `key` object. */
export type RenderOnce = (key: object, content: () => ReactElement) => string;

export const RenderOnceContext = createContext<RenderOnce | null>(null);

interface Props {
  readonly as: 'header' | 'footer' | 'section' | 'div';
  /** The props the content is made from: the same object means the same markup. */
  readonly cacheKey: object;
  readonly attributes?: HTMLAttributes<HTMLElement> & { readonly [name: `data-${string}`]: string };
  readonly content: () => ReactElement;
}

export function CachedMarkup({ as: Tag, cacheKey, attributes = {}, content }: Props) {
  const renderOnce = useContext(RenderOnceContext);
  if (renderOnce === null) return <Tag {...attributes}>{content()}</Tag>;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: renderOnce(cacheKey, content) }} />;
}
