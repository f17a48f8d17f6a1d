import type { RichText } from '../../cli/schema/text/rich-text.ts';
import { useWording } from '../elements/wording.tsx';
import { CallBar } from '../sections/call-bar.tsx';
import { type CardProps, Cards } from '../sections/cards.tsx';
import { Details } from '../sections/details.tsx';
import { Hero, type HeroProps } from '../sections/hero.tsx';

export interface ArticlesPageProps {
  readonly hero: HeroProps;
  readonly details: readonly RichText[];
  /** The newest comes first. */
  readonly articles: readonly CardProps[];
}

/** Renders the list of all articles. */
export function ArticlesPage({ page: { hero, details, articles } }: { readonly page: ArticlesPageProps }) {
  const { articles: words } = useWording();
  return (
    <>
      <Hero {...hero} />
      <Details paragraphs={details} />
      <Cards id="articles" heading={words.all} cards={articles} />
      <CallBar phone={hero.phone} estimateLabel={hero.estimateLabel} contactHref={hero.contactHref} />
    </>
  );
}
