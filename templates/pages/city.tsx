import type { InlineText, RichText } from '../../cli/schema/text/rich-text.ts';
import { fillWords } from '../../cli/schema/wording/fill-words.ts';
import type { CityMapProps } from '../elements/city-map.tsx';
import type { FactProps } from '../elements/facts.tsx';
import type { Link } from '../elements/links/link.ts';
import { useWording } from '../elements/wording.tsx';
import { CallBar } from '../sections/call-bar.tsx';
import { type CardProps, Cards } from '../sections/cards.tsx';
import { Chips } from '../sections/chips.tsx';
import { ContactForm } from '../sections/contact-form.tsx';
import { CustomerProof } from '../sections/customer-proof.tsx';
import { Details } from '../sections/details.tsx';
import { Faq } from '../sections/faq.tsx';
import { Gallery } from '../sections/gallery.tsx';
import { Hero } from '../sections/hero.tsx';
import { LinkSections } from '../sections/links.tsx';
import { Neighborhoods } from '../sections/neighborhoods.tsx';
import { PageSections } from '../sections/page-sections.tsx';
import { Paragraphs, SpecSheet, type TitledTextProps } from '../sections/text-lists.tsx';
import { UnknownPage } from '../sections/unknown-page.tsx';
import type { BusinessPageProps } from './page.tsx';

export interface CityPageProps extends BusinessPageProps {
  /** The city with its preposition: `in Denver`. */
  readonly inCity: string;
  readonly building: readonly RichText[];
  readonly facts: readonly FactProps[];
  /** The cities, next to the text. */
  readonly map: CityMapProps | null;
  readonly neighborhoods: readonly { readonly name: string; readonly note: InlineText | null }[];
  readonly reasons: readonly TitledTextProps[];
  /** The `href` of the page itself. */
  readonly href: string;
  /** Some cities, its own among them; if not all, the page that lists all is last. */
  readonly cities: readonly Link[];
  readonly services: readonly CardProps[];
  readonly prices: Link | null;
  readonly articles: readonly Link[];
}

/** Renders the page of a city; `page` is null for a city that the site does not have. */
export function CityPage({ page, homeHref }: { readonly page: CityPageProps | null; readonly homeHref: string }) {
  const { city: words, articles, chips, notFound } = useWording();
  if (page === null) return <UnknownPage message={notFound.city} homeHref={homeHref} />;
  const { inCity } = page;
  return (
    <>
      <Hero {...page.hero} />
      <Chips
        chips={[
          { id: 'services', label: chips.services, isShown: page.services.length > 0 },
          { id: 'gallery', label: chips.photos, isShown: page.gallery !== null },
          { id: 'building', label: chips.building, isShown: page.building.length > 0 || page.facts.length > 0 },
          { id: 'neighborhoods', label: chips.neighborhoods, isShown: page.neighborhoods.length > 0 },
          { id: 'questions', label: chips.questions, isShown: page.questions.length > 0 },
          { id: 'contact', label: chips.estimate },
        ]}
      />
      <Details paragraphs={page.details} figure={page.figure} />
      <Cards
        id="services"
        heading={fillWords(words.services, { inCity })}
        cards={page.services}
        // A compact card has no room for a text, which cards without a price have.
        layout={page.services.some(({ text }) => text !== null) ? 'full' : 'compact'}
        more={page.prices}
      />
      <SpecSheet id="reasons" heading={fillWords(words.reasons, { inCity })} items={page.reasons} />
      {page.gallery === null ? null : <Gallery props={page.gallery} />}
      <Paragraphs
        id="building"
        heading={fillWords(words.building, { inCity })}
        paragraphs={page.building}
        limit={1}
        more={words.moreBuilding}
        facts={page.facts}
        map={page.map}
      />
      <Neighborhoods heading={fillWords(words.neighborhoods, { inCity })} neighborhoods={page.neighborhoods} />
      <PageSections sections={page.sections} phone={page.hero.phone} />
      <CustomerProof {...page.customerProof} />
      <Faq heading={fillWords(words.questions, { inCity })} questions={page.questions} phone={page.hero.phone} />
      {page.contact === null ? null : <ContactForm props={page.contact} />}
      <LinkSections
        sections={[
          { id: 'cities', heading: words.otherCities, links: page.cities, except: page.href },
          { id: 'articles', heading: articles.related, links: page.articles },
        ]}
      />
      <CallBar phone={page.hero.phone} estimateLabel={page.hero.estimateLabel} />
    </>
  );
}
