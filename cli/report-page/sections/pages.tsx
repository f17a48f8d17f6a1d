import type { Excerpt } from '../values/excerpt.ts';
import type { PageRow } from '../values/pages.ts';
import { formatNumber, formatShare, formatWeight } from './format.ts';
import { Rows } from './rows.tsx';
import { Section, Table } from './section.tsx';

const COLUMNS = ['Page', 'Words', 'Nearest duplicate', 'Weight', 'Links to it', 'Clicks from home'];

/** Every page in one row, the one with the weakest text first. What does not keep a limit of the check is bold. */
export function Pages({ pages }: { readonly pages: Excerpt<PageRow> }) {
  return (
    <Section id="pages" title="Pages">
      <p className="note">
        The page with the weakest text comes first. What does not keep a limit of the check is bold.
      </p>
      <Rows list={pages} noun="pages" first={40}>
        {(rows) => (
          <Table
            title={`Pages from ${rows[0]?.path ?? ''}`}
            columns={COLUMNS}
            rows={rows.map(({ path, words, nearest, isWeak, bytes, isHeavy, linksIn, clicks }) => [
              path,
              mark(formatNumber(words), isWeak),
              nearest === null ? '' : `${formatShare(nearest.similarity)} ${nearest.path}`,
              mark(formatWeight(bytes), isHeavy),
              formatNumber(linksIn),
              clicks === null ? '' : formatNumber(clicks),
            ])}
          />
        )}
      </Rows>
    </Section>
  );
}

function mark(text: string, isBad: boolean) {
  return isBad ? <b className="error">{text}</b> : text;
}
