import type { ReactNode } from 'react';
import { type Price, printPrice } from '../../cli/model/prices/service-prices.ts';
import type { Link } from '../elements/links/link.ts';
import { replaceable } from '../elements/replaceable.tsx';
import { Blocks } from '../elements/rich-text.tsx';
import { Section } from '../elements/section.tsx';
import { useWording } from '../elements/wording.tsx';
import { MoreLink } from './more-link.tsx';
import type { TitledTextProps } from './text-lists.tsx';

export interface PriceTierProps {
  readonly label: string;
  /** `up to 500 m2`, or `one bathroom`; null for a tier without a size. */
  readonly size: string | null;
  readonly price: Price;
  /** `MOST POPULAR`, on one of the tiers. */
  readonly flag: string | null;
  /** The heading of the tiers from this one on in a long list. */
  readonly group?: string;
}

interface Props {
  readonly heading: string;
  readonly intro: string;
  readonly tiers: readonly PriceTierProps[];
  /** Leads to the calculator. */
  readonly more: Link | null;
}

interface CostTableTexts {
  /** Null for a table that the heading above it names. */
  readonly caption: string | null;
  /** The header of the table. */
  readonly columns: { readonly tier: string; readonly size: string; readonly price: string };
}

/** More cards in a row would be too narrow for their prices. */
const MAX_COLUMNS = 3;
/** More cards would be longer than a table. */
const MAX_CARDS = 6;

/** Renders the prices as cards, those of sizes ascending; nothing without prices. */
export const PriceTiers = replaceable('sections/price-tiers', OurPriceTiers);
function OurPriceTiers({
  heading,
  intro,
  tiers,
  isBySize,
  more,
  children,
}: Props & { readonly isBySize: boolean; readonly children?: ReactNode }) {
  const { calculator: words, priceTables } = useWording();
  if (tiers.length === 0) return null;
  if (tiers.length > MAX_CARDS || tiers.some(({ group }) => group !== undefined)) {
    const columns = { tier: priceTables.job, size: priceTables.size, price: priceTables.price };
    return (
      <CostTable {...{ heading, intro, tiers, more, columns }} caption={null}>
        {children}
      </CostTable>
    );
  }
  const classes = [
    'tier-list',
    ...(tiers.length > MAX_COLUMNS ? ['tier-list-wrapped'] : []),
    ...(isBySize ? [] : ['tier-list-jobs']),
  ];
  return (
    <Section id="pricing" heading={heading} intro={intro} className="price-tiers tinted ground feature">
      <ul className={classes.join(' ')}>
        {tiers.map((tier) => (
          <li key={tier.label} className={tier.flag === null ? 'tier' : 'tier tier-popular'}>
            {tier.flag === null ? null : <p className="tier-flag">{tier.flag}</p>}
            <h3>{tier.label}</h3>
            {tier.size === null ? null : <p className="tier-size">{tier.size}</p>}
            <p className="tier-price figure">{printPrice(tier.price)}</p>
            <a className="tier-ask" href="#contact">
              {words.ask}
            </a>
          </li>
        ))}
      </ul>
      {more === null ? null : <MoreLink link={more} />}
      {children}
    </Section>
  );
}

/** Renders what a price depends on, folded below the prices. */
export const PriceFactors = replaceable('sections/price-tiers.PriceFactors', OurPriceFactors);
function OurPriceFactors({
  heading,
  factors,
}: {
  readonly heading: string;
  readonly factors: readonly TitledTextProps[];
}) {
  if (factors.length === 0) return null;
  return (
    <div className="factors" id="price-factors">
      <h3>{heading}</h3>
      <div className="folds">
        {factors.map(({ title, text }) => (
          <details key={title}>
            <summary>{title}</summary>
            <Blocks text={text} />
          </details>
        ))}
      </div>
    </div>
  );
}

/** Renders the pricing guide as a table, for pages about one city; nothing without prices. */
export const CostTable = replaceable('sections/price-tiers.CostTable', OurCostTable);
function OurCostTable({
  heading,
  intro,
  caption,
  columns,
  tiers,
  more,
  children,
}: Props & CostTableTexts & { readonly children?: ReactNode }) {
  if (tiers.length === 0) return null;
  const hasSizes = tiers.some(({ size }) => size !== null);
  return (
    <Section id="pricing" heading={heading} intro={intro} className="cost-table split tinted ground feature">
      <table>
        {caption === null ? null : <caption>{caption}</caption>}
        <thead>
          <tr>
            <th scope="col">{columns.tier}</th>
            {hasSizes ? <th scope="col">{columns.size}</th> : null}
            <th scope="col">{columns.price}</th>
          </tr>
        </thead>
        {splitGroups(tiers).map(({ group, items }) => (
          <tbody key={group ?? items[0]?.label}>
            {group === undefined ? null : (
              <tr className="price-group">
                <th scope="rowgroup" colSpan={hasSizes ? 3 : 2}>
                  {group}
                </th>
              </tr>
            )}
            {items.map((tier) => (
              <tr key={tier.label} className={tier.flag === null ? undefined : 'popular'}>
                <th scope="row">
                  {tier.label}
                  {tier.flag === null ? null : <span className="tier-flag">{` ${tier.flag}`}</span>}
                </th>
                {hasSizes ? <td>{tier.size}</td> : null}
                <td>{printPrice(tier.price)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {more === null ? null : <MoreLink link={more} />}
      {children}
    </Section>
  );
}

/** Tiers with the same heading in a row are a group. */
function splitGroups(tiers: readonly PriceTierProps[]) {
  const groups: { readonly group: string | undefined; readonly items: PriceTierProps[] }[] = [];
  for (const tier of tiers) {
    const last = groups.at(-1);
    if (last !== undefined && last.group === tier.group) last.items.push(tier);
    else groups.push({ group: tier.group, items: [tier] });
  }
  return groups;
}
