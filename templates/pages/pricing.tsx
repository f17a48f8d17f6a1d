import type { InlineText } from '../../cli/schema/text/rich-text.ts';
import { fillWords } from '../../cli/schema/wording/fill-words.ts';
import type { Link } from '../elements/links/link.ts';
import { useWording } from '../elements/wording.tsx';
import type { CalculatorProps } from '../sections/calculator.tsx';
import { CallBar } from '../sections/call-bar.tsx';
import { type CardProps, Cards } from '../sections/cards.tsx';
import { Chips } from '../sections/chips.tsx';
import { ContactForm, type ContactFormProps } from '../sections/contact-form.tsx';
import { type ExampleProps, Examples } from '../sections/examples.tsx';
import { Faq, type QuestionProps } from '../sections/faq.tsx';
import { Hero, type HeroProps } from '../sections/hero.tsx';
import { Links } from '../sections/links.tsx';
import { PriceTables, type PriceTablesProps, type RatesProps } from '../sections/price-tables.tsx';
import { PricingHero } from '../sections/pricing-hero.tsx';
import { TitledList, type TitledTextProps, TwoLists } from '../sections/text-lists.tsx';

export interface PricingPageProps {
  /** The location with its preposition: `in Denver`, or `in the Denver area`. */
  readonly location: string;
  readonly hero: HeroProps;
  readonly prices: PriceTablesProps | null;
  /** The prices per unit, which a page with a calculator shows beside it. */
  readonly rates: RatesProps | null;
  readonly cards: readonly CardProps[];
  readonly calculator: CalculatorProps | null;
  readonly examplesIntro: string;
  readonly examples: readonly ExampleProps[];
  readonly factors: readonly TitledTextProps[];
  readonly included: readonly InlineText[];
  readonly notIncluded: readonly InlineText[];
  readonly otherPricing: readonly Link[];
  readonly questions: readonly QuestionProps[];
  readonly contact: ContactFormProps;
}

export function PricingPage({ page }: { readonly page: PricingPageProps }) {
  const { pricing: words, chips } = useWording();
  const { location } = page;
  return (
    <>
      {page.calculator === null ? (
        <Hero {...page.hero} />
      ) : (
        <PricingHero hero={page.hero} calculator={page.calculator} rates={page.rates} />
      )}
      <Chips
        chips={[
          { id: 'prices', label: chips.price, isShown: page.prices !== null },
          { id: 'examples', label: chips.examples, isShown: page.examples.length > 0 },
          { id: 'factors', label: chips.priceFactors, isShown: page.factors.length > 0 },
          { id: 'questions', label: chips.questions, isShown: page.questions.length > 0 },
          { id: 'contact', label: chips.estimate },
        ]}
      />
      {page.prices === null ? null : <PriceTables props={page.prices} />}
      {page.cards.length === 0 ? null : (
        <Cards
          id="popular"
          heading={fillWords(words.popular, { location })}
          cards={page.cards}
          layout="compact-on-phones"
        />
      )}
      {page.examples.length === 0 ? null : (
        <Examples heading={words.examples} intro={page.examplesIntro} examples={page.examples} />
      )}
      <TitledList id="factors" heading={fillWords(words.factors, { location })} items={page.factors} isFolded />
      <TwoLists
        id="scope"
        heading={words.scope}
        lists={[
          { heading: words.included, items: page.included },
          { heading: words.notIncluded, items: page.notIncluded, isFolded: true },
        ]}
      />
      <Links id="other-pricing" heading={words.otherPricing} links={page.otherPricing} />
      <Faq heading={fillWords(words.questions, { location })} questions={page.questions} phone={page.hero.phone} />
      <ContactForm props={page.contact} />
      <CallBar phone={page.hero.phone} estimateLabel={page.hero.estimateLabel} />
    </>
  );
}
