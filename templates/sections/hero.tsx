import type { Price } from '../../cli/model/prices/service-prices.ts';
import type { InlineText } from '../../cli/schema/text/rich-text.ts';
import type { Link, Phone } from '../elements/links/link.ts';
import { PageLink } from '../elements/links/page-link.tsx';
import { PhoneLink } from '../elements/links/phone-link.tsx';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { Inlines } from '../elements/rich-text.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { HeroPanel, type HeroPanelProps } from './hero-panel.tsx';
import { type HighlightProps, TrustStrip } from './trust-strip.tsx';

export interface HeroProps {
  readonly h1: string;
  /** The first sentences of the page's description; the rest belongs to a section of the page. */
  readonly intro: InlineText;
  readonly phone: Phone;
  readonly estimateLabel: string;
  /** The page of the form; the page itself by default. */
  readonly contactHref?: string;
  readonly breadcrumb: readonly Link[];
  readonly picture: PictureProps | null;
  /** The drawing that a page without a photo shows in its place. */
  readonly panel: HeroPanelProps | null;
  /** A second way to get in touch, next to the phone. */
  readonly secondAction: Link | null;
  /** The strip below the actions: reasons to trust, hours, how long an estimate is valid. */
  readonly highlights: readonly HighlightProps[];
  readonly price: PriceLineProps | null;
}

/** Prices of the first screen, links but for the page itself, and a link to more. */
export interface PriceLineProps {
  readonly items: readonly HeroPriceProps[];
  readonly link: Link | null;
}

interface HeroPriceProps {
  /** `Patios, up to 500 sq ft`, or `Patios` */
  readonly label: string;
  readonly price: Price;
  /** Null on the page of the service. */
  readonly href: string | null;
}

/** Wide screens: a box of 50vw - 1.5rem by at most 44rem, which a 3:2 photo fills at 66rem. */
const SIZES = '(min-width: 60rem) max(50vw - 1.5rem, 66rem), 100vw';

/** Renders the hero: photo, heading, both calls to action, and a strip of highlights. */
export const Hero = replaceable('sections/hero', OurHero);
function OurHero(props: HeroProps) {
  const { h1, intro, phone, estimateLabel, breadcrumb, picture, panel, highlights } = props;
  const { price, secondAction, contactHref = '#contact' } = props;
  return (
    <div className={picture === null && panel === null ? 'hero hero-plain' : 'hero hero-beside'}>
      {picture === null && panel !== null ? <HeroPanel {...panel} /> : null}
      {picture === null ? null : (
        <Picture className="hero-picture" picture={picture} sizes={SIZES} loading="eager" priority />
      )}
      <div className="hero-text">
        {breadcrumb.length > 1 ? <Breadcrumb items={breadcrumb} /> : null}
        <Title text={h1} />
        <p className="hero-intro">
          <Inlines text={intro} />
        </p>
        {price === null ? null : <PriceLine {...price} />}
        <p className="hero-actions" data-has-cta>
          <PhoneLink className="button handset" phone={phone} placement="hero" hasPrefix />
          {secondAction === null ? null : (
            <PageLink className="button button-quiet" href={secondAction.href} hasOwnWords>
              {secondAction.text}
            </PageLink>
          )}
          <PageLink className="button button-quiet" href={contactHref} hasOwnWords>
            {estimateLabel}
          </PageLink>
        </p>
        <TrustStrip items={highlights} place="hero" />
      </div>
    </div>
  );
}

/** With a longer amount, such as `$249.50`, phones set the amounts of a board smaller. */
const MAX_LARGE_AMOUNT = 6;
/** Longer titles are set smaller. */
const MAX_LARGE_TITLE = 52;

/** Renders the title of a page. */
export function Title({ text }: { readonly text: string }) {
  return <h1 className={text.length > MAX_LARGE_TITLE ? 'long-title' : undefined}>{text}</h1>;
}

/** Renders the price of one service as a plate, and those of several as a board. */
function PriceLine({ items: [first, ...others], link }: PriceLineProps) {
  if (first === undefined) return null;
  if (others.length > 0) {
    const items = [first, ...others];
    const hasLong = items.some(({ price: { amount } }) => amount.length > MAX_LARGE_AMOUNT);
    return (
      <ul className={hasLong ? 'hero-price price-board long-prices' : 'hero-price price-board'}>
        {items.map((item) => (
          <li key={item.label}>
            <LinkedPrice {...item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p className="hero-price price-plate">
      <LinkedPrice {...first} />
      {link === null ? null : (
        <>
          {' '}
          <PageLink className="arrow" href={link.href} data-enhance={link.enhance} hasOwnWords={link.hasOwnWords}>
            {link.text}
          </PageLink>
        </>
      )}
    </p>
  );
}

/** The spaces separate the words for screen readers, copying and search. */
function LinkedPrice({ label, price: { prefix, amount, unit }, href }: HeroPriceProps) {
  const text = (
    <span>
      <span className="label">{href === null ? label : `${label} ${prefix}`.trim()}</span>{' '}
      <b className="figure">{href === null ? prefix + amount : amount}</b>
      {unit === '' ? null : <span className="label">{unit}</span>}
    </span>
  );
  return href === null ? text : <PageLink href={href}>{text}</PageLink>;
}
