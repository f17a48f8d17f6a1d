import { type Price, printPrice } from '../../cli/model/prices/service-prices.ts';
import type { RichText } from '../../cli/schema/text/rich-text.ts';
import { Fold } from '../elements/fold.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { Blocks } from '../elements/rich-text.tsx';
import { Section } from '../elements/section.tsx';

export interface ExampleProps {
  /** The job in a few words. */
  readonly title: string;
  readonly price: Price;
  /** Says that the price is above the published range, or that prices step at the size. */
  readonly note: string | null;
  readonly text: RichText;
}

/** Renders worked examples with the calculator's answers; on phones each opens. */
export const Examples = replaceable('sections/examples', OurExamples);
function OurExamples({
  heading,
  intro,
  examples,
}: {
  readonly heading: string;
  readonly intro: string;
  readonly examples: readonly ExampleProps[];
}) {
  return (
    <Section id="examples" heading={heading} intro={intro} className="examples tinted ground">
      <ul className="list">
        {examples.map((example) => (
          <li key={example.title} className="example">
            <Fold
              as="title"
              label={
                <>
                  <h3>{example.title}</h3>
                  <span className="example-price figure">{printPrice(example.price)}</span>
                  {example.note === null ? null : <span className="example-note">{example.note}</span>}
                </>
              }
            >
              <Blocks text={example.text} />
            </Fold>
          </li>
        ))}
      </ul>
    </Section>
  );
}
