// The cost calculator of pricing pages. client/enhance/calculator.ts reads `CalculatorFacts` from the page and shows the form;
// without script the page shows the price table instead.
import type { EstimateRules } from '../../cli/model/estimate.ts';
import { CachedMarkup } from '../elements/cached-markup.tsx';
import type { Phone } from '../elements/link.ts';
import { PhoneLink } from '../elements/phone-link.tsx';
import { SectionContent } from '../elements/section.tsx';

/** The data that the browser needs to calculate an estimate; JSON in the page. */
export interface CalculatorFacts {
  readonly rules: EstimateRules;
  readonly projects: Readonly<
    Record<
      string,
      {
        /** The label in the select. */
        readonly label: string;
        /** The noun for one such job, as in "a 400 sq ft patio". */
        readonly noun: string;
        /** Keys of the finishes that apply; empty if a finish makes no sense. */
        readonly finishes: readonly string[];
        /** Describes what the size measures for this work. */
        readonly sizeMeans: string | null;
        readonly note: string | null;
        readonly finishNotes: Readonly<Record<string, string>>;
        /** The contact form's option for this work, if there is one. */
        readonly formOption: string | null;
        /** Small, medium and large. */
        readonly tiers: readonly { readonly label: string; readonly size: string; readonly price: string }[];
      }
    >
  >;
  readonly finishLabels: Readonly<Record<string, string>>;
  /** States that the answer is a range and how long a written estimate is valid. */
  readonly validity: string;
  /** The assumptions and exclusions of the answer, as sentences. */
  readonly assumptions: readonly string[];
  /** The project type that removes an old surface, and the hint to add it. */
  readonly removal: { readonly project: string; readonly hint: string } | null;
}

export interface CalculatorProps {
  readonly heading: string;
  readonly intro: string;
  readonly projects: readonly { readonly slug: string; readonly label: string }[];
  readonly finishes: readonly { readonly key: string; readonly label: string }[];
  readonly notApplicable: string;
  readonly phone: Phone;
  /** `CalculatorFacts` as JSON that is safe inside a script element. */
  readonly facts: string;
  readonly notes: readonly string[];
}

/** Renders the calculator section: a price table and the phone, which the script replaces by the form once it works. */
export function Calculator({ props }: { readonly props: CalculatorProps }) {
  return (
    <CachedMarkup
      as="section"
      cacheKey={props}
      attributes={{
        id: 'calculator',
        className: 'section calculator',
        'aria-labelledby': 'calculator-heading',
        'data-has-cta': '',
      }}
      content={() => <CalculatorContent {...props} />}
    />
  );
}

function CalculatorContent(props: CalculatorProps) {
  const { heading, intro, phone, facts, notes } = props;
  return (
    <SectionContent id="calculator" heading={heading} intro={intro}>
      <div data-enhance="calculator">
        <script type="application/json" data-part="facts" dangerouslySetInnerHTML={{ __html: facts }} />
        <CalculatorForm {...props} />
        <div className="calculator-fallback" data-part="fallback">
          <p>
            {'The calculator needs script. '}
            <a href="#prices">The price table</a>
            {' has every size, or call '}
            <PhoneLink phone={phone} placement="calculator_fallback" />.
          </p>
          <ul className="calculator-notes">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
        <div className="calculator-readout">
          <output
            className="calculator-answer ph-mask"
            htmlFor="calculator-project calculator-size calculator-finish"
            data-part="answer"
          />
          <button className="button button-quiet" type="button" data-part="use-answer" hidden>
            Put this into the quote form
          </button>
        </div>
      </div>
    </SectionContent>
  );
}

function CalculatorForm({ projects, finishes, notApplicable, phone }: CalculatorProps) {
  return (
    <form className="calculator-form" aria-labelledby="calculator-heading" data-part="form" hidden>
      <div className="field">
        <label htmlFor="calculator-project">Project type</label>
        <select id="calculator-project" defaultValue="" aria-describedby="calculator-project-error">
          <option value="" label="Choose a project type">
            Choose a project type
          </option>
          {projects.map((project) => (
            <option key={project.slug} value={project.slug}>
              {project.label}
            </option>
          ))}
        </select>
        <div className="field-error" id="calculator-project-error">
          <p data-error="project" hidden>
            Choose a project type.
          </p>
        </div>
      </div>
      <div className="field">
        <label htmlFor="calculator-size">Size in sq ft</label>
        <input
          id="calculator-size"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-describedby="calculator-size-help calculator-size-error"
        />
        <p className="field-help ph-mask" id="calculator-size-help" data-part="size-help" />
        <div className="field-error" id="calculator-size-error">
          <p data-error="empty" hidden>
            Enter the size in square feet.
          </p>
          <p data-error="not-a-number" hidden>
            Enter the size as a number, for example 450.
          </p>
          <p data-error="too-small" hidden>
            Size must be at least 1 square foot.
          </p>
          <p data-error="too-large" hidden>
            {'That is larger than this calculator covers. Call '}
            <PhoneLink phone={phone} placement="calculator" />
            {' for a site visit.'}
          </p>
        </div>
      </div>
      <div className="field">
        <label htmlFor="calculator-finish">Finish type</label>
        <select id="calculator-finish">
          {finishes.map((finish) => (
            <option key={finish.key} value={finish.key}>
              {finish.label}
            </option>
          ))}
          <option value="none">{notApplicable}</option>
        </select>
      </div>
      <button className="button" type="submit">
        Calculate Estimate
      </button>
    </form>
  );
}
