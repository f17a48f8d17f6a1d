// Words of the calculator's answer, as pure functions: the pages show `describeAnswer` of the start job, the browser that of the
// visitor's job, and it puts `describeAnswerInOneSentence` into the contact form.
import type { AmountRange, EstimateRules } from './estimate.ts';
import { formatAmount, type Money } from './money.ts';

/** The data that the browser needs to calculate an estimate; JSON in the page. */
export interface CalculatorFacts {
  readonly rules: EstimateRules;
  readonly money: Money;
  /** The short form of the unit of sizes, and everything that may follow a typed size, in lowercase without spaces. */
  readonly unit: { readonly short: string; readonly suffixes: readonly string[] };
  readonly projects: Readonly<
    Record<
      string,
      {
        /** The label in the select. */
        readonly label: string;
        /** The noun for one such job, as in "a 20 ft fence". */
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
        /** In ascending order of size. */
        readonly tiers: readonly {
          readonly label: string;
          readonly size: string | null;
          readonly price: string;
        }[];
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

export interface Answer extends AmountRange {
  /** The slug of the project type. */
  readonly project: string;
  /** The key of the finish, or null if the project type has none. */
  readonly finish: string | null;
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
  const [smallest = 0, ...limits] = sizes;
  const tier = project.tiers.find((_, index) => size <= (limits[index] ?? 0)) ?? project.tiers.at(-1);
  const isRemoval = facts.removal?.project === answer.project;
  const notes = [
    size <= smallest ? 'Small jobs are priced at our minimum for this type of work.' : null,
    size > (limits.at(-1) ?? 0)
      ? 'Larger than our published price table; treat this as a rough guide.'
      : null,
  ];
  const remarks = [
    facts.validity,
    project.note,
    finish === null ? null : project.finishNotes[finish],
    tier === undefined
      ? null
      : `Our published range for ${tier.label.toLowerCase()} ${project.label.toLowerCase()}: ${tier.price}${tier.size === null ? '' : ` (${tier.size})`}.`,
    // The assumptions say that nothing has to be removed and that removal is excluded; a removal job is the exception.
    ...(isRemoval ? [] : facts.assumptions),
    // Work without a finish adds no new surface, so there is no old one to replace.
    finish === null || isRemoval ? null : facts.removal?.hint,
  ];
  return {
    intro: `${formatIntro(answer, facts)}:`,
    range: formatRange(answer, facts.money),
    notes: notes.filter((note) => note !== null),
    remarks: remarks.filter((remark) => typeof remark === 'string'),
  };
}

/** Returns the answer as one sentence for the contact form's message. */
export function describeAnswerInOneSentence(answer: Answer, facts: CalculatorFacts): string {
  return `${formatIntro(answer, facts)}: ${formatRange(answer, facts.money)}.`;
}

function formatIntro(answer: Answer, facts: CalculatorFacts): string {
  const { finishes, noun } = findProject(answer, facts);
  const size = answer.size.toLocaleString(facts.money.locale);
  // If there is only one finish, the project's name already says it.
  const finish =
    answer.finish === null || finishes.length < 2 ? undefined : facts.finishLabels[answer.finish];
  const words = finish === undefined ? noun : `${noun}, ${finish.toLowerCase()}`;
  return `Ballpark for ${chooseArticle(size)} ${size} ${facts.unit.short} ${words}`;
}

/** Returns `an` before numbers that start with the word eight, eleven or eighteen: an 800, an 11.5, but a 110. */
function chooseArticle(number: string): 'a' | 'an' {
  return /^(?:8|1[18](?!\d))/.test(number) ? 'an' : 'a';
}

/** Formats the range of an answer with a spaced en dash: `$3,850 – $5,800`. */
function formatRange({ low, high }: AmountRange, money: Money): string {
  return `${formatAmount(low, money)} \u2013 ${formatAmount(high, money)}`;
}

function findProject(
  { project }: Answer,
  { projects }: CalculatorFacts,
): CalculatorFacts['projects'][string] {
  const found = projects[project];
  if (found === undefined) throw new Error(`the calculator has no project type ${project}`);
  return found;
}
