// Words of the calculator's answer, as pure functions: the pages show `describeAnswer` of the start job, the browser that of the
// visitor's job, and it puts `describeAnswerInOneSentence` into the contact form.
import type { DollarRange, EstimateRules } from './estimate.ts';

/** The data that the browser needs to calculate an estimate; JSON in the page. */
export interface CalculatorFacts {
  readonly rules: EstimateRules;
  readonly projects: Readonly<
    Record<
      string,
      {
        /** The label in the select. */
        readonly label: string;
        /** The noun for one such job, as in "a 400 sq ft patio". */
        readonly noun: string;
        /** Keys of the finishes that apply; empty if a finish makes no sense. */
        readonly finishes: readonly string[];
        /** Describes what the size measures for this work. */
        readonly sizeMeans: string | null;
        /** Common sizes, offered as buttons. */
        readonly presets: readonly { readonly label: string; readonly size: number }[];
        readonly note: string | null;
        readonly finishNotes: Readonly<Record<string, string>>;
        /** The contact form's option for this work, if there is one. */
        readonly formOption: string | null;
        /** Small, medium and large. */
        readonly tiers: readonly { readonly label: string; readonly size: string; readonly price: string }[];
      }
    >
  >;
  readonly finishLabels: Readonly<Record<string, string>>;
  /** The finish of projects without one. */
  readonly notApplicable: string;
  /** States that the answer is a range and how long a written estimate is valid. */
  readonly validity: string;
  /** The assumptions and exclusions of the answer, as sentences. */
  readonly assumptions: readonly string[];
  /** The project type that removes an old surface, and the hint to add it. */
  readonly removal: { readonly project: string; readonly hint: string } | null;
}

export interface Answer extends DollarRange {
  /** The slug of the project type. */
  readonly project: string;
  /** The key of the finish, or null if the project type has none. */
  readonly finish: string | null;
  /** Square feet. */
  readonly size: number;
}

/** The answer as shown. */
export interface AnswerText {
  readonly intro: string;
  readonly range: string;
  /** Notes on the size, next to the range. */
  readonly notes: readonly string[];
  /** The scope of the range, as sentences. */
  readonly remarks: readonly string[];
}

/** Describes an answer in words. Throws for a project type that is not in the facts. */
export function describeAnswer(answer: Answer, facts: CalculatorFacts): AnswerText {
  const { finish, size } = answer;
  const { sizes } = facts.rules;
  const project = findProject(answer, facts);
  const tier = project.tiers[size <= sizes[1] ? 0 : size <= sizes[2] ? 1 : 2];
  const isRemoval = facts.removal?.project === answer.project;
  const notes = [
    size <= sizes[0] ? 'Small jobs are priced at our minimum for this type of work.' : null,
    size > sizes[3] ? 'Larger than our published price table; treat this as a rough guide.' : null,
  ];
  const remarks = [
    facts.validity,
    project.note,
    finish === null ? null : project.finishNotes[finish],
    tier === undefined
      ? null
      : `Our published range for ${tier.label.toLowerCase()} ${project.label.toLowerCase()}: ${tier.price} (${tier.size}).`,
    // The assumptions say that nothing has to be removed and that removal is excluded; a removal job is the exception.
    ...(isRemoval ? [] : facts.assumptions),
    // Work without a finish adds no new surface, so there is no old one to replace.
    finish === null || isRemoval ? null : facts.removal?.hint,
  ];
  return {
    intro: `${formatIntro(answer, facts)}:`,
    range: formatRange(answer),
    notes: notes.filter((note) => note !== null),
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

/** Formats the range of an answer with a spaced en dash: `$3,850 – $5,800`. */
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
