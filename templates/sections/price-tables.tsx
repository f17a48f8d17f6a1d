import { CachedMarkup } from '../elements/cached-markup.tsx';
import { SectionContent } from '../elements/section.tsx';

export interface PriceTablesProps {
  readonly heading: string;
  readonly intro: string;
  /** Prices per square foot. */
  readonly rates: readonly { readonly label: string; readonly price: string }[];
  readonly rateNote: string;
  /** The columns: `Small`, `up to 500 sq ft`. */
  readonly sizes: readonly { readonly label: string; readonly size: string }[];
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

/**
 * Renders the price of every service by size. On a phone, radio buttons choose the one size that is shown; this is done by the style
 * sheet alone, which shows all sizes in print and in browsers that cannot do it.
 */
function ServicePriceTable({
  label,
  sizes,
  services,
}: { readonly label: string } & Pick<PriceTablesProps, 'sizes' | 'services'>) {
  return (
    <div className="table-scroll sized-prices">
      <SizeSwitch sizes={sizes} />
      <table className="service-price-table">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Service</th>
            {sizes.map(({ label, size }) => (
              <th key={label} scope="col">
                {`${label}, ${size}`}
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
                <td key={sizes[index]?.label}>{price}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Renders one radio button for each size; the style sheet matches them to the columns by their order. */
function SizeSwitch({ sizes }: Pick<PriceTablesProps, 'sizes'>) {
  return (
    <fieldset className="size-switch">
      <legend>Project size</legend>
      {sizes.map(({ label, size }, index) => (
        <label key={label}>
          <input type="radio" name="price-size" value={label} defaultChecked={index === 0} />
          <span className="size-switch-label">{label}</span>
          <span className="size-switch-size">{size}</span>
        </label>
      ))}
    </fieldset>
  );
}
