import type { WeighedPage, Weights as WeightsProps } from '../values/weights.ts';
import { formatWeight } from './format.ts';
import { Rows } from './rows.tsx';
import { Section } from './section.tsx';

const PARTS = [
  ['html', 'HTML'],
  ['code', 'styles and scripts'],
  ['photos', 'photos'],
] as const;

/** What each page weighs, as bars. */
export function Weights({ pages, heaviest, median, fonts }: WeightsProps) {
  return (
    <Section
      id="weight"
      title="Weight"
      intro={`Half of the pages weigh ${formatWeight(median)} or less on a large screen, read to the end. Fonts add ${formatWeight(fonts)} at the first visit.`}
    >
      <ul className="legend">
        {PARTS.map(([part, label]) => (
          <li key={part}>
            <i className={part} /> {label}
          </li>
        ))}
      </ul>
      <Rows list={pages} noun="pages" first={14}>
        {(entries) => (
          <ul className="bars">
            {entries.map((page) => (
              <li key={page.path} className={page.isOver ? 'error' : undefined}>
                <span className="path">{page.path}</span>
                <span>
                  {formatWeight(page.total)}
                  {page.isOver && ', over budget'}
                </span>
                <Bar page={page} heaviest={heaviest} />
              </li>
            ))}
          </ul>
        )}
      </Rows>
    </Section>
  );
}

function Bar({ page, heaviest }: { readonly page: WeighedPage; readonly heaviest: number }) {
  return (
    <span className="bar" aria-hidden="true">
      {PARTS.map(([part]) => (
        <i
          key={part}
          className={part}
          style={{ width: `${((page[part] / Math.max(1, heaviest)) * 100).toFixed(1)}%` }}
        />
      ))}
    </span>
  );
}
