import type { LanguageCoverage } from '../../check/expected/coverage.ts';
import { nameLanguage } from '../../schema/translations/language-file.ts';
import { takeExcerpt } from '../values/excerpt.ts';
import { formatCount, formatNumber } from './format.ts';
import { Rows } from './rows.tsx';
import { Section } from './section.tsx';

/** How many pages are translated, which are not, and which translations are older than their originals. */
export function Languages({ coverage }: { readonly coverage: readonly LanguageCoverage[] }) {
  const tags = coverage.map(({ language }) => language);
  return (
    <Section id="languages" title="Languages">
      {coverage.map(({ language, kinds, missing, outdated }) => {
        const translated = kinds.reduce((sum, kind) => sum + kind.translated, 0);
        const all = kinds.reduce((sum, kind) => sum + kind.all, 0);
        const open = [
          ...outdated.map(({ file, keys }) => [file, `older than the original: ${keys.join(', ')}`] as const),
          ...missing.map(({ path, file }) => [path, `not translated: ${file}`] as const),
        ];
        return (
          <div key={language}>
            <h3>{`${nameLanguage(language, 'en', tags)} (${language}): ${formatNumber(translated)} of ${formatCount(all, 'page')}`}</h3>
            <Rows list={takeExcerpt(open)} noun="pages">
              {(entries) => (
                <ul>
                  {entries.map(([name, state]) => (
                    <li key={name}>
                      {name} <span className="note">{state}</span>
                    </li>
                  ))}
                </ul>
              )}
            </Rows>
          </div>
        );
      })}
    </Section>
  );
}
