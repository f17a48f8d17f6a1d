import { Inlines } from '../elements/rich-text.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Calculator, type CalculatorProps } from './calculator.tsx';
import type { HeroProps } from './hero.tsx';
import { TrustStrip } from './trust-strip.tsx';

interface Props {
  readonly hero: Pick<HeroProps, 'h1' | 'intro' | 'breadcrumb' | 'highlights'>;
  readonly calculator: CalculatorProps;
}

/** Renders the hero of a pricing page: the heading, and the calculator instead of a photo. */
export function PricingHero({ hero, calculator }: Props) {
  return (
    <div className="hero hero-calculator">
      <div className="hero-text">
        <Breadcrumb items={hero.breadcrumb} />
        <h1>{hero.h1}</h1>
        <p className="hero-intro">
          <Inlines text={hero.intro} />
        </p>
      </div>
      <Calculator props={calculator} />
      <TrustStrip items={hero.highlights} place="hero" />
    </div>
  );
}
