// A link to a page of the site. One that leads to another language than that of its page says so,
// and that its words, which are the name of that page, are in that language:
// cli/render/page/page.tsx provides which do; without a provider, as in a test of one section, none
// does.
import { type ComponentProps, createContext, useContext } from 'react';
import { nameLanguage } from '../../../cli/schema/translations/language-file.ts';

/** Returns the language of a link's page, if not that of the page with the link. */
export const LinkLanguageContext = createContext<(href: string) => string | undefined>(() => undefined);

/** Reads the language of a link's page, for words beside it that come from there. */
export function useLinkLanguage(href: string): string | undefined {
  return useContext(LinkLanguageContext)(href);
}

interface Props extends ComponentProps<'a'> {
  readonly 'data-enhance'?: string | undefined;
  /** Whether the words are in the language of this page, and not the other one's name. */
  readonly hasOwnWords?: boolean | undefined;
}

/** Renders the link; takes the attributes of `a`. */
export function PageLink({ hasOwnWords = false, children, ...props }: Props) {
  const language = useLinkLanguage(props.href ?? '');
  return (
    <a
      lang={hasOwnWords ? undefined : language}
      data-placement={props.href?.startsWith('tel:') ? 'link' : undefined}
      {...props}
      hrefLang={language}
    >
      {children}
      {hasOwnWords || props.lang !== undefined ? null : <LanguageMark language={language} />}
    </a>
  );
}

/** Names the language of words that are not in that of the page, after them: ` (English)`. */
export function LanguageMark({ language }: { readonly language: string | undefined }) {
  return language === undefined ? null : ` (${nameLanguage(language, language, [language])})`;
}
