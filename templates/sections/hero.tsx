import { Fragment } from 'react';
import type { InlineText } from '../../cli/schema/text/rich-text.ts';
import type { Link, Phone } from '../elements/link.ts';
import { PageLink } from '../elements/page-link.tsx';
import { PhoneLink } from '../elements/phone-link.tsx';
import { Picture, type PictureProps } from '../elements/picture.tsx';
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
  /** Where the form is; on the page itself by default. */
  readonly contactHref?: string;
  readonly breadcrumb: readonly Link[];
  readonly picture: PictureProps | null;
  /** What is shown in the place of a photo, for a page without one. */
  readonly panel: HeroPanelProps | null;
  /** A second way to get in touch, next to the phone. */
  readonly secondAction: Link | null;
  /** The strip below the actions: reasons to trust, when the phone is answered, how long an estimate is valid. */
  readonly highlights: readonly HighlightProps[];
  readonly price: PriceLineProps | null;
}

/** Prices for the first screen, each of them a link unless it is about the page itself, and a link to more. */
export interface PriceLineProps {
  readonly items: readonly { readonly text: string; readonly href: string | null }[];
  readonly link: Link | null;
}

interface Layout {
  /** True shows the photo at full width above the text in large windows; in others it is next to the text if there is room. */
  readonly wide?: boolean;
}

/** The windows with room for a photo above the text; the same as in client/styles/hero.css. */
const WIDE = '(min-width: 60rem) and (min-height: 62.5rem) and (max-aspect-ratio: 9/5)';

/**
 * On wide screens the photo fills a box beside the text, which is 50vw - 1.5rem wide and at most 44rem high: a photo of 3:2 is drawn at
 * least 66rem wide.
 */
const SIZES = '(min-width: 60rem) max(50vw - 1.5rem, 66rem), 100vw';

/** Renders the hero: photo, heading, both calls to action, and a strip of highlights. */
export function Hero(props: HeroProps & Layout) {
  const { h1, intro, phone, estimateLabel, breadcrumb, picture, panel, highlights, wide = false } = props;
  const { price, secondAction, contactHref = '#contact' } = props;
  return (
    <div
      className={`hero ${picture !== null && wide ? 'hero-beside hero-wide' : picture === null && panel === null ? 'hero-plain' : 'hero-beside'}`}
    >
      {picture === null && panel !== null ? <HeroPanel {...panel} /> : null}
      {picture === null ? null : (
        <Picture
          className="hero-picture"
          picture={picture}
          sizes={SIZES}
          {...(wide && { wideWhen: WIDE })}
          loading="eager"
          priority
        />
      )}
      <div className="hero-text">
        {breadcrumb.length > 1 ? <Breadcrumb items={breadcrumb} /> : null}
        <h1>{h1}</h1>
        <p className="hero-intro">
          <Inlines text={intro} />
        </p>
        {price === null ? null : <PriceLine {...price} />}
        <p className="hero-actions" data-has-cta>
          <PhoneLink className="button handset" phone={phone} placement="hero" hasPrefix />
          {secondAction === null ? null : (
            <a className="button button-quiet" href={secondAction.href}>
              {secondAction.text}
            </a>
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

/** Renders the price line of a hero. */
export function PriceLine({ items, link }: PriceLineProps) {
  return (
    <p className="hero-price">
      <span>
        {items.map(({ text, href }, index) => {
          const item = href === null ? text : <PageLink href={href}>{text}</PageLink>;
          const isLast = index === items.length - 1;
          return (
            <Fragment key={text}>
              {index === 0 ? null : ' '}
              {isLast ? item : <span>{item},</span>}
            </Fragment>
          );
        })}
      </span>
      {link === null ? null : (
        <>
          {' '}
          <PageLink
            className="arrow"
            href={link.href}
            data-enhance={link.enhance}
            hasOwnWords={link.hasOwnWords}
          >
            {link.text}
          </PageLink>
        </>
      )}
    </p>
  );
}
