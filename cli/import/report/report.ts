// import-report.md: what is missing of an old site, then what was guessed, then what is there, for
// the person who goes through it. Entry points: formatReport and formatSummary.
import type { Business } from '../business/find-business.ts';
import type { ImportReport } from '../import-site.ts';
import { UNKNOWN_ORIGIN } from '../old-site.ts';

export function formatReport(report: ImportReport): string {
  const { source, business, language, pages, fates } = report;
  const lost = listLost(report);
  const unknown = fates.filter(({ fate }) => fate === 'unknown');
  const moved = fates.filter(({ fate }) => fate === 'redirected' || fate === 'gone');
  const unknownNames = unknown.map(({ address, to }) => `${address} (now ${to})`).join(', ');
  return [
    '# What was imported',
    `From ${source}. Read it once, correct what was guessed, then delete it and \`import-report.html\`; no build reads them.`,
    '## What is missing',
    lost.length === 0 ? 'Nothing is known to be missing.' : lost.join('\n'),
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
      : [`The old address is not known of ${unknownNames}. Add it to \`redirectFrom\` in the file.`]),
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
function listLost({ pages, fates, left }: ImportReport): string[] {
  const lost = pages.flatMap(({ address, measured }) => measured.lost.map((part) => ({ address, ...part })));
  const worth = lost.filter(({ missing, words }) => missing.length > 0 || words.total - words.arrived >= MIN_WORDS);
  const texts = groupBy(worth, ({ line }) => line).sort(
    ([a], [b]) => Number(b?.missing.length !== 0) - Number(a?.missing.length !== 0),
  );
  const lines = texts.slice(0, MAX_TEXTS).flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const what = first.missing.length > 0 ? `The number ${first.missing.join(', ')} in` : 'A part of';
    const where = others.length > 0 ? `${first.address} and ${others.length} more` : first.address;
    return [`${what} "${first.line.slice(0, 200)}" of ${where}`];
  });
  const notRedirected = fates
    .filter(({ fate }) => fate === 'left')
    .map(({ address, to }) => `The address ${address} is **not redirected**: ${to}`);
  const others = groupBy(left, ({ why }) => why).flatMap((group) => {
    const [first, second] = group;
    if (group.length <= MAX_LINES) return group.map(({ what, why }) => `${what}: ${why}`);
    return [`${group.length} addresses, such as ${first?.what} and ${second?.what}: ${first?.why}`];
  });
  return [
    ...lines,
    ...(texts.length > MAX_TEXTS ? [`Parts of ${texts.length - MAX_TEXTS} more texts`] : []),
    ...notRedirected,
    ...others.map((line) => line.replaceAll(UNKNOWN_ORIGIN, '')),
  ].map((line) => `- ${escapeText(line)}.`);
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
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
  const shares = {
    'Words of visible text': words,
    Numbers: numbers,
    Headings: headings,
    'Links in texts': links,
    Photos: photos,
    'Addresses kept or redirected': { total: fates.length, arrived: reached },
  };
  return Object.entries(shares).map(([what, { total, arrived }]) => [
    what,
    String(total),
    String(arrived),
    total === 0 ? 'none' : arrived === total ? 'all' : `${Math.floor((100 * arrived) / total)} %`,
  ]);
}

/** Without the first ones a site has placeholders. */
const REQUIRED = ['name', 'phone', 'email', 'address', 'hours', 'formEndpoint', 'url'] as const;
const OTHERS = ['businessType', 'profiles', 'founded'] as const;

function formatBusiness({ others, country, ...business }: Business): string[] {
  const rows = [...REQUIRED, ...OTHERS].map((key) => {
    const fact = business[key];
    const isRequired = REQUIRED.some((required) => required === key);
    if (fact === undefined) return [`\`${key}\``, isRequired ? '**not found**: a placeholder' : 'not found', ''];
    return [`\`${key}\``, formatValue(fact.value), `${fact.isGuess ? '**a guess**: ' : ''}${fact.from}`];
  });
  return [
    formatTable(['', 'Value', 'From'], [...rows, ['`country`', country, '']]),
    ...(others.length === 0 ? [] : [`Not taken, because no key has it: ${others.join('; ')}.`]),
  ];
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join('; ');
  if (value === true) return 'on the next day';
  return typeof value === 'object' && value !== null ? Object.values(value).map(formatValue).join(', ') : String(value);
}

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const format = (cells: readonly string[]) =>
    `| ${cells.map((cell) => escapeText(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [format(head), format(head.map(() => '---')), ...rows.map(format)].join('\n');
}

/** The report quotes texts of strangers; code is between backticks. */
function escapeText(text: string): string {
  const parts = text.replace(/\s+/g, ' ').split('`');
  return parts.map((part, index) => (index % 2 === 0 ? part.replaceAll('<', '\\<') : part)).join('`');
}
