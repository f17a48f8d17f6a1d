// Runs the rules over a built site and gathers what they find. A rule that throws is a finding of its own, and the others run on.
// Enters at checkSite.
import type { Problem } from '../problem.ts';
import type { ExpectedSite, SiteFacts } from './facts.ts';
import type { SiteFolder } from './folder.ts';
import { gatherSite, type KeepReading } from './gather.ts';
import { createInterner } from './interner.ts';
import { framesOfFirst, lookAtPages, type PageFound, type PageReader, runRule } from './look-at-pages.ts';
import type { PlaceRange, Rule } from './rule.ts';
import { settleProblems } from './settle.ts';

export interface CheckOptions {
  readonly rules: readonly Rule[];
  readonly expected: ExpectedSite | null;
  readonly readers?: readonly PageReader[];
  /** True raises what must be done before launch to errors. */
  readonly launch?: boolean;
  /** Shares the pages with other threads. */
  readonly share?: SharePages;
  /** Who checks much the same site again and again may keep what was read of its pages. */
  readonly keep?: KeepReading;
}

/** What comes of every page, in the order of the files; `lookHere` looks at some of them in this thread. */
export type SharePages = (
  files: readonly string[],
  lookHere: (files: readonly string[]) => AsyncGenerator<PageFound>,
) => AsyncIterable<PageFound>;

export interface CheckResult {
  readonly site: SiteFacts;
  readonly problems: readonly Problem[];
  /** Rules that were skipped for want of the data, or of a build. */
  readonly skipped: readonly Rule[];
}

export async function checkSite(folder: SiteFolder, options: CheckOptions): Promise<CheckResult> {
  const { rules, skipped } = withData(options.rules, options.expected);
  const gathered = gatherSite(folder, options.expected, options.keep);
  const { site, pageFiles } = gathered;
  const [readers, launch] = [options.readers ?? [], options.launch === true];
  const problems = new Set<Problem>();
  const yielding = new Map<Problem, readonly PlaceRange[]>();
  const failed = new Set<string>();
  const share = createInterner();
  const lookHere = (files: readonly string[]) => lookAtPages(gathered, files, { rules, readers, launch });
  for await (const page of options.share?.(pageFiles, lookHere) ?? lookHere(pageFiles)) {
    gathered.add(page.reading);
    const found = page.problems.map((problem) => withShared(problem, share));
    for (const [index, to] of page.yielding) {
      const problem = found[index];
      if (problem !== undefined) yielding.set(problem, to);
    }
    // Of two threads each meets a rule that throws.
    const isKnown = page.failed.length > 0 && page.failed.every((id) => failed.has(id));
    for (const problem of found) if (!isKnown || problem.code !== 'rule-failed') problems.add(problem);
    for (const id of page.failed) failed.add(id);
  }
  for (const rule of rules) {
    if (!('site' in rule) || failed.has(rule.id)) continue;
    for (const problem of runRule(rule, () => rule.site(site), { site, launch }).problems)
      problems.add(problem);
  }
  for (const reader of readers) for (const problem of await reader.finish()) problems.add(problem);
  return { site, problems: framesOfFirst(settleProblems([...problems], site, yielding)), skipped };
}

/** With one copy of what many findings say alike. */
function withShared(problem: Problem, share: (text: string) => string): Problem {
  const { code, hint, place } = problem;
  return {
    ...problem,
    code: share(code),
    ...(hint !== undefined && { hint: share(hint) }),
    ...(place !== undefined && { place: { ...place, file: share(place.file) } }),
  };
}

/** The rules that can run, and those that can't for want of the data, or of a build. */
export function withData(
  rules: readonly Rule[],
  expected: ExpectedSite | null,
): { readonly rules: readonly Rule[]; readonly skipped: readonly Rule[] } {
  const lacks = ({ needsData, needsBuild }: Rule) =>
    (needsData === true && expected === null) || (needsBuild === true && !expected?.written);
  const skipped = rules.filter(lacks);
  return { rules: rules.filter((rule) => !skipped.includes(rule)), skipped };
}
