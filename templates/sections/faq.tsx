import type { RichText } from '../../cli/schema/text/rich-text.ts';
import type { Phone } from '../elements/links/link.ts';
import { linkContacts } from '../elements/links/link-contacts.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { Blocks } from '../elements/rich-text.tsx';
import { Section } from '../elements/section.tsx';

export interface QuestionProps {
  readonly question: string;
  readonly answer: RichText;
}

/** As many questions are in two columns below their heading. */
const MANY = 6;

/** Renders questions that open to show their answers; nothing without questions. */
export const Faq = replaceable('sections/faq', OurFaq);
function OurFaq({
  heading,
  questions,
  phone,
  isTinted = false,
}: {
  readonly heading: string;
  readonly questions: readonly QuestionProps[];
  readonly phone: Phone;
  /** True on a ground of its own, after a long section without one. */
  readonly isTinted?: boolean;
}) {
  if (questions.length === 0) return null;
  const layout = questions.length < MANY ? 'faq split' : 'faq';
  return (
    <Section id="questions" heading={heading} className={isTinted ? `${layout} tinted ground` : layout}>
      <div className="folds">
        {questions.map(({ question, answer }, index) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <Blocks text={answer} renderText={linkContacts({ phone, placement: `question_${index + 1}` })} />
          </details>
        ))}
      </div>
    </Section>
  );
}
