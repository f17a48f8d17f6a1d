import { type FactProps, Facts } from '../elements/facts.tsx';
import type { Phone } from '../elements/links/link.ts';
import { PhoneLink } from '../elements/links/phone-link.tsx';
import { replaceable } from '../elements/replaceable.tsx';

export interface HeroPanelProps {
  readonly phone: Phone;
  /** Services with their prices, the hours of the week and the area. */
  readonly facts: readonly FactProps[];
}

/** Renders what a hero shows instead of a photo on wide screens: a card to call from. */
export const HeroPanel = replaceable('sections/hero-panel', OurHeroPanel);
function OurHeroPanel({ phone, facts }: HeroPanelProps) {
  return (
    <div className="hero-picture hero-panel">
      <PhoneLink className="figure" phone={phone} placement="hero_panel" hasPrefix />
      <Facts facts={facts} />
    </div>
  );
}
