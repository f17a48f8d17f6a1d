import { type Price, printPrice } from '../../cli/model/prices/service-prices.ts';
import { capitalize } from '../../cli/schema/text/letter-case.ts';
import { fillWords } from '../../cli/schema/wording/fill-words.ts';
import { cached } from '../elements/cached-markup.tsx';
import { PageLink, useLinkLanguage } from '../elements/links/page-link.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { useWording } from '../elements/wording.tsx';

export interface PriceTablesProps {
  readonly heading: string;
  readonly intro: string;
  readonly rates: RatesProps | null;
  /** `project size`, or `job` for columns without sizes. */
  readonly by: string;
  /** The columns: `Small`, `up to 500 m2`. */
  readonly sizes: readonly { readonly label: string; readonly size: string | null }[];
  /** The services whose prices are in these columns. */
  readonly services: readonly { readonly name: string; readonly href: string; readonly prices: readonly Price[] }[];
  /** The services with sizes or jobs of their own. */
  readonly jobs: readonly {
    readonly name: string;
    readonly href: string;
    readonly prices: readonly { readonly job: string; readonly price: Price; readonly group?: string }[];
  }[];
}

/** Prices per unit. */
export interface RatesProps {
  readonly caption: string;
  readonly labelHeading: string;
  readonly priceHeading: string;
  readonly rows: readonly { readonly label: string; readonly price: Price }[];
  readonly note: string | null;
}

/** Renders the price tables of pricing pages: per unit, by service and size, and by job. */
export const PriceTables = cached(
  'sections/price-tables',
  'section',
  { id: 'prices', className: 'section price-tables tinted ground feature', 'aria-labelledby': 'prices-heading' },
  PriceTablesContent,
);

function PriceTablesContent({ heading, intro, rates, by, sizes, services, jobs }: PriceTablesProps) {
  return (
    <div className="section-inner">
      <div className="section-head">
        <h2 id="prices-heading">{heading}</h2>
        <p className="section-intro">{intro}</p>
        {rates === null ? null : <RateTable {...rates} />}
      </div>
      {services.length === 0 ? null : <ServicePriceTable by={by} sizes={sizes} services={services} />}
      {jobs.length === 0 ? null : <JobPriceTable jobs={jobs} />}
    </div>
  );
}

/** Renders the prices per unit. */
export const RateTable = replaceable('sections/price-tables.RateTable', OurRateTable);
function OurRateTable({ caption, labelHeading, priceHeading, rows, note }: RatesProps) {
  return (
    <div className="rates">
      <table className="rate-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labelHeading}</th>
            <th scope="col">{priceHeading}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((rate) => (
            <tr key={rate.label}>
              <th scope="row">{rate.label}</th>
              <td>{printPrice(rate.price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note === null ? null : <p className="table-note">{note}</p>}
    </div>
  );
}

/** Renders the prices of services with jobs of their own, one row for each job. */
function JobPriceTable({ jobs }: Pick<PriceTablesProps, 'jobs'>) {
  const { priceTables: words } = useWording();
  return (
    <div className="table-scroll">
      <table className="job-price-table">
        <caption>{words.byJob}</caption>
        <thead>
          <tr>
            <th scope="col">{words.service}</th>
            <th scope="col">{words.job}</th>
            <th scope="col">{words.price}</th>
          </tr>
        </thead>
        {jobs.map((service) => (
          <JobPrices key={service.name} {...service} />
        ))}
      </table>
    </div>
  );
}

function JobPrices({ name, href, prices }: PriceTablesProps['jobs'][number]) {
  const rows = prices.flatMap(({ group, ...price }, index) =>
    group === undefined || group === prices[index - 1]?.group ? [price] : [{ group }, price],
  );
  return (
    <tbody lang={useLinkLanguage(href)}>
      {rows.map((row, index) => (
        <tr key={index}>
          {index > 0 ? null : (
            <th scope="rowgroup" rowSpan={rows.length}>
              <PageLink href={href}>{name}</PageLink>
            </th>
          )}
          {'group' in row ? (
            <td colSpan={2} className="price-group">
              {row.group}
            </td>
          ) : (
            <>
              <td>{row.job}</td>
              <td>{printPrice(row.price)}</td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  );
}

/**
 * Renders the price of every service by size. On a phone, radio buttons choose the one size that is
 * shown; this is done by the style sheet alone, which shows all sizes in print and in browsers that
 * cannot do it.
 */
function ServicePriceTable({ by, sizes, services }: Pick<PriceTablesProps, 'by' | 'sizes' | 'services'>) {
  const { priceTables: words } = useWording();
  return (
    <div className="table-scroll sized-prices">
      <SizeSwitch by={by} sizes={sizes} />
      <table className="service-price-table">
        <caption>{fillWords(words.byService, { by })}</caption>
        <thead>
          <tr>
            <th scope="col">{words.service}</th>
            {sizes.map(({ label, size }) => (
              <th key={label} scope="col">
                {size === null ? label : `${label}, ${size}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service.name}>
              <th scope="row">
                <PageLink href={service.href}>{service.name}</PageLink>
              </th>
              {service.prices.map((price, index) => (
                <td key={sizes[index]?.label}>{printPrice(price)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Renders a radio button for each size, which styles match to columns by order. */
function SizeSwitch({ by, sizes }: Pick<PriceTablesProps, 'by' | 'sizes'>) {
  return (
    <fieldset className="size-switch">
      <legend>{capitalize(by)}</legend>
      {sizes.map(({ label, size }, index) => (
        <label key={label}>
          <input type="radio" name="price-size" value={label} defaultChecked={index === 0} />
          <span className="size-switch-label">{label}</span>
          {size === null ? null : <span className="size-switch-size">{size}</span>}
        </label>
      ))}
    </fieldset>
  );
}
