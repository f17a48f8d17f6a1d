import type { RichText } from '../../cli/schema/text/rich-text.ts';
import { Fold } from '../elements/fold.tsx';
import { Blocks } from '../elements/rich-text.tsx';
import { Section } from '../elements/section.tsx';

export interface ProcessStepProps {
  readonly name: string;
  readonly text: RichText;
  readonly time: string;
}

/** Renders the steps of a job as a numbered list; phones show the names and durations, and each step opens. */
export function Process({
  heading,
  steps,
}: {
  readonly heading: string;
  readonly steps: readonly ProcessStepProps[];
}) {
  if (steps.length === 0) return null;
  return (
    <Section id="process" heading={heading} className="process">
      <ol>
        {steps.map((step) => (
          <li key={step.name}>
            <Fold as="title" label={<StepTitle {...step} />}>
              <Blocks text={step.text} />
            </Fold>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function StepTitle({ name, time }: ProcessStepProps) {
  return (
    <>
      <h3>{name}</h3> <span className="process-time">{time}</span>
    </>
  );
}
