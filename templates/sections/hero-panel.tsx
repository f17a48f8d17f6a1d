import { type Price, printPrice } from '../../cli/model/prices/service-prices.ts';
import { type FactProps, Facts } from '../elements/facts.tsx';
import { replaceable } from '../elements/replaceable.tsx';

export interface HeroPanelProps {
  readonly town: string;
  /** The first price of a small job with what it is for; null for a site without prices. */
  readonly figure: { readonly price: Price; readonly label: string } | null;
  readonly facts: readonly FactProps[];
}

/** Renders what a hero shows instead of a photo: town, price, hours and area. */
export const HeroPanel = replaceable('sections/hero-panel', OurHeroPanel);
function OurHeroPanel({ town, figure, facts }: HeroPanelProps) {
  return (
    <div className="hero-picture hero-panel">
      <p className="hero-town">{town}</p>
      {figure === null ? null : (
        <p>
          <span className="figure">{printPrice(figure.price)}</span> {figure.label}
        </p>
      )}
      <Facts facts={facts} />
    </div>
  );
}
