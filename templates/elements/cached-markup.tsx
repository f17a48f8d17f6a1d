// Markup that many pages share is rendered to text once and inserted into each page.
// cli/render/page/page.tsx provides the cache; without a provider, as in a test of one section, the
// content renders in place.
import { createContext, type HTMLAttributes, type ReactElement, useContext } from 'react';

/** Returns the markup of `content`, rendered once per `key` object. */
export type RenderOnce = (key: object, content: () => ReactElement) => string;

export const RenderOnceContext = createContext<RenderOnce | null>(null);

interface Props {
  readonly as: 'header' | 'footer' | 'section' | 'div';
  /** The props that the content is rendered from: the same object means the same markup. */
  readonly cacheKey: object;
  readonly attributes?: HTMLAttributes<HTMLElement> & { readonly [name: `data-${string}`]: string };
  readonly content: () => ReactElement;
}

/** Renders an element whose content comes from the cache, if there is one. */
export function CachedMarkup({ as: Tag, cacheKey, attributes = {}, content }: Props) {
  const renderOnce = useContext(RenderOnceContext);
  if (renderOnce === null) return <Tag {...attributes}>{content()}</Tag>;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: renderOnce(cacheKey, content) }} />;
}
