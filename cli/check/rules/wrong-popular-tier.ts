import { expectedPage } from '../expectations.ts';
import type { ElementFact, ExpectedPage, PageFacts } from '../facts.ts';
import { elementPlace } from '../places.ts';
import type { Finding, PageRule } from '../rule.ts';

export const wrongPopularTier: PageRule = {
  id: 'wrong-popular-tier',
  title: 'The mark of the most popular size on another size than the data says',
  severity: 'error',
  why: 'It tells visitors what others choose; on the wrong one it is untrue, and on none the table says less.',
  mend: 'Mark the tier that `popularTier` names in data/pricing.yaml.',
  needsData: true,
  page(page, site) {
    const tiers = expectedPage(site, page)?.tiers ?? [];
    const right = tiers.find(({ flag }) => flag !== null);
    const flag = right?.flag ?? null;
    if (right === undefined || flag === null) return [];
    const rows = tierRows(page, tiers);
    if (rows.length === 0) return [];
    const data = site.expected?.findInData(flag, ['data/pricing.yaml']) ?? null;
    return wrongMarks(page, rows, { label: right.label, flag }).map((finding) =>
      data === null ? finding : { ...finding, data },
    );
  },
};

interface TierRow {
  readonly element: ElementFact;
  readonly label: string;
}

/** Items of a list or rows of a table that are headed by a tier's name; a list with one of them alone is about something else. */
function tierRows(page: PageFacts, tiers: ExpectedPage['tiers']): TierRow[] {
  const rows = [...page.all('li'), ...page.all('tr')].flatMap((element) => {
    const heading = element.children.find(({ tag }) => /^(?:th|h[2-6])$/.test(tag))?.text;
    const tier = tiers.find(({ label }) => heading === label || heading?.startsWith(`${label} `));
    return tier === undefined ? [] : [{ element, label: tier.label }];
  });
  return rows.filter(
    ({ element }) => rows.filter((other) => other.element.parent === element.parent).length > 1,
  );
}

function wrongMarks(
  page: PageFacts,
  rows: readonly TierRow[],
  right: { readonly label: string; readonly flag: string },
): Finding[] {
  const marks = rows.flatMap(({ element, label }) =>
    elementsSaying(element, right.flag).map((mark) => ({ mark, label })),
  );
  const own = rows.find(({ label }) => label === right.label);
  if (marks.length === 0 && own !== undefined) {
    const message = `\`${right.label}\` is not marked \`${right.flag}\`, as the data says.`;
    return [{ message, place: elementPlace(page, own.element) }];
  }
  return marks
    .filter(({ label }) => label !== right.label)
    .map(({ mark, label }) => ({
      message: `\`${right.flag}\` stands on \`${label}\`; the data says \`${right.label}\`.`,
      place: elementPlace(page, mark),
    }));
}

/** The innermost elements that say this and nothing else. */
function elementsSaying(element: ElementFact, text: string): ElementFact[] {
  if (!element.text.includes(text)) return [];
  const below = element.children.flatMap((child) => elementsSaying(child, text));
  return below.length > 0 || element.text !== text ? below : [element];
}
