// Markup that many pages share is rendered to text once and inserted into each page.
// cli/render/page/page.tsx provides the cache; without a provider, as in a test of one section, the
// content renders in place.

import {
  type ComponentType,
  createContext,
  createElement,
  type HTMLAttributes,
  type ReactElement,
  useContext,
} from 'react';
import { replaceable } from './replaceable.tsx';

/** Returns the markup of `content`, rendered once per `key` object. */
export type RenderOnce = (key: object, content: () => ReactElement) => string;

export const RenderOnceContext = createContext<RenderOnce | null>(null);

type Attributes = HTMLAttributes<HTMLElement> & { readonly [name: `data-${string}`]: string };

/**
 * Creates a component for an element whose content comes from the cache, if there is one: the same
 * `props` object means the same markup.
 * @param name what a site replaces it by, or null for what it cannot
 * @param attributes those of the element, or what makes them of the props
 */
export function cached<Props extends object>(
  name: string | null,
  Tag: 'header' | 'footer' | 'section',
  attributes: Attributes | ((props: Props) => Attributes),
  Content: ComponentType<Props>,
) {
  const Ours = ({ props }: { readonly props: Props }) => {
    const renderOnce = useContext(RenderOnceContext);
    const tagProps = typeof attributes === 'function' ? attributes(props) : attributes;
    const content = () => createElement(Content, props);
    if (renderOnce === null) return <Tag {...tagProps}>{content()}</Tag>;
    return <Tag {...tagProps} dangerouslySetInnerHTML={{ __html: renderOnce(props, content) }} />;
  };
  return name === null ? Ours : replaceable(name, Ours);
}
