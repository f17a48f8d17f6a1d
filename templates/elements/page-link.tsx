// A link to a page of the site. One that leads to another language than that of its page says so: cli/render/page/page.tsx provides which
// do; without a provider, as in a test of one section, none does.
import { type ComponentProps, createContext, useContext } from 'react';

/** Returns the language of the page that a link leads to, if it is not that of the page with the link. */
export const LinkLanguageContext = createContext<(href: string) => string | undefined>(() => undefined);

/** Renders the link; takes the attributes of `a`. */
export function PageLink(props: ComponentProps<'a'> & { readonly 'data-enhance'?: string | undefined }) {
  const findLanguage = useContext(LinkLanguageContext);
  return <a {...props} hrefLang={findLanguage(props.href ?? '')} />;
}
