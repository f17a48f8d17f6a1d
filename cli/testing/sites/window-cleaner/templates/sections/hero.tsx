// site 0.1.0, props 20ba9283
import { type HeroProps, Inlines, PageLink, PhoneLink, Picture } from '@local-service/site/templates';

/** The title over the photo, and the prices as a column of numbers. */
export default function NightHero({
  h1,
  intro,
  phone,
  estimateLabel,
  picture,
  price,
  contactHref = '#contact',
}: HeroProps) {
  return (
    <div className="night">
      {picture === null ? null : (
        <Picture className="night-photo" picture={picture} sizes="100vw" loading="eager" priority />
      )}
      <div className="night-text">
        <h1>{h1}</h1>
        <p>
          <Inlines text={intro} />
        </p>
        <p className="night-actions" data-has-cta>
          <PhoneLink className="night-button" phone={phone} placement="hero" hasPrefix />
          <PageLink href={contactHref} hasOwnWords>
            {estimateLabel}
          </PageLink>
        </p>
      </div>
      {price === null ? null : (
        <ul className="night-prices">
          {price.items.map(({ label, price: { prefix, amount, unit } }) => (
            <li key={label}>
              {label} <b>{`${prefix}${amount}`}</b> {unit}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
