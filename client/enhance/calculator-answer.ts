// Words of the calculator's answer, as pure functions: calculator.ts shows `describeAnswer` and puts
// `describeAnswerInOneSentence` into the contact form.
import type { DollarRange } from '../../cli/model/estimate.ts';
import type { CalculatorFacts } from '../../templates/sections/calculator.tsx';

export interface Answer extends DollarRange {
  /** The slug of the project type. */
  readonly project: string;
  /** The key of the finish, or null if the project type has none. */
  readonly finish: string | null;
  /** Square feet. */
  readonly size: number;
}

/**
 * Returns the answer as shown: an intro, the range, and remarks as sentences. Throws for a project type that is not in the facts.
 */
export function describeAnswer(answer: Answer, facts: CalculatorFacts) {
  const { finish, size } = answer;
  const { sizes } = facts.rules;
  const project = findProject(answer, facts);
  const tier = project.tiers[size <= sizes[1] ? 0 : size <= sizes[2] ? 1 : 2];
  const isRemoval = facts.removal?.project === answer.project;
  const remarks = [
    size <= sizes[0] ? 'Small jobs are priced at our minimum for this type of work.' : null,
    size > sizes[3] ? 'Larger than our published price table; treat this as a rough guide.' : null,
    project.note,
    finish === null ? null : project.finishNotes[finish],
    tier === undefined
      ? null
      : `Our published range for ${tier.label.toLowerCase()} ${project.label.toLowerCase()}: ${tier.price} (${tier.size}).`,
    facts.validity,
    // The assumptions say that nothing has to be removed and that removal is excluded; a removal job is the exception.
    ...(isRemoval ? [] : facts.assumptions),
    // Work without a finish adds no new surface, so there is no old one to replace.
    finish === null || isRemoval ? null : facts.removal?.hint,
  ];
  return {
    intro: `${formatIntro(answer, facts)}:`,
    range: formatRange(answer),
    remarks: remarks.filter((remark) => typeof remark === 'string'),
  };
}

/** Returns the answer as one sentence for the contact form's message. */
export function describeAnswerInOneSentence(answer: Answer, facts: CalculatorFacts): string {
  return `${formatIntro(answer, facts)}: ${formatRange(answer)}.`;
}

function formatIntro(answer: Answer, facts: CalculatorFacts): string {
  const { finishes, noun } = findProject(answer, facts);
  const size = answer.size.toLocaleString('en-US');
  // If there is only one finish, the project's name already says it.
  const finish =
    answer.finish === null || finishes.length < 2 ? undefined : facts.finishLabels[answer.finish];
  const words = finish === undefined ? noun : `${noun}, ${finish.toLowerCase()}`;
  return `Ballpark for ${chooseArticle(size)} ${size} sq ft ${words}`;
}

/** Returns `an` before numbers that start with the word eight, eleven or eighteen: an 800, an 11.5, but a 110. */
function chooseArticle(number: string): 'a' | 'an' {
  return /^(?:8|1[18](?!\d))/.test(number) ? 'an' : 'a';
}

function formatRange({ low, high }: DollarRange): string {
  return `$${low.toLocaleString('en-US')} \u2013 $${high.toLocaleString('en-US')}`;
}

function findProject(
  { project }: Answer,
  { projects }: CalculatorFacts,
): CalculatorFacts['projects'][string] {
  const found = projects[project];
  if (found === undefined) throw new Error(`the calculator has no project type ${project}`);
  return found;
}
