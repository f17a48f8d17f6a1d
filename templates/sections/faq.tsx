import { Section } from '../elements/section.tsx';

export interface QuestionProps {
  readonly question: string;
  readonly answer: string;
}

export function Faq({ heading = 'Questions and answers', questions }: { readonly heading?: string; readonly questions: readonly QuestionProps[] }) {
  return (
    <Section id="questions" heading={heading} className="faq">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </Section>
  );
}
