import type { RichText } from '../../cli/schema/text/rich-text.ts';
import { Fold } from '../elements/fold.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { Blocks } from '../elements/rich-text.tsx';
import { Section } from '../elements/section.tsx';

export interface ProcessStepProps {
  readonly name: string;
  /** Null for a step that its name says all of. */
  readonly text: RichText | null;
  /** How long it takes, if the data says so. */
  readonly time: string | null;
}

/** Renders the steps of a job; on phones each opens. */
export const Process = replaceable('sections/process', OurProcess);
function OurProcess({ heading, steps }: { readonly heading: string; readonly steps: readonly ProcessStepProps[] }) {
  if (steps.length === 0) return null;
  return (
    <Section id="process" heading={heading} className="process">
      <ol>
        {steps.map((step) => (
          <li key={step.name}>
            {step.text === null ? (
              <StepTitle {...step} />
            ) : (
              <Fold as="title" label={<StepTitle {...step} />}>
                <Blocks text={step.text} />
              </Fold>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function StepTitle({ name, time }: ProcessStepProps) {
  return (
    <>
      <h3>{name}</h3>
      {time === null ? null : (
        <>
          {' '}
          <span className="process-time">{time}</span>
        </>
      )}
    </>
  );
}
