import type { LanguageState } from '../values/languages.ts';
import { formatCount, formatNumber, nameKind } from './format.ts';
import { Rows } from './rows.tsx';
import { Section } from './section.tsx';

const FIRST = 4;

/** Which pages are translated, which are not, and which translations are older than their originals. */
export function Languages({ languages }: { readonly languages: readonly LanguageState[] }) {
  return (
    <Section id="languages" title="Languages">
      <div className="columns">
        {languages.map(({ language, name, kinds, translated, all, missing, outdated }) => (
          <div key={language}>
            <h3>{`${name} (${language}): ${formatNumber(translated)} of ${formatCount(all, 'page')}`}</h3>
            <ul className="pairs">
              {kinds.map((kind) => (
                <li key={kind.kind}>
                  <span>{nameKind(kind.kind)}</span>
                  <span>{`${formatNumber(kind.translated)} of ${formatNumber(kind.all)}`}</span>
                </li>
              ))}
            </ul>
            {outdated.total > 0 && (
              <>
                <h3>Older than the original</h3>
                <Rows list={outdated} noun="files" first={FIRST}>
                  {(files) => (
                    <ul className="pairs">
                      {files.map(({ file, keys }) => (
                        <li key={file} className="error">
                          <span className="path">{file}</span>
                          <span>{keys.join(', ')}</span>
                        </li>
                      ))}
                    </ul>
                  )}
                </Rows>
              </>
            )}
            {missing.total > 0 && (
              <>
                <h3>Not translated</h3>
                <Rows list={missing} noun="pages" first={FIRST}>
                  {(pages) => (
                    <ul className="pairs">
                      {pages.map(({ path, file }) => (
                        <li key={path}>
                          <span className="path">{path}</span>
                          <span>{file}</span>
                        </li>
                      ))}
                    </ul>
                  )}
                </Rows>
              </>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}
