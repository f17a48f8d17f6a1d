// The calculator's answer in words. Pure: what the page shows and what the quote form gets come from here.
import type { DollarRange } from '../../cli/model/estimate.ts';
import type { CalculatorFacts } from '../../templates/sections/calculator.tsx';

export interface Answer extends DollarRange {
  /** Slug of the project type. */
  readonly project: string;
  /** Key of the finish; null if the project type has none. */
  readonly finish: string | null;
  /** Square feet. */
  readonly size: number;
}

/** The answer as it is shown: a lead, the range, and remarks as sentences. Throws for a project type that the facts do not have. */
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
    // The removal itself neither assumes that there is nothing to remove nor excludes it.
    ...(isRemoval ? [] : facts.assumptions),
    // Work without a finish lays no new surface that could replace an old one.
    finish === null || isRemoval ? null : facts.removal?.hint,
  ];
  return {
    intro: `${formatIntro(answer, facts)}:`,
    range: formatRange(answer),
    remarks: remarks.filter((remark) => typeof remark === 'string'),
  };
}

/** The answer in one sentence, as it is put into the quote form. */
export function describeAnswerInOneSentence(answer: Answer, facts: CalculatorFacts): string {
  return `${formatIntro(answer, facts)}: ${formatRange(answer)}.`;
}

function formatIntro(answer: Answer, facts: CalculatorFacts): string {
  const { finishes, noun } = findProject(answer, facts);
  const size = answer.size.toLocaleString('en-US');
  // The only finish of a project type is part of its name.
  const finish =
    answer.finish === null || finishes.length < 2 ? undefined : facts.finishLabels[answer.finish];
  const words = finish === undefined ? noun : `${noun}, ${finish.toLowerCase()}`;
  return `Ballpark for ${chooseArticle(size)} ${size} sq ft ${words}`;
}

/** `an` before eight, eleven, eighteen and what begins with them: an 800, an 11.5, but a 110. */
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
