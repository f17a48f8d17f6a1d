import type { SiteReport } from '../site-report.ts';
import { formatCount } from './format.ts';
import { Section, Table } from './section.tsx';

type PricesProps = { readonly [Key in 'prices' | 'rates']: NonNullable<SiteReport[Key]> };

/** Every published price. */
export function Prices({ prices: { shown, total }, rates }: PricesProps) {
  const rows = [
    ...shown.map(({ service, tiers }) => [
      service,
      tiers.map(({ label, text }) => `${label} ${text}`).join('; '),
    ]),
    ...rates,
  ];
  return (
    <Section id="prices" title="Prices">
      <Table title="Prices by service" columns={['Service or rate', 'Prices']} rows={rows} />
      {total > shown.length && (
        <p className="note">{`${shown.length} of ${formatCount(total, 'service')}`}</p>
      )}
    </Section>
  );
}
