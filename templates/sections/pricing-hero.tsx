import { replaceable } from '../elements/replaceable.tsx';
import { Inlines } from '../elements/rich-text.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Calculator, type CalculatorProps } from './calculator.tsx';
import { type HeroProps, Title } from './hero.tsx';
import { type RatesProps, RateTable } from './price-tables.tsx';
import { TrustStrip } from './trust-strip.tsx';

interface Props {
  readonly hero: Pick<HeroProps, 'h1' | 'intro' | 'breadcrumb' | 'highlights'>;
  readonly calculator: CalculatorProps;
  readonly rates: RatesProps | null;
}

/** Renders a pricing page's hero: heading, calculator and prices per unit. */
export const PricingHero = replaceable('sections/pricing-hero', OurPricingHero);
function OurPricingHero({ hero, calculator, rates }: Props) {
  return (
    <div className="hero hero-calculator">
      <div className="hero-text">
        <Breadcrumb items={hero.breadcrumb} />
        <Title text={hero.h1} />
        <p className="hero-intro">
          <Inlines text={hero.intro} />
        </p>
      </div>
      <Calculator props={calculator} />
      {rates === null ? null : <RateTable {...rates} />}
      <TrustStrip items={hero.highlights} place="hero" />
    </div>
  );
}
