// import-report.md: what was taken from an old site, what was guessed and what was left, for the
// person who goes through it. Entry point: formatReport.
import type { Business, Fact } from './business/find-business.ts';
import type { Share } from './measure.ts';
import { type Left, UNKNOWN_ORIGIN } from './old-site.ts';
import type { Fate } from './plan/addresses.ts';

export interface ReportedPage {
  readonly address: string;
  readonly path: string;
  readonly file: string;
  readonly kind: string;
  readonly reason: string;
  readonly words: Share;
}

export interface ImportReport {
  readonly source: string;
  readonly business: Business | null;
  readonly words: Share;
  readonly links: Share;
  readonly photos: Share;
  readonly pages: readonly ReportedPage[];
  readonly fates: readonly Fate[];
  readonly left: readonly Left[];
  /** Texts on most pages that are in no file, such as those of menus and footers. */
  readonly repeated: readonly string[];
}

export function formatReport(report: ImportReport): string {
  const { source, business, pages, fates, left, repeated } = report;
  const moved = fates.filter(({ fate }) => fate !== 'kept');
  return [
    '# What was imported',
    `From ${source}. Read it once, correct what was guessed, then delete this file; no build reads it.`,
    formatTable(['', 'On the old site', 'In the data', 'Share'], formatShares(report)),
    'A word counts if the words around it are in the data too, and a text that is on several pages once. A link counts if it is in a text and leads to a page, a number or an address of the data.',
    ...(business === null ? [] : ['## The business', ...formatBusiness(business)]),
    '## Pages',
    'A service or a city is a proposal: the file can be moved to `data/pages/` if it is neither.',
    formatTable(
      ['Old address', 'New address', 'File', 'What it is, and why', 'Words'],
      pages.map(({ address, path, file, kind, reason, words }) => [
        address,
        path,
        file,
        `${kind}: ${reason}`,
        `${words.arrived} of ${words.total}`,
      ]),
    ),
    '## Addresses that changed',
    moved.length === 0
      ? 'Every page keeps its address.'
      : formatTable(
          ['Old address', 'What becomes of it'],
          moved.map(({ address, fate, to }) => [
            address,
            fate === 'redirected'
              ? `redirected to ${to}`
              : fate === 'gone'
                ? `gone: ${to}`
                : `**not redirected**: ${to}`,
          ]),
        ),
    '## What was left',
    left.length === 0 ? 'Nothing is known to be missing.' : formatLeft(left),
    ...(repeated.length === 0
      ? []
      : ['## On most pages, and in no file', repeated.map((text) => `- ${escapeText(text)}`).join('\n')]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** What is the same of more addresses is one line. */
const MAX_LINES = 3;

function formatLeft(left: ImportReport['left']): string {
  const reasons = [...new Set(left.map(({ why }) => why))].map((why) => ({
    why,
    whats: left.filter((entry) => entry.why === why).map(({ what }) => what),
  }));
  return reasons
    .flatMap(({ why, whats: [first = '', second = '', ...others] }) =>
      others.length + 2 > MAX_LINES
        ? [`${others.length + 2} addresses, such as ${first} and ${second}: ${why}`]
        : [first, second, ...others].filter((what) => what !== '').map((what) => `${what}: ${why}`),
    )
    .map((line) => `- ${escapeText(line.replaceAll(UNKNOWN_ORIGIN, ''))}.`)
    .join('\n');
}

/** The lines that the command prints. */
export function formatSummary(report: ImportReport): string {
  return formatShares(report)
    .map(([what = '', total, arrived, share]) => `  ${what.padEnd(28)} ${arrived} of ${total}, ${share}`)
    .join('\n');
}

function formatShares({ words, links, photos, fates }: ImportReport): string[][] {
  const reached = fates.filter(({ fate }) => fate !== 'left').length;
  return [
    ['Words of visible text', words],
    ['Links in texts', links],
    ['Photos', photos],
    ['Addresses kept or redirected', { total: fates.length, arrived: reached }],
  ].map(([what, share]) => {
    const { total, arrived } = share as Share;
    return [
      String(what),
      String(total),
      String(arrived),
      total === 0 ? 'none' : `${Math.floor((100 * arrived) / total)} %`,
    ];
  });
}

/** The keys for which `site.yaml` has a placeholder if nobody gives a value. */
const EXPECTED: readonly (readonly [key: keyof Business, name: string])[] = [
  ['name', 'Name'],
  ['businessType', 'Type'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['address', 'Address'],
  ['hours', 'Hours'],
  ['profiles', 'Profiles'],
  ['rating', 'Rating'],
  ['founded', 'Founded'],
  ['formEndpoint', 'Form'],
  ['url', 'URL'],
];

/** Without them a site has a placeholder. */
const REQUIRED = new Set(['name', 'phone', 'email', 'address', 'hours', 'formEndpoint', 'url']);

function formatBusiness(business: Business): string[] {
  const rows = EXPECTED.map(([key, name]) => {
    const fact = business[key] as Fact<unknown> | undefined;
    if (fact === undefined) return [name, REQUIRED.has(key) ? '**not found**: a placeholder' : 'not found', ''];
    const note = key === 'rating' ? ' (add where the reviews are, then remove `placeholder: true`)' : '';
    return [name, formatValue(fact.value) + note, `${fact.isGuess ? '**a guess**: ' : ''}${fact.from}`];
  });
  const { otherPhones } = business;
  return [
    formatTable(['', 'Value', 'From'], rows),
    ...(otherPhones.length === 0 ? [] : [`Other numbers on the pages, not taken: ${otherPhones.join(', ')}.`]),
  ];
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join('; ');
  if (value === true) return 'on the next day';
  if (typeof value === 'object' && value !== null) return Object.values(value).map(formatValue).join(', ');
  return String(value);
}

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const format = (cells: readonly string[]) =>
    `| ${cells.map((cell) => escapeText(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [format(head), format(head.map(() => '---')), ...rows.map(format)].join('\n');
}

/** The report quotes texts of strangers; code is between backticks. */
function escapeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('<', '\\<') : part))
    .join('`');
}
