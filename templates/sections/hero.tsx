import { Fragment } from 'react';
import { type FactProps, Facts } from '../elements/facts.tsx';
import type { Link, Phone } from '../elements/link.ts';
import { PhoneLink } from '../elements/phone-link.tsx';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { type TrustFactProps, TrustStrip } from './trust-strip.tsx';

export interface HeroProps {
  readonly h1: string;
  /** The first sentences of the page's description. */
  readonly intro: string;
  /** The rest of the description, below the actions where the first screen is small. */
  readonly more: string | null;
  readonly phone: Phone;
  readonly estimateLabel: string;
  readonly breadcrumb: readonly Link[];
  readonly picture: PictureProps | null;
  /** A second way to get in touch, next to the phone. */
  readonly secondAction: Link | null;
  readonly trustFacts: readonly TrustFactProps[];
  /** Facts that help a visitor decide, such as when the phone is answered. */
  readonly facts: readonly FactProps[];
  readonly price: PriceLineProps | null;
  /** A third action, which leads to the prices. */
  readonly pricesLink: Link | null;
}

/** Prices for the first screen, each of them a link unless it is about the page itself, and a link to more. */
export interface PriceLineProps {
  readonly items: readonly { readonly text: string; readonly href: string | null }[];
  readonly link: Link | null;
}

interface Layout {
  /** True shows the photo at full width above the text; otherwise it is next to the text if there is room. */
  readonly wide?: boolean;
}

/** Renders the hero: photo, heading, both calls to action, and facts. */
export function Hero(props: HeroProps & Layout) {
  const { h1, intro, more, phone, estimateLabel, breadcrumb, picture, facts, wide = false } = props;
  const { price, pricesLink, secondAction, trustFacts } = props;
  return (
    <div className={`hero ${picture === null ? 'hero-plain' : wide ? 'hero-wide' : 'hero-beside'}`}>
      {picture === null ? null : (
        <Picture
          className="hero-picture"
          picture={picture}
          sizes={wide ? '100vw' : '(min-width: 60rem) 59vw, 100vw'}
          {...(wide && { wideWhen: '(min-width: 60rem)' })}
          loading="eager"
          priority
        />
      )}
      <div className="hero-text">
        {breadcrumb.length > 1 ? <Breadcrumb items={breadcrumb} /> : null}
        <h1>{h1}</h1>
        <div className="hero-description">
          <p className="hero-intro">{intro}</p> {more === null ? null : <p className="hero-more">{more}</p>}
        </div>
        {price === null ? null : <PriceLine {...price} />}
        <p className="hero-actions" data-has-cta>
          <PhoneLink className="button handset" phone={phone} placement="hero" hasPrefix />
          {secondAction === null ? null : (
            <a className="button button-quiet" href={secondAction.href}>
              {secondAction.text}
            </a>
          )}
          <a className="button button-quiet" href="#contact">
            {estimateLabel}
          </a>
          {pricesLink === null ? null : (
            <a className="button button-quiet" href={pricesLink.href}>
              {pricesLink.text}
            </a>
          )}
        </p>
        <TrustStrip items={trustFacts} place="hero" />
      </div>
      <Facts facts={facts} />
    </div>
  );
}

/** Renders the price line of a hero. */
export function PriceLine({ items, link }: PriceLineProps) {
  return (
    <p className="hero-price">
      <span>
        {items.map(({ text, href }, index) => (
          <Fragment key={text}>
            {index === 0 ? null : ', '}
            {href === null ? text : <a href={href}>{text}</a>}
          </Fragment>
        ))}
      </span>
      {link === null ? null : (
        <>
          {' '}
          <a className="arrow" href={link.href} data-enhance={link.enhance}>
            {link.text}
          </a>
        </>
      )}
    </p>
  );
}
