import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getErrorCode } from '../base/error-code.ts';
import { checkChanges, createTextReader } from '../edit/edit-data.ts';
import { addFormer, addGone } from '../edit/rename/former-addresses.ts';
import { type MatchedAddress, matchAddresses, readOldAddresses } from '../edit/rename/old-addresses.ts';
import { createDraft, type Draft } from '../edit/values/draft.ts';
import type { DataSet } from '../model/records/data-set.ts';
import { listPages } from '../model/records/list-records.ts';
import { readData } from '../pipeline/read-data.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { applyChanges } from './changes/apply-changes.ts';
import type { EditOptions } from './flags/edit-options.ts';
import { EXIT } from './terminal/exit-code.js';
import type { Terminal } from './terminal/terminal.ts';

interface RedirectsOptions extends EditOptions {
  readonly file: string;
  /** Whether the proposals and choices are written to the data. */
  readonly writes: boolean;
}

/** Prints where former addresses lead; with `writes`, adds them. Returns the exit code. */
export function redirects(options: RedirectsOptions, terminal: Terminal): number {
  const { root, file, writes } = options;
  const data = readData(root);
  if ('problems' in data) return terminal.problems(data.problems, 'Solve them first: nothing was matched.', options);
  const { dataSet } = data;
  const matched = matchFile(root, dataSet, file);
  if (!writes) {
    for (const line of describe(matched, file)) terminal.out(line);
    return EXIT.ok;
  }
  const check = (entries: readonly MatchedAddress[]) => {
    const draft = planChanges(root, dataSet, entries);
    const problems = draft.listProblems();
    return problems.length > 0 ? problems : checkChanges(root, draft.list());
  };
  const open = matched.filter(({ state }) => state === 'proposed' || state === 'chosen');
  const writable = findWritable(open, (entries) => check(entries).length === 0);
  const refused = open.filter((entry) => !writable.includes(entry));
  const unknown = matched.filter(({ state }) => state === 'unknown');
  return applyChanges(
    options,
    {
      draft: planChanges(root, dataSet, writable),
      problems: [],
      command: `site redirects ${file} --write`,
      summary: [
        ...writable.map(({ address, to }) => `  ${address} ${to === null ? 'is gone' : `redirects to ${to}`}`),
        ...refused.map((entry) => `Left out: ${check([...writable, entry])[0]?.message ?? entry.address}`),
        `Wrote ${writable.length} of ${matched.length} addresses; ${unknown.length} have no page yet.`,
        ...unknown.map(({ address }) => `  ${address}`),
      ],
    },
    terminal,
  );
}

function planChanges(root: string, dataSet: DataSet, entries: readonly MatchedAddress[]): Draft {
  const draft = createDraft(createTextReader(root));
  const listTo = (target: string | null) => entries.filter(({ to }) => to === target).map(({ address }) => address);
  for (const page of listPages(dataSet)) addFormer(page, listTo(page.value.path), draft);
  const gone = listTo(null);
  if (dataSet.site !== null && gone.length > 0) addGone(dataSet.site.source, gone, draft);
  return draft;
}

/** Returns the entries that can be written together: all, or those of each half that go with the ones before. */
function findWritable(
  entries: readonly MatchedAddress[],
  isValid: (entries: readonly MatchedAddress[]) => boolean,
  before: readonly MatchedAddress[] = [],
): readonly MatchedAddress[] {
  if (entries.length === 0 || isValid([...before, ...entries])) return [...before, ...entries];
  if (entries.length === 1) return before;
  const middle = Math.ceil(entries.length / 2);
  return findWritable(entries.slice(middle), isValid, findWritable(entries.slice(0, middle), isValid, before));
}

function matchFile(root: string, dataSet: DataSet, file: string): MatchedAddress[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`\`${file}\` cannot be read (${getErrorCode(error)}). Check its name.`);
  }
  if (/<sitemapindex\b/.test(text))
    throw new UsageError(`\`${file}\` lists other sitemaps. Save each of them, and run \`site redirects\` on each.`);
  const addresses = readOldAddresses(text);
  if (addresses.length === 0)
    throw new UsageError(
      `\`${file}\` has no address. Write one in each line, like \`/services/old-page\`, or save a sitemap or the pages of Search Console.`,
    );
  const matched = matchAddresses(dataSet, addresses, ({ source }) => existsSync(join(root, source.file)));
  const misdirected = matched.find(({ state }) => state === 'misdirected');
  if (misdirected !== undefined)
    throw new UsageError(
      `\`${misdirected.address} -> ${misdirected.to}\` names no page of the site. Write its path, its name or \`gone\`.`,
    );
  return matched;
}

/** The lines about all addresses; those with an arrow can be edited and read again. */
function describe(matched: readonly MatchedAddress[], file: string): string[] {
  const list = (
    states: readonly MatchedAddress['state'][],
    heading: string,
    format: (entry: MatchedAddress) => string,
  ) => {
    const listed = matched.filter(({ state }) => states.includes(state));
    return listed.length === 0 ? [] : [`${heading} (${listed.length}):`, ...listed.map(format), ''];
  };
  return [
    ...list(['page'], 'Pages', ({ address }) => address),
    ...list(
      ['letters'],
      'Pages in other letter case, which not every host finds',
      ({ address, to }) => `${address} -> ${to}`,
    ),
    ...list(['former'], 'Former addresses in the data', ({ address, to }) =>
      to === null ? address : `${address} -> ${to}`,
    ),
    ...list(['proposed', 'chosen'], 'To write', ({ address, to }) => `${address} -> ${to ?? 'gone'}`),
    ...list(['unknown'], 'No page is near', ({ address }) => address),
    `Save these lines, correct what is wrong, add \`-> <page>\` or \`-> gone\` where no page is near, and run \`site redirects <file> --write\`. \`site redirects ${file} --write\` writes them as they are.`,
  ];
}
