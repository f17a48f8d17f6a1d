import { CachedMarkup } from '../elements/cached-markup.tsx';
import { SectionContent } from '../elements/section.tsx';

export interface PriceTablesProps {
  readonly heading: string;
  readonly intro: string;
  /** Prices per square foot. */
  readonly rates: readonly { readonly label: string; readonly price: string }[];
  readonly rateNote: string;
  /** Column headers of the sizes. */
  readonly sizes: readonly string[];
  readonly services: readonly {
    readonly name: string;
    readonly href: string;
    readonly prices: readonly string[];
  }[];
}

/** Renders the price tables of pricing pages: per square foot, and by service and size. */
export function PriceTables({ props }: { readonly props: PriceTablesProps }) {
  return (
    <CachedMarkup
      as="section"
      cacheKey={props}
      attributes={{
        id: 'prices',
        className: 'section price-tables split tinted',
        'aria-labelledby': 'prices-heading',
      }}
      content={() => <PriceTablesContent {...props} />}
    />
  );
}

function PriceTablesContent({ heading, intro, rates, rateNote, sizes, services }: PriceTablesProps) {
  return (
    <SectionContent id="prices" heading={heading} intro={intro}>
      <table className="rate-table">
        <caption>Price per square foot</caption>
        <thead>
          <tr>
            <th scope="col">Finish</th>
            <th scope="col">Per sq ft</th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <tr key={rate.label}>
              <th scope="row">{rate.label}</th>
              <td>{rate.price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="table-note">{rateNote}</p>
      <ServicePriceTable label="Price by service and project size" {...{ sizes, services }} />
    </SectionContent>
  );
}

/** Renders the price of every service by size. */
export function ServicePriceTable({
  label,
  sizes,
  services,
}: { readonly label: string } & Pick<PriceTablesProps, 'sizes' | 'services'>) {
  return (
    <section
      className="table-scroll"
      aria-label={`${label}, scrolls sideways`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
    >
      <table className="service-price-table">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Service</th>
            {sizes.map((size) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service.name}>
              <th scope="row">
                <a href={service.href}>{service.name}</a>
              </th>
              {service.prices.map((price, index) => (
                <td key={sizes[index]}>{price}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
