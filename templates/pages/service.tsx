import { caseForHeading, caseForSentence } from '../../cli/schema/text/name-case.ts';
import type { InlineText } from '../../cli/schema/text/rich-text.ts';
import { fillPlural, fillWords } from '../../cli/schema/wording/fill-words.ts';
import type { FactProps } from '../elements/facts.tsx';
import type { Link } from '../elements/links/link.ts';
import { useWording } from '../elements/wording.tsx';
import { Call } from '../sections/call.tsx';
import { CallBar } from '../sections/call-bar.tsx';
import { Chips } from '../sections/chips.tsx';
import { ContactForm } from '../sections/contact-form.tsx';
import { CustomerProof } from '../sections/customer-proof.tsx';
import { Details } from '../sections/details.tsx';
import type { DrawingProps } from '../sections/drawing.tsx';
import { Faq } from '../sections/faq.tsx';
import { Gallery } from '../sections/gallery.tsx';
import { Hero } from '../sections/hero.tsx';
import { LinkSections } from '../sections/links.tsx';
import { Materials } from '../sections/materials.tsx';
import { PageSections } from '../sections/page-sections.tsx';
import { PriceFactors, type PriceTierProps, PriceTiers } from '../sections/price-tiers.tsx';
import { Process, type ProcessStepProps } from '../sections/process.tsx';
import { TitledList, type TitledTextProps, TwoLists } from '../sections/text-lists.tsx';
import { UnknownPage } from '../sections/unknown-page.tsx';
import type { BusinessPageProps } from './page.tsx';

export interface ServicePageProps extends BusinessPageProps {
  readonly service: string;
  /** The rest of the description after the hero's part, before the lists of when to do the job. */
  readonly fit: InlineText | null;
  readonly whenYouNeedIt: readonly InlineText[];
  readonly whenYouDoNot: readonly InlineText[];
  readonly process: readonly ProcessStepProps[];
  readonly benefits: readonly TitledTextProps[];
  readonly drawing: DrawingProps | null;
  readonly numbers: readonly FactProps[];
  readonly materials: readonly TitledTextProps[];
  readonly pricing: {
    readonly intro: string;
    readonly isBySize: boolean;
    readonly tiers: readonly PriceTierProps[];
    readonly more: Link | null;
  };
  readonly priceFactors: readonly TitledTextProps[];
  readonly cities: readonly Link[];
  /** The `href` of the page itself. */
  readonly href: string;
  /** Some services, its own among them; if not all, the page that lists all is last. */
  readonly services: readonly Link[];
  readonly articles: readonly Link[];
}

/** Renders the page of a service; `page` is null for a service that the site does not have. */
export function ServicePage({ page, homeHref }: { readonly page: ServicePageProps | null; readonly homeHref: string }) {
  const wording = useWording();
  const { service: words, articles, chips, notFound } = wording;
  if (page === null) return <UnknownPage message={notFound.service} homeHref={homeHref} />;
  const service = caseForHeading(page.service, wording.language);
  return (
    <>
      <Hero {...page.hero} />
      <Chips
        chips={[
          { id: 'pricing', label: chips.price, isShown: page.pricing.tiers.length > 0 },
          { id: 'process', label: chips.process, isShown: page.process.length > 0 },
          { id: 'benefits', label: chips.benefits, isShown: page.benefits.length > 0 },
          { id: 'materials', label: chips.materials, isShown: page.materials.length > 0 || page.drawing !== null },
          { id: 'questions', label: chips.questions, isShown: page.questions.length > 0 },
          { id: 'contact', label: chips.estimate },
        ]}
      />
      <Details paragraphs={page.details} figure={page.figure} />
      <TwoLists
        id="when"
        heading={words.fit}
        isMinor
        {...(page.fit !== null && { intro: page.fit })}
        lists={[
          { heading: words.whenYouNeedIt, items: page.whenYouNeedIt },
          { heading: words.whenYouDoNot, items: page.whenYouDoNot, isFolded: true },
        ]}
      />
      <PriceTiers heading={fillWords(words.pricing, { service })} {...page.pricing}>
        <Call phone={page.hero.phone} placement="call" />
        <PriceFactors heading={words.priceFactors} factors={page.priceFactors} />
      </PriceTiers>
      {page.gallery === null ? null : <Gallery props={page.gallery} />}
      <Process heading={words.process} steps={page.process} />
      <TitledList
        id="benefits"
        heading={fillWords(words.benefits, { service: caseForSentence(page.service, wording.language) })}
        items={page.benefits}
        limit={4}
        more={fillPlural(words.allBenefits, { count: page.benefits.length }, wording)}
      />
      <Materials heading={words.materials} numbers={page.numbers} drawing={page.drawing} items={page.materials} />
      <PageSections sections={page.sections} phone={page.hero.phone} />
      <CustomerProof {...page.customerProof} />
      <Faq
        heading={fillWords(words.questions, { service })}
        questions={page.questions}
        phone={page.hero.phone}
        isTinted
      />
      {page.contact === null ? null : <ContactForm props={page.contact} />}
      <LinkSections
        sections={[
          { id: 'cities', heading: fillWords(words.cities, { service }), links: page.cities },
          { id: 'other-services', heading: words.otherServices, links: page.services, except: page.href },
          { id: 'articles', heading: articles.related, links: page.articles },
        ]}
      />
      <CallBar phone={page.hero.phone} estimateLabel={page.hero.estimateLabel} />
    </>
  );
}
