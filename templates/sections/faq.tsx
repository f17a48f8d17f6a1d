import type { Phone } from '../elements/link.ts';
import { LinkedText } from '../elements/linked-text.tsx';
import { Section } from '../elements/section.tsx';

export interface QuestionProps {
  readonly question: string;
  readonly answer: string;
}

/** Renders questions that open to show their answers; nothing without questions. */
export function Faq({
  heading,
  questions,
  phone,
}: {
  readonly heading: string;
  readonly questions: readonly QuestionProps[];
  readonly phone: Phone;
}) {
  if (questions.length === 0) return null;
  return (
    <Section id="questions" heading={heading} className="faq split">
      <div className="questions">
        {questions.map(({ question, answer }, index) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>
              <LinkedText text={answer} phone={phone} placement={`question_${index + 1}`} />
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}
