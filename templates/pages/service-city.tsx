import { toSentenceCase } from '../../cli/model/format.ts';
import type { Link } from '../elements/link.ts';
import { Call } from '../sections/call.tsx';
import { CallBar } from '../sections/call-bar.tsx';
import { Chips } from '../sections/chips.tsx';
import { ContactForm, type ContactFormProps } from '../sections/contact-form.tsx';
import { CustomerProof, type CustomerProofProps } from '../sections/customer-proof.tsx';
import { Faq, type QuestionProps } from '../sections/faq.tsx';
import { Gallery, type GalleryProps } from '../sections/gallery.tsx';
import { Hero, type HeroProps } from '../sections/hero.tsx';
import { Links } from '../sections/links.tsx';
import { MoreLink } from '../sections/more-link.tsx';
import { Neighborhoods } from '../sections/neighborhoods.tsx';
import { CostTable, type PriceTierProps } from '../sections/price-tiers.tsx';
import { Process, type ProcessStepProps } from '../sections/process.tsx';
import { Paragraphs, SpecSheet, type TitledTextProps } from '../sections/text-lists.tsx';
import { UnknownPage } from '../sections/unknown-page.tsx';

export interface ServiceCityPageProps {
  readonly service: string;
  /** The city with its preposition: `in Denver`. */
  readonly inCity: string;
  readonly hero: HeroProps;
  readonly localInfo: readonly string[];
  readonly reasons: readonly TitledTextProps[];
  readonly process: readonly ProcessStepProps[];
  readonly pricing: {
    readonly intro: string;
    readonly caption: string;
    readonly tiers: readonly PriceTierProps[];
    readonly more: Link | null;
  };
  readonly neighborhoodNote: string | null;
  readonly neighborhoods: readonly string[];
  readonly servicePage: Link;
  readonly otherServices: readonly Link[];
  readonly otherCities: readonly Link[];
  readonly gallery: GalleryProps;
  readonly customerProof: CustomerProofProps;
  readonly questions: readonly QuestionProps[];
  readonly contact: ContactFormProps;
}

/** Renders the page of a service in a city; `page` is null for a combination that the site does not have. */
export function ServiceCityPage({
  page,
  homeHref,
}: {
  readonly page: ServiceCityPageProps | null;
  readonly homeHref: string;
}) {
  if (page === null) return <UnknownPage message="Page not found" homeHref={homeHref} />;
  const { inCity } = page;
  const service = toSentenceCase(page.service);
  return (
    <>
      <Hero {...page.hero} />
      <Chips
        chips={[
          { id: 'pricing', label: 'Price', isShown: page.pricing.tiers.length > 0 },
          { id: 'reasons', label: 'Why us', isShown: page.reasons.length > 0 },
          { id: 'process', label: 'Steps', isShown: page.process.length > 0 },
          { id: 'neighborhoods', label: 'Neighborhoods', isShown: page.neighborhoods.length > 0 },
          { id: 'questions', label: 'Questions', isShown: page.questions.length > 0 },
          { id: 'contact', label: 'Estimate' },
        ]}
      />
      <Paragraphs
        id="local"
        heading={`${service} ${inCity}: what is different here`}
        paragraphs={page.localInfo}
        limit={1}
        more={`More about the work ${inCity}`}
      />
      <CostTable heading={`What it costs ${inCity}`} {...page.pricing} />
      {/* Prices raise questions, and the other ways to reach us are a screen or more away. */}
      <Call text="Rather talk it through?" phone={page.hero.phone} placement="call" />
      <Gallery props={page.gallery} />
      <SpecSheet
        id="reasons"
        heading={`Why choose us for ${service.toLowerCase()} ${inCity}`}
        items={page.reasons}
      />
      <Process heading="The work, step by step" steps={page.process} />
      <Neighborhoods
        heading={`Neighborhoods ${inCity}`}
        {...(page.neighborhoodNote !== null && { intro: page.neighborhoodNote })}
        neighborhoods={page.neighborhoods.map((name) => ({ name, note: null }))}
      />
      <CustomerProof {...page.customerProof} />
      <Faq
        heading={`${service} ${inCity}: questions and answers`}
        questions={page.questions}
        phone={page.hero.phone}
      />
      <ContactForm props={page.contact} />
      <Links id="other-services" heading={`Other services ${inCity}`} links={page.otherServices} />
      <Links id="other-cities" heading={`${service} in other cities`} links={page.otherCities} />
      <MoreLink link={page.servicePage} />
      <CallBar phone={page.hero.phone} estimateLabel={page.hero.estimateLabel} />
    </>
  );
}
