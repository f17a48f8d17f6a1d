// import-report.md: what is missing of an old site, then what was guessed, then what is there, for
// the person who goes through it. Entry point: formatReport.
import type { Business } from '../business/find-business.ts';
import type { ImportReport } from '../import-site.ts';
import type { Share } from '../measure.ts';
import { UNKNOWN_ORIGIN } from '../old-site.ts';

export function formatReport(report: ImportReport): string {
  const { source, business, language, pages, fates, left } = report;
  const lost = listLost(report);
  const unknown = fates.filter(({ fate }) => fate === 'unknown');
  const moved = fates.filter(({ fate }) => fate === 'redirected' || fate === 'gone');
  return [
    '# What was imported',
    `From ${source}. Read it once, correct what was guessed, then delete it and \`import-report.html\`; no build reads them.`,
    '## What is missing',
    lost.length + left.length === 0 ? 'Nothing is known to be missing.' : [...lost, ...listLeft(left)].join('\n'),
    '## What was guessed',
    ...(language === null ? [] : [language]),
    'A service or a city is a proposal: the file can be moved to `data/pages/` if it is neither.',
    formatTable(
      ['Old address', 'New address', 'File', 'What it is, and why', 'Words'],
      pages.map(({ address, path, file, kind, reason, measured: { words } }) => [
        address,
        path,
        file,
        `${kind}: ${reason}`,
        `${words.arrived} of ${words.total}`,
      ]),
    ),
    ...(business === null ? [] : ['### The business', ...formatBusiness(business)]),
    '## What is there',
    formatTable(['', 'On the old site', 'In the data', 'Share'], formatShares(report)),
    'A word counts if the words around it are in the data too, and a text that is on several pages once; what was put aside counts. A link counts if it is in a text and leads to a page, a number or an address of the data.',
    '### Addresses that changed',
    ...(unknown.length === 0
      ? []
      : [
          `The old address is not known of ${unknown.map(({ address, to }) => `${address} (now ${to})`).join(', ')}. Add it to \`redirectFrom\` in the file.`,
        ]),
    moved.length > 0
      ? formatTable(
          ['Old address', 'What becomes of it'],
          moved.map(({ address, fate, to }) => [address, fate === 'gone' ? `gone: ${to}` : `redirected to ${to}`]),
        )
      : unknown.length > 0
        ? 'No other page has another address.'
        : 'Every page that was taken keeps its address.',
  ]
    .join('\n\n')
    .concat('\n');
}

/** What is the same of more addresses is one line. */
const MAX_LINES = 3;
/** Texts that are named; the rest is counted. */
const MAX_TEXTS = 100;
/** Words of a text that nobody misses. */
const MIN_WORDS = 3;

/** Numbers first: nobody notices a digit that is missing. */
function listLost({ pages, fates }: ImportReport): string[] {
  const lost = pages.flatMap(({ address, measured }) => measured.lost.map((part) => ({ address, ...part })));
  const texts = groupBy(
    lost.filter(({ line, numbers, share }) => numbers.length > 0 || line.split(' ').length * (1 - share) >= MIN_WORDS),
    ({ line }) => line,
  );
  const sorted = texts.sort(([a], [b]) => Number(b?.numbers.length !== 0) - Number(a?.numbers.length !== 0));
  const lines = sorted.slice(0, MAX_TEXTS).flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const what = first.numbers.length > 0 ? `The number ${first.numbers.join(', ')} in` : 'A part of';
    const where = others.length > 0 ? `${first.address} and ${others.length} more` : first.address;
    return [`- ${what} "${escapeText(first.line.slice(0, 200))}" of ${where}.`];
  });
  return [
    ...lines,
    ...(sorted.length > MAX_TEXTS ? [`- Parts of ${sorted.length - MAX_TEXTS} more texts.`] : []),
    ...fates
      .filter(({ fate }) => fate === 'left')
      .map(({ address, to }) => `- The address ${escapeText(address)} is **not redirected**: ${escapeText(to)}.`),
  ];
}

function listLeft(left: ImportReport['left']): string[] {
  return groupBy(left, ({ why }) => why)
    .flatMap((group) => {
      const [first, second] = group;
      if (group.length <= MAX_LINES) return group.map(({ what, why }) => `${what}: ${why}`);
      return [`${group.length} addresses, such as ${first?.what} and ${second?.what}: ${first?.why}`];
    })
    .map((line) => `- ${escapeText(line.replaceAll(UNKNOWN_ORIGIN, ''))}.`);
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    group.push(item);
    groups.set(keyOf(item), group);
  }
  return [...groups.values()];
}

/** The lines that the command prints. */
export function formatSummary(report: ImportReport): string {
  return formatShares(report)
    .map(([what = '', total, arrived, share]) => `  ${what.padEnd(28)} ${arrived} of ${total}, ${share}`)
    .join('\n');
}

function formatShares({ words, numbers, headings, links, photos, fates }: ImportReport): string[][] {
  const reached = fates.filter(({ fate }) => fate !== 'left' && fate !== 'unknown').length;
  const shares: readonly (readonly [string, Share])[] = [
    ['Words of visible text', words],
    ['Numbers', numbers],
    ['Headings', headings],
    ['Links in texts', links],
    ['Photos', photos],
    ['Addresses kept or redirected', { total: fates.length, arrived: reached }],
  ];
  return shares.map(([what, { total, arrived }]) => [
    what,
    String(total),
    String(arrived),
    total === 0 ? 'none' : arrived === total ? 'all' : `${Math.floor((100 * arrived) / total)} %`,
  ]);
}

/** Without the first ones a site has placeholders. */
const REQUIRED = ['name', 'phone', 'email', 'address', 'hours', 'formEndpoint', 'url'] as const;
const OTHERS = ['businessType', 'profiles', 'founded'] as const;

function formatBusiness(business: Business): string[] {
  const rows = [...REQUIRED, ...OTHERS].map((key) => {
    const fact = business[key];
    const name = `\`${key}\``;
    if (fact === undefined)
      return [name, REQUIRED.some((required) => required === key) ? '**not found**: a placeholder' : 'not found', ''];
    return [name, formatValue(fact.value), `${fact.isGuess ? '**a guess**: ' : ''}${fact.from}`];
  });
  const { others, country } = business;
  return [
    formatTable(['', 'Value', 'From'], [...rows, ['`country`', country, '']]),
    ...(others.length === 0 ? [] : [`Not taken, because no key has it: ${others.join('; ')}.`]),
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
