import { toSentenceCase } from '../../cli/model/format.ts';
import type { Link } from '../elements/link.ts';
import { CallBar } from '../sections/call-bar.tsx';
import { Chips } from '../sections/chips.tsx';
import { ContactForm, type ContactFormProps } from '../sections/contact-form.tsx';
import { CustomerProof, type CustomerProofProps } from '../sections/customer-proof.tsx';
import { Drawing, type DrawingProps } from '../sections/drawing.tsx';
import { Faq, type QuestionProps } from '../sections/faq.tsx';
import { Gallery, type GalleryProps } from '../sections/gallery.tsx';
import { Hero, type HeroProps } from '../sections/hero.tsx';
import { Links } from '../sections/links.tsx';
import { type PriceTierProps, PriceTiers } from '../sections/price-tiers.tsx';
import { Process, type ProcessStepProps } from '../sections/process.tsx';
import { SpecSheet, TitledList, type TitledTextProps, TwoLists } from '../sections/text-lists.tsx';
import { UnknownPage } from '../sections/unknown-page.tsx';

export interface ServicePageProps {
  readonly service: string;
  readonly hero: HeroProps;
  readonly whenYouNeedIt: readonly string[];
  readonly whenYouDoNot: readonly string[];
  readonly process: readonly ProcessStepProps[];
  readonly benefits: readonly TitledTextProps[];
  readonly drawing: DrawingProps | null;
  readonly materials: readonly TitledTextProps[];
  readonly pricing: {
    readonly intro: string;
    readonly isBySize: boolean;
    readonly tiers: readonly PriceTierProps[];
    readonly more: Link | null;
  };
  readonly priceFactors: readonly TitledTextProps[];
  readonly cities: readonly Link[];
  readonly otherServices: readonly Link[];
  readonly gallery: GalleryProps;
  readonly customerProof: CustomerProofProps;
  readonly questions: readonly QuestionProps[];
  readonly contact: ContactFormProps;
}

/** Renders the page of a service; `page` is null for a service that the site does not have. */
export function ServicePage({
  page,
  homeHref,
}: {
  readonly page: ServicePageProps | null;
  readonly homeHref: string;
}) {
  if (page === null) return <UnknownPage message="Service not found" homeHref={homeHref} />;
  const service = toSentenceCase(page.service);
  return (
    <>
      <Hero {...page.hero} />
      <Chips
        chips={[
          { id: 'pricing', label: 'Price', isShown: page.pricing.tiers.length > 0 },
          { id: 'process', label: 'Steps', isShown: page.process.length > 0 },
          { id: 'materials', label: 'Materials', isShown: page.materials.length > 0 },
          { id: 'questions', label: 'Questions', isShown: page.questions.length > 0 },
          { id: 'contact', label: 'Estimate' },
        ]}
      />
      <TwoLists
        id="when"
        heading="Is it the right job for you?"
        lists={[
          { heading: 'When you need it', items: page.whenYouNeedIt },
          { heading: 'When you do not', items: page.whenYouDoNot, isFolded: true },
        ]}
      />
      <PriceTiers heading={`${service} pricing guide`} {...page.pricing} />
      <TitledList id="price-factors" heading="What moves the price" items={page.priceFactors} isFolded />
      <Gallery props={page.gallery} />
      <Process heading="How the work goes, step by step" steps={page.process} />
      <SpecSheet id="materials" heading="Materials and numbers" items={page.materials}>
        {page.drawing === null ? null : <Drawing {...page.drawing} />}
      </SpecSheet>
      <TitledList
        id="benefits"
        heading={`Benefits of ${service.toLowerCase()}`}
        items={page.benefits}
        limit={3}
        noun="benefits"
      />
      <CustomerProof {...page.customerProof} />
      <Faq heading={`${service}: questions and answers`} questions={page.questions} phone={page.hero.phone} />
      <ContactForm props={page.contact} />
      <Links id="cities" heading={`${service} by city`} links={page.cities} />
      <Links id="other-services" heading="Other services" links={page.otherServices} />
      <CallBar phone={page.hero.phone} estimateLabel={page.hero.estimateLabel} />
    </>
  );
}
