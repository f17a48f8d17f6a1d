import { caseForHeading, caseForSentence } from '../../cli/schema/text/name-case.ts';
import type { InlineText, RichText } from '../../cli/schema/text/rich-text.ts';
import { fillWords } from '../../cli/schema/wording/fill-words.ts';
import type { FactProps } from '../elements/facts.tsx';
import type { Link } from '../elements/links/link.ts';
import { useWording } from '../elements/wording.tsx';
import { Call } from '../sections/call.tsx';
import { CallBar } from '../sections/call-bar.tsx';
import { Chips } from '../sections/chips.tsx';
import { ContactForm, type ContactFormProps } from '../sections/contact-form.tsx';
import { CustomerProof } from '../sections/customer-proof.tsx';
import { Details } from '../sections/details.tsx';
import { Faq } from '../sections/faq.tsx';
import { Gallery } from '../sections/gallery.tsx';
import { Hero } from '../sections/hero.tsx';
import { LinkSections } from '../sections/links.tsx';
import { MoreLink } from '../sections/more-link.tsx';
import { Neighborhoods } from '../sections/neighborhoods.tsx';
import { CostTable, type PriceTierProps } from '../sections/price-tiers.tsx';
import { Process, type ProcessStepProps } from '../sections/process.tsx';
import { Paragraphs, SpecSheet, type TitledTextProps } from '../sections/text-lists.tsx';
import { UnknownPage } from '../sections/unknown-page.tsx';
import type { BusinessPageProps } from './page.tsx';

export interface ServiceCityPageProps extends Omit<BusinessPageProps, 'sections' | 'contact'> {
  readonly service: string;
  /** The city with its preposition: `in Denver`. */
  readonly inCity: string;
  readonly localInfo: readonly RichText[];
  readonly localFacts: readonly FactProps[];
  readonly reasons: readonly TitledTextProps[];
  readonly process: readonly ProcessStepProps[];
  readonly pricing: {
    readonly intro: string;
    readonly caption: string;
    readonly columns: { readonly tier: string; readonly size: string; readonly price: string };
    readonly tiers: readonly PriceTierProps[];
    readonly more: Link | null;
  };
  readonly neighborhoodNote: InlineText | null;
  readonly neighborhoods: readonly string[];
  readonly servicePage: Link;
  /** The page itself, which the two lists name too, so that many pages can share them. */
  readonly href: string;
  readonly servicesInCity: readonly Link[];
  readonly citiesOfService: readonly Link[];
  readonly contact: ContactFormProps;
}

/** Renders the page of a service in a city; null for one that the site does not have. */
export function ServiceCityPage({
  page,
  homeHref,
}: {
  readonly page: ServiceCityPageProps | null;
  readonly homeHref: string;
}) {
  const { serviceCity: words, chips, notFound, language } = useWording();
  if (page === null) return <UnknownPage message={notFound.page} homeHref={homeHref} />;
  const { inCity } = page;
  const service = caseForHeading(page.service, language);
  return (
    <>
      <Hero {...page.hero} />
      <Chips
        chips={[
          { id: 'pricing', label: chips.price, isShown: page.pricing.tiers.length > 0 },
          { id: 'reasons', label: chips.reasons, isShown: page.reasons.length > 0 },
          { id: 'process', label: chips.process, isShown: page.process.length > 0 },
          { id: 'neighborhoods', label: chips.neighborhoods, isShown: page.neighborhoods.length > 0 },
          { id: 'questions', label: chips.questions, isShown: page.questions.length > 0 },
          { id: 'contact', label: chips.estimate },
        ]}
      />
      <Details paragraphs={page.details} figure={page.figure} />
      <Paragraphs
        id="local"
        heading={fillWords(words.local, { service, inCity })}
        paragraphs={page.localInfo}
        limit={1}
        more={fillWords(words.moreLocal, { inCity })}
        facts={page.localFacts}
      />
      <CostTable heading={fillWords(words.cost, { inCity })} {...page.pricing} />
      {/* Prices raise questions, and the other ways to reach us are a screen or more away. */}
      <Call phone={page.hero.phone} placement="call" />
      {page.gallery === null ? null : <Gallery props={page.gallery} />}
      <SpecSheet
        id="reasons"
        heading={fillWords(words.reasons, { service: caseForSentence(page.service, language), inCity })}
        items={page.reasons}
      />
      <Process heading={words.process} steps={page.process} />
      <Neighborhoods
        heading={fillWords(words.neighborhoods, { inCity })}
        {...(page.neighborhoodNote !== null && { intro: page.neighborhoodNote })}
        neighborhoods={page.neighborhoods.map((name) => ({ name, note: null }))}
      />
      <CustomerProof {...page.customerProof} />
      <Faq
        heading={fillWords(words.questions, { service, inCity })}
        questions={page.questions}
        phone={page.hero.phone}
      />
      <ContactForm props={page.contact} />
      <LinkSections
        sections={[
          {
            id: 'other-services',
            heading: fillWords(words.otherServices, { inCity }),
            links: page.servicesInCity,
            except: page.href,
          },
          {
            id: 'other-cities',
            heading: fillWords(words.otherCities, { service }),
            links: page.citiesOfService,
            except: page.href,
          },
        ]}
      />
      <MoreLink link={page.servicePage} />
      <CallBar phone={page.hero.phone} estimateLabel={page.hero.estimateLabel} />
    </>
  );
}
