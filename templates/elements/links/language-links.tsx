import { PageLink } from './page-link.tsx';

/** A link to the page in another language, in that language. */
export interface LanguageLink {
  readonly href: string;
  /** A language tag. */
  readonly language: string;
  /** `Español` */
  readonly name: string;
}

/** Renders the links to the versions of the page in other languages. */
export function LanguageLinks({ links }: { readonly links: readonly LanguageLink[] }) {
  return links.map(({ href, language, name }) => (
    <PageLink key={href} className="language-link" href={href} lang={language}>
      {name}
    </PageLink>
  ));
}
