import type { Link, Phone } from '../elements/link.ts';
import { PhoneLink } from '../elements/phone-link.tsx';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { Breadcrumb } from './breadcrumb.tsx';

export interface HeroProps {
  readonly h1: string;
  readonly description: string;
  readonly phone: Phone;
  readonly estimateLabel: string;
  readonly breadcrumb: readonly Link[];
  readonly picture: PictureProps | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

export function Hero({ h1, description, phone, estimateLabel, breadcrumb, picture, facts }: HeroProps) {
  return (
    <div className={picture === null ? 'hero hero-plain' : 'hero'}>
      {picture === null ? null : (
        <Picture
          className="hero-picture"
          picture={picture}
          sizes="(min-width: 60rem) 50vw, 100vw"
          loading="eager"
          priority
        />
      )}
      <div className="hero-text">
        {breadcrumb.length > 1 ? <Breadcrumb items={breadcrumb} /> : null}
        <h1>{h1}</h1>
        <p className="hero-lead">{description}</p>
        <p className="hero-actions">
          <PhoneLink className="button" phone={phone} placement="hero" lead="Call" />
          <a className="button button-quiet" href="#contact">
            {estimateLabel}
          </a>
        </p>
        {facts.length === 0 ? null : (
          <dl className="facts">
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
