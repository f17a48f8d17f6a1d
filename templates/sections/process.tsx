import { Section } from '../elements/section.tsx';

export interface ProcessStepProps {
  readonly name: string;
  readonly text: string;
  readonly time: string;
}

/** Renders the steps of a job as a numbered list. */
export function Process({
  heading,
  steps,
}: {
  readonly heading: string;
  readonly steps: readonly ProcessStepProps[];
}) {
  return (
    <Section id="process" heading={heading} className="process">
      <ol>
        {steps.map((step) => (
          <li key={step.name}>
            <h3>{step.name}</h3>
            <p>{step.text}</p>
            <p className="process-time">{step.time}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
