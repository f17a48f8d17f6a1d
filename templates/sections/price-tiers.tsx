import type { Link } from '../elements/link.ts';
import { Section } from '../elements/section.tsx';
import { MoreLink } from './more-link.tsx';

export interface PriceTierProps {
  readonly label: string;
  /** `up to 500 sq ft` */
  readonly size: string;
  /** `$3,000-5,000` */
  readonly price: string;
  /** `MOST POPULAR`, on one of the tiers. */
  readonly flag: string | null;
}

interface Props {
  readonly heading: string;
  readonly intro: string;
  readonly tiers: readonly PriceTierProps[];
  /** Leads to the calculator. */
  readonly more: Link | null;
}

/** Renders the pricing guide as cards. */
export function PriceTiers({ heading, intro, tiers, more }: Props) {
  return (
    <Section id="pricing" heading={heading} intro={intro} className="price-tiers tinted">
      <ul className="tier-list">
        {tiers.map((tier) => (
          <li key={tier.label} className={tier.flag === null ? 'tier' : 'tier tier-popular'}>
            {tier.flag === null ? null : <p className="tier-flag">{tier.flag}</p>}
            <h3>{tier.label}</h3>
            <p className="tier-size">{tier.size}</p>
            <p className="tier-price">{tier.price}</p>
          </li>
        ))}
      </ul>
      {more === null ? null : <MoreLink link={more} />}
    </Section>
  );
}

/** Renders the pricing guide as a table, for pages about one city. */
export function CostTable({ heading, intro, caption, tiers, more }: Props & { readonly caption: string }) {
  return (
    <Section id="pricing" heading={heading} intro={intro} className="cost-table split tinted">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Project</th>
            <th scope="col">Size</th>
            <th scope="col">Price range</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.label} className={tier.flag === null ? undefined : 'popular'}>
              <th scope="row">
                {tier.label}
                {tier.flag === null ? null : <span className="tier-flag">{` ${tier.flag}`}</span>}
              </th>
              <td>{tier.size}</td>
              <td>{tier.price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more === null ? null : <MoreLink link={more} />}
    </Section>
  );
}
