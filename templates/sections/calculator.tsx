// The cost calculator, which leads the pricing pages with the answer for a common job.
// client/enhance/calculator.ts reads `CalculatorData` from the page. Without script the answer
// stays, and a link to the price table takes the place of the form.
import type { AnswerText } from '../../cli/model/calculator/calculator-answer.ts';
import { fillWords } from '../../cli/schema/wording/fill-words.ts';
import { cached } from '../elements/cached-markup.tsx';
import type { Phone } from '../elements/links/link.ts';
import { PhoneLink } from '../elements/links/phone-link.tsx';
import { fillElements, useWording } from '../elements/wording.tsx';

export interface CalculatorProps {
  readonly heading: string;
  readonly projects: readonly {
    readonly slug: string;
    readonly label: string;
    /** The language of the label, if it is not that of the page. */
    readonly lang?: string | undefined;
  }[];
  readonly unit: { readonly name: string; readonly plural: string; readonly short: string };
  /** The example in the message for a size that is not a number. */
  readonly exampleSize: string;
  /** The job that is answered before any input, with the choices for its project. */
  readonly start: {
    readonly project: string;
    readonly size: string;
    /** Empty if no project type has a finish. */
    readonly finishes: readonly { readonly key: string; readonly label: string }[];
    readonly finish: string;
    readonly presets: readonly { readonly label: string; readonly size: number }[];
    /** A sentence that says what the size measures. */
    readonly sizeMeans: string | null;
    readonly answer: AnswerText;
  };
  readonly phone: Phone;
  /** `CalculatorData` as JSON that is safe inside a script element. */
  readonly data: string;
}

/** Renders the calculator with the answer for its start job. */
export const Calculator = cached(
  'sections/calculator',
  'section',
  { id: 'calculator', className: 'calculator', 'aria-labelledby': 'calculator-heading', 'data-has-cta': '' },
  CalculatorContent,
);

function CalculatorContent(props: CalculatorProps) {
  const { heading, phone, data, start } = props;
  const { calculator: words } = useWording();
  return (
    <>
      <h2 id="calculator-heading">{heading}</h2>
      <div className="calculator-box" data-enhance="calculator">
        <script type="application/json" data-part="data" dangerouslySetInnerHTML={{ __html: data }} />
        <Readout start={start} phone={phone} />
        <CalculatorForm {...props} />
        <p className="calculator-fallback">
          {fillElements(words.fallback, {
            table: <a href="#prices">{words.fallbackTable}</a>,
            phone: <PhoneLink phone={phone} placement="calculator_fallback" />,
          })}
        </p>
      </div>
    </>
  );
}

function Readout({ start, phone }: Pick<CalculatorProps, 'start' | 'phone'>) {
  const { answer } = start;
  const { calculator: words } = useWording();
  const hasFinish = start.finishes.length > 0;
  return (
    <div className="calculator-readout" data-part="readout">
      <output
        className="calculator-answer ph-mask"
        htmlFor={`calculator-project calculator-size${hasFinish ? ' calculator-finish' : ''}`}
        aria-live="off"
        data-part="answer"
      >
        <span>{answer.intro}</span>
        <span className="calculator-range">{answer.range}</span>
        {answer.notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </output>
      {/* The answer changes with every key; the script announces it once the visitor pauses. */}
      <p className="visually-hidden ph-mask" role="status" data-part="announcement" />
      <p className="calculator-actions">
        <a className="button" href="#contact" data-part="use-answer">
          {words.ask}
        </a>
        <PhoneLink className="button button-quiet handset" phone={phone} placement="calculator_answer" hasPrefix />
      </p>
      <p className="calculator-published ph-mask" data-part="published">
        {answer.published}
      </p>
      <details className="calculator-scope">
        <summary>{words.covers}</summary>
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
  const { calculator: words } = useWording();
  return (
    <form
      className="calculator-form"
      autoComplete="off"
      noValidate
      aria-labelledby="calculator-heading"
      data-part="form"
    >
      <div className="field">
        <label htmlFor="calculator-project">{words.project}</label>
        <select id="calculator-project" defaultValue={start.project} aria-describedby="calculator-project-error">
          <option value="" label={words.chooseProject}>
            {words.chooseProject}
          </option>
          {projects.map((project) => (
            <option key={project.slug} value={project.slug} lang={project.lang}>
              {project.label}
            </option>
          ))}
        </select>
        <div className="field-error" id="calculator-project-error">
          <p data-error="project" hidden>
            {words.missingProject}
          </p>
        </div>
      </div>
      <div className="field">
        <label htmlFor="calculator-size">{fillWords(words.size, { unit: unit.short })}</label>
        <input
          id="calculator-size"
          type="text"
          inputMode="decimal"
          defaultValue={start.size}
          aria-describedby="calculator-size-help calculator-size-error"
        />
        <div className="field-error" id="calculator-size-error">
          <p data-error="empty" hidden>
            {fillWords(words.missingSize, { units: unit.plural })}
          </p>
          <p data-error="not-a-number" hidden>
            {fillWords(words.notANumber, { example: exampleSize })}
          </p>
          <p data-error="too-small" hidden>
            {fillWords(words.tooSmall, { unit: unit.name })}
          </p>
          <p data-error="too-large" hidden>
            {fillElements(words.tooLarge, { phone: <PhoneLink phone={phone} placement="calculator" /> })}
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
          {start.sizeMeans}
        </p>
      </div>
      {start.finishes.length === 0 ? null : <FinishField start={start} />}
      <button className="button" type="submit">
        {words.calculate}
      </button>
    </form>
  );
}

function FinishField({ start: { finish, finishes } }: Pick<CalculatorProps, 'start'>) {
  const { calculator: words } = useWording();
  return (
    <div className="field">
      <label htmlFor="calculator-finish">{words.finish}</label>
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
