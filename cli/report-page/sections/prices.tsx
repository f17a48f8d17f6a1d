import type { SiteReport } from '../site-report.ts';
import { formatCount } from './format.ts';
import { Section } from './section.tsx';
import { WideTable } from './wide-table.tsx';

type PricesProps = { readonly [Key in 'prices' | 'rates']: NonNullable<SiteReport[Key]> };

/** More rows are on the screen only. */
const PRINTED_ROWS = 11;

/** Every published price. */
export function Prices({ prices, rates }: PricesProps) {
  const { shown, total } = prices;
  const labelsOf = ({ tiers }: (typeof shown)[number]) => tiers.map(({ label }) => label).join('|');
  const [first] = shown;
  // With tiers of its own, a service needs its own labels.
  const isUniform = shown.every((row) => labelsOf(row) === (first && labelsOf(first)));
  const columns = Math.max(0, ...shown.map(({ tiers }) => tiers.length));
  return (
    <Section id="prices" title="Prices">
      {first !== undefined && (
        <WideTable title="Prices by service" className={isUniform ? 'prices' : 'prices mixed'}>
          <thead>
            <tr>
              <th scope="col">Service</th>
              {isUniform ? (
                first.tiers.map(({ label, size }) => (
                  <th scope="col" key={label}>
                    {label} {size !== null && size !== label && <span>{size}</span>}
                  </th>
                ))
              ) : (
                <th scope="colgroup" colSpan={columns}>
                  Prices
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ service, tiers }, index) => (
              <tr key={service} className={index < PRINTED_ROWS ? undefined : 'on-screen'}>
                <th scope="row">{service}</th>
                {Array.from({ length: columns }, (_, column) => tiers[column]).map((tier, column) => (
                  <td key={column}>
                    {tier !== undefined && !isUniform && <span>{tier.label} </span>}
                    {tier?.text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {total > PRINTED_ROWS && (
        <p className="rest on-paper">{`${PRINTED_ROWS} of ${formatCount(total, 'service')}`}</p>
      )}
      {total > shown.length && (
        <p className="rest on-screen">{`${shown.length} of ${formatCount(total, 'service')}`}</p>
      )}
      {rates.length > 0 && (
        <p className="rates">
          {rates.map(([key, text]) => (
            <span key={key}>
              {key} <b>{text}</b>{' '}
            </span>
          ))}
        </p>
      )}
    </Section>
  );
}
