// What the owner has changed: the list with its buttons, and values that two people have changed. Entry
// point: showChanges.
import type { Changes, ConflictTexts } from '../server/show-changes.ts';
import type { EditWords } from './edit-words.ts';
import { Button, type Page } from './page.tsx';

/** One change, with the id that undoes it. */
interface ShownChange {
  readonly id: string;
  readonly text: string;
}

/** @param unpublished null without Git; @param published the history */
export function showChanges(unpublished: Changes | null, published: readonly ShownChange[], words: EditWords): Page {
  const { changes = [], conflicts = [] } = unpublished ?? {};
  const content = (
    <>
      {changes.length + conflicts.length === 0 && <p>{unpublished === null ? words.noGit : words.noChanges}</p>}
      {conflicts.map((conflict) => (
        <section key={conflict.id}>
          <ConflictValues {...conflict} words={words} />
          <Button action={`/conflicts/${conflict.id}/theirs`} text={words.keepTheirs} of={conflict.label} isSecond />
          <Button action={`/conflicts/${conflict.id}/mine`} text={words.useMine} of={conflict.label} />
        </section>
      ))}
      <UndoList action="/changes" changes={changes} words={words} />
      {published.length > 0 && <h2>{words.published}</h2>}
      <UndoList action="/published" changes={published} words={words} />
    </>
  );
  return { heading: words.changes, content };
}

function UndoList({ action, changes, words }: UndoListProps) {
  if (changes.length === 0) return null;
  return (
    <ul className="rows">
      {changes.map(({ id, text }) => (
        <li key={id}>
          <form method="post" action={`${action}/${id}`}>
            <span>{text}</span>{' '}
            <button type="submit" className="second" aria-label={`${words.undo}: ${text}`}>
              {words.undo}
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}

interface UndoListProps {
  readonly action: string;
  readonly changes: readonly ShownChange[];
  readonly words: EditWords;
}

function ConflictValues({ label, before, theirs, mine, words }: ConflictTexts & { readonly words: EditWords }) {
  return (
    <>
      <h2>{label}</h2>
      <dl>
        <dt>{words.conflictBefore}</dt>
        <dd>{before || words.empty}</dd>
        <dt>{words.conflictTheirs}</dt>
        <dd>{theirs || words.empty}</dd>
        <dt>{words.conflictMine}</dt>
        <dd>{mine || words.empty}</dd>
      </dl>
    </>
  );
}
