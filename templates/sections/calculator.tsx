// The cost calculator, which leads the pricing pages with the answer for a common job. client/enhance/calculator.ts reads
// `CalculatorFacts` from the page. Without script the answer stays, and a link to the price table takes the place of the form.
import type { AnswerText } from '../../cli/model/calculator-answer.ts';
import { CachedMarkup } from '../elements/cached-markup.tsx';
import type { Phone } from '../elements/link.ts';
import { PhoneLink } from '../elements/phone-link.tsx';

export interface CalculatorProps {
  readonly heading: string;
  readonly projects: readonly { readonly slug: string; readonly label: string }[];
  readonly unit: { readonly name: string; readonly plural: string; readonly short: string };
  /** The example in the message for a size that is not a number. */
  readonly exampleSize: string;
  /** The job that is answered before any input: its project, size and finish, with the finishes and common sizes of the project. */
  readonly start: {
    readonly project: string;
    readonly size: string;
    /** Empty if no project type has a finish. */
    readonly finishes: readonly { readonly key: string; readonly label: string }[];
    readonly finish: string;
    readonly presets: readonly { readonly label: string; readonly size: number }[];
    readonly sizeMeans: string | null;
    readonly answer: AnswerText;
  };
  readonly phone: Phone;
  /** `CalculatorFacts` as JSON that is safe inside a script element. */
  readonly facts: string;
}

/** Renders the calculator with the answer for its start job. */
export function Calculator({ props }: { readonly props: CalculatorProps }) {
  return (
    <CachedMarkup
      as="section"
      cacheKey={props}
      attributes={{
        id: 'calculator',
        className: 'calculator',
        'aria-labelledby': 'calculator-heading',
        'data-has-cta': '',
      }}
      content={() => <CalculatorContent {...props} />}
    />
  );
}

function CalculatorContent(props: CalculatorProps) {
  const { heading, phone, facts, start } = props;
  return (
    <>
      <h2 id="calculator-heading">{heading}</h2>
      <div className="calculator-box" data-enhance="calculator">
        <script type="application/json" data-part="facts" dangerouslySetInnerHTML={{ __html: facts }} />
        <Readout start={start} phone={phone} />
        <CalculatorForm {...props} />
        <p className="calculator-fallback">
          {'The calculator needs script. '}
          <a href="#prices">The price table</a>
          {' has every size, or call '}
          <PhoneLink phone={phone} placement="calculator_fallback" />.
        </p>
      </div>
    </>
  );
}

function Readout({ start, phone }: Pick<CalculatorProps, 'start' | 'phone'>) {
  const { answer } = start;
  const hasFinish = start.finishes.length > 0;
  return (
    <div className="calculator-readout" data-part="readout">
      <output
        className="calculator-answer ph-mask"
        htmlFor={`calculator-project calculator-size${hasFinish ? ' calculator-finish' : ''}`}
        data-part="answer"
      >
        <span>{answer.intro}</span>
        <span className="calculator-range">{answer.range}</span>
        {answer.notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </output>
      <p className="calculator-actions">
        <a className="button" href="#contact" data-part="use-answer">
          Ask about this job
        </a>
        <PhoneLink
          className="button button-quiet handset"
          phone={phone}
          placement="calculator_answer"
          hasPrefix
        />
      </p>
      <details className="calculator-scope">
        <summary>What this covers</summary>
        <div className="ph-mask" data-part="remarks">
          {answer.remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </div>
      </details>
    </div>
  );
}

function CalculatorForm({ projects, unit, exampleSize, start, phone }: CalculatorProps) {
  return (
    <form
      className="calculator-form"
      autoComplete="off"
      noValidate
      aria-labelledby="calculator-heading"
      data-part="form"
    >
      <div className="field">
        <label htmlFor="calculator-project">Project type</label>
        <select
          id="calculator-project"
          defaultValue={start.project}
          aria-describedby="calculator-project-error"
        >
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
        <label htmlFor="calculator-size">{`Size in ${unit.short}`}</label>
        <input
          id="calculator-size"
          type="text"
          inputMode="decimal"
          defaultValue={start.size}
          aria-describedby="calculator-size-help calculator-size-error"
        />
        <div className="field-error" id="calculator-size-error">
          <p data-error="empty" hidden>
            {`Enter the size in ${unit.plural}.`}
          </p>
          <p data-error="not-a-number" hidden>
            {`Enter the size as a number, for example ${exampleSize}.`}
          </p>
          <p data-error="too-small" hidden>
            {`Size must be at least 1 ${unit.name}.`}
          </p>
          <p data-error="too-large" hidden>
            {'That is larger than this calculator covers. Call '}
            <PhoneLink phone={phone} placement="calculator" />
            {' for a site visit.'}
          </p>
        </div>
      </div>
      <div className="calculator-sizes">
        <ul className="calculator-presets" data-part="presets">
          {start.presets.map(({ label, size }) => (
            <li key={label}>
              <button type="button" value={size}>
                {label}
              </button>
            </li>
          ))}
        </ul>
        <p className="field-help ph-mask" id="calculator-size-help" data-part="size-help">
          {start.sizeMeans === null ? '' : describeSize(start.sizeMeans)}
        </p>
      </div>
      {start.finishes.length === 0 ? null : <FinishField start={start} />}
      <button className="button" type="submit">
        Calculate Estimate
      </button>
    </form>
  );
}

function FinishField({ start: { finish, finishes } }: Pick<CalculatorProps, 'start'>) {
  return (
    <div className="field">
      <label htmlFor="calculator-finish">Finish type</label>
      <select id="calculator-finish" defaultValue={finish} disabled={finishes.length < 2}>
        {finishes.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function describeSize(sizeMeans: string): string {
  return `Size means ${sizeMeans}.`;
}
