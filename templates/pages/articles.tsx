import type { RichText } from '../../cli/schema/text/rich-text.ts';
import type { Link } from '../elements/links/link.ts';
import { useWording } from '../elements/wording.tsx';
import { CallBar } from '../sections/call-bar.tsx';
import { type CardProps, Cards } from '../sections/cards.tsx';
import { Details } from '../sections/details.tsx';
import { Hero, type HeroProps } from '../sections/hero.tsx';
import { Links } from '../sections/links.tsx';

export interface ArticlesPageProps {
  readonly hero: HeroProps;
  readonly details: readonly RichText[];
  /** The newest comes first. */
  readonly articles: readonly CardProps[];
  /** The other pages that list articles of a category. */
  readonly categories: readonly Link[];
}

/** Renders the list of all articles. */
export function ArticlesPage({ page: { hero, details, articles, categories } }: { readonly page: ArticlesPageProps }) {
  const { articles: words } = useWording();
  return (
    <>
      <Hero {...hero} />
      <Details paragraphs={details} continuesHero />
      <Cards id="articles" heading={words.all} cards={articles} />
      <Links id="categories" heading={words.categories} links={categories} />
      <CallBar phone={hero.phone} estimateLabel={hero.estimateLabel} contactHref={hero.contactHref} />
    </>
  );
}
