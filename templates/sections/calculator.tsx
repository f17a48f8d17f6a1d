import { RenderedOnce } from '../elements/rendered-once.tsx';
import { SectionContent } from '../elements/section.tsx';

export interface CalculatorProps {
  readonly heading: string;
  readonly lead: string;
  readonly projects: readonly {
    readonly slug: string;
    readonly name: string;
    readonly finishes: readonly string[];
  }[];
  readonly finishes: readonly { readonly key: string; readonly label: string }[];
  readonly notApplicable: string;
  /** Square feet. */
  readonly largestArea: number;
  readonly notes: readonly string[];
}

export function Calculator({ props }: { readonly props: CalculatorProps }) {
  return (
    <RenderedOnce
      as="section"
      of={props}
      attributes={{
        id: 'calculator',
        className: 'section calculator',
        'aria-labelledby': 'calculator-heading',
      }}
      content={() => <CalculatorContent {...props} />}
    />
  );
}

function CalculatorContent({ heading, lead, projects, finishes, notApplicable, notes }: CalculatorProps) {
  return (
    <SectionContent id="calculator" heading={heading} lead={lead}>
      <form
        className="calculator-form"
        data-enhance="calculator"
        action="#contact"
        aria-labelledby="calculator-heading"
      >
        <div className="field">
          <label htmlFor="calculator-project">Project type</label>
          <select id="calculator-project" defaultValue="" required>
            <option value="" label="Choose a project type">
              Choose a project type
            </option>
            {projects.map((project) => (
              <option key={project.slug} value={project.slug} data-finishes={project.finishes.join(' ')}>
                {project.name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="calculator-size">Size in sq ft</label>
          <input id="calculator-size" type="text" inputMode="decimal" autoComplete="off" required />
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
        <output
          className="calculator-answer"
          htmlFor="calculator-project calculator-size calculator-finish"
        />
      </form>
      <ul className="calculator-notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </SectionContent>
  );
}
