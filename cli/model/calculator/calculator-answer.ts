// Words of the calculator's answer, as pure functions: the pages show `describeAnswer` of the start
// job, the browser that of the visitor's job, and it puts `describeAnswerInOneSentence` into the
// contact form.
import { formatAmountRange, type Money } from '../../schema/prices/money.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import type { Wording } from '../../schema/wording/wording.ts';
import { type AmountRange, type EstimateRules, findTier, priceAsService, publishedAt } from './estimate.ts';

/** The data that the browser needs to calculate an estimate; JSON in the page. */
export interface CalculatorData {
  readonly rules: EstimateRules;
  /** The words of the answer; in the page instead of the script, whose size is limited. */
  readonly words: Pick<Wording['answer'], 'intro' | 'introWithAn' | 'finishAdded' | 'above'>;
  readonly money: Money;
  /** The short form of the unit, and what may follow a typed size, in lowercase without spaces. */
  /** The patterns are of a size that is typed; see createSizePatterns. */
  readonly unit: { readonly short: string; readonly pattern: string; readonly ignored: string };
  readonly projects: Readonly<
    Record<
      string,
      {
        /** The noun for one such job, as in "a 20 ft fence". */
        readonly noun: string;
        /** Keys of the finishes that apply; empty if a finish makes no sense. */
        readonly finishes: readonly string[];
        /** A sentence that says what the size measures for this work. */
        readonly sizeMeans: string | null;
        /** Common sizes, offered as buttons. */
        readonly presets: readonly { readonly label: string; readonly size: number }[];
        readonly note: string | null;
        readonly finishNotes: Readonly<Record<string, string>>;
        /** The contact form's option for this work, if there is one. */
        readonly formOption: string | null;
        /** The published price of each tier as a sentence, in ascending order of size. */
        readonly published: readonly string[];
        /** Where its price steps. */
        readonly sizeNotes: readonly SizeNote[];
      }
    >
  >;
  /** The notes on small and large sizes. */
  readonly sizeNotes: readonly SizeNote[];
  /** The labels in the select, and the finishes as words in the middle of a sentence. */
  readonly finishLabels: Readonly<Record<string, string>>;
  readonly finishWords: Readonly<Record<string, string>>;
  /** The finish of projects without one. */
  readonly notApplicable: string;
  /** States that the answer is a range and how long a written estimate is valid. */
  readonly validity: string;
  /** The assumptions and exclusions of the answer, as sentences. */
  readonly assumptions: readonly string[];
  /** The project type that removes an old surface, and the hint to add it. */
  readonly removal: { readonly project: string; readonly hint: string } | null;
}

/** A note for sizes above `from`, up to `to`. */
export interface SizeNote {
  readonly from: number;
  readonly to: number;
  readonly note: string;
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
  /** The published range of the size; null if there is none. */
  readonly published: string | null;
  /** The scope of the range, as sentences. */
  readonly remarks: readonly string[];
}

/** Describes an answer in words. Throws for a project type that is not in the data. */
export function describeAnswer(answer: Answer, data: CalculatorData): AnswerText {
  const { finish } = answer;
  const project = findProject(answer, data);
  const isRemoval = data.removal?.project === answer.project;
  const remarks = [
    data.validity,
    project.note,
    finish !== null && Object.hasOwn(project.finishNotes, finish) ? project.finishNotes[finish] : null,
    // They say that nothing has to be removed; a removal job is the exception.
    ...(isRemoval ? [] : data.assumptions),
    // Work without a finish adds no new surface, so there is no old one to replace.
    finish === null || isRemoval ? null : data.removal?.hint,
  ];
  return {
    intro: `${formatIntro(answer, data)}:`,
    range: formatAmountRange(answer, data.money),
    notes: listPriceNotes(answer, data, [...data.sizeNotes, ...project.sizeNotes]),
    published: describePublished(answer, data),
    remarks: remarks.filter((remark) => typeof remark === 'string'),
  };
}

/** Returns the answer as one sentence for the contact form's message. */
export function describeAnswerInOneSentence(answer: Answer, data: CalculatorData): string {
  return `${formatIntro(answer, data)}: ${formatAmountRange(answer, data.money)}.`;
}

/** Lists the notes on a price: those for its size, and that it exceeds the published range. */
export function listPriceNotes(
  answer: Answer,
  { rules, words }: Pick<CalculatorData, 'rules' | 'words'>,
  sizeNotes: readonly SizeNote[],
): string[] {
  const notes = sizeNotes.filter(({ from, to }) => from < answer.size && answer.size <= to).map(({ note }) => note);
  return listExceeded(answer, rules).length > 0 ? [...notes, words.above] : notes;
}

/** Names the published range, that of a finish with its own price, and those it exceeds. */
function describePublished(answer: Answer, data: CalculatorData): string | null {
  const { project, finish } = priceAsService(data.rules, answer);
  const find = (slug: string) => data.projects[slug]?.published[findTier(data.rules, answer.size)];
  const published = find(project);
  if (published === undefined || finish === null) return published ?? null;
  const others = listExceeded(answer, data.rules).filter((slug) => slug !== project);
  return [published, data.words.finishAdded, ...others.map(find)].join(' ');
}

/** Lists the services whose published range the answer exceeds: its own and its finish's. */
function listExceeded(answer: Answer, rules: EstimateRules): string[] {
  const { finish, services } = priceAsService(rules, answer);
  return finish === null ? [] : services.filter((slug) => answer.high > publishedAt(rules, slug, answer.size).high);
}

function formatIntro(answer: Answer, data: CalculatorData): string {
  const { finishes, noun } = findProject(answer, data);
  const size = answer.size.toLocaleString(data.money.locale);
  // If there is only one finish, the project's name already says it.
  const finish = answer.finish === null || finishes.length < 2 ? undefined : data.finishWords[answer.finish];
  const job = finish === undefined ? noun : `${noun}, ${finish}`;
  const template = takesAn(size) ? data.words.introWithAn : data.words.intro;
  return fillWords(template, { size, unit: data.unit.short, job });
}

/** Whether a number starts with the word eight, eleven or eighteen: an 800, an 11.5, but a 110. */
function takesAn(number: string): boolean {
  return /^(?:8|1[18](?!\d))/.test(number);
}

function findProject(
  { project }: Pick<Answer, 'project'>,
  { projects }: CalculatorData,
): CalculatorData['projects'][string] {
  const projectData = projects[project];
  if (projectData === undefined) throw new Error(`the calculator has no project type ${project}`);
  return projectData;
}
