// The pages that list something: the start page, the forms of a task as links that say what is there
// now, and what has been changed. Entry points: showStart, showTask, showChanges and showSites.
import type { OwnerTask } from '../../../schema/definition/meta.ts';
import { formatDate, formatMonth } from '../../../schema/formats/format.ts';
import { fill } from '../../fill.ts';
import { keyOf } from '../forms/field-kinds.ts';
import type { Form } from '../forms/owner-forms.ts';
import type { Changes } from '../server/changes.ts';
import { MAX_STATE, nameForm, nameInPage, type Shown, shorten, summarize } from './describe.ts';
import { type EditWords, findEditWords } from './edit-words.ts';
import { Button, type Page } from './page.tsx';
import { ReviewRequest } from './share-texts.tsx';

/** Where customers also look at Google. */
const ELSEWHERE: readonly OwnerTask[] = ['hours', 'contact'];

interface ListOptions extends Shown {
  readonly preview: { path(): string };
}

interface StartOptions extends ListOptions {
  readonly isPublishing: boolean;
  readonly canSignOut: boolean;
  /** When the last test message of the form arrived; '' if none was sent. */
  readonly lead: string;
}

/** @param unpublished null without Git */
export function showStart(unpublished: Changes | null, options: StartOptions): Page {
  const { state, words, lead, canSignOut } = options;
  const changed = new Set(unpublished?.changes.map(({ form }) => form?.id));
  const elsewhere = state.forms.filter(({ id, task }) => ELSEWHERE.includes(task) && changed.has(id));
  const missing = [...new Set(state.missing)].filter((form) => form !== null);
  const rest = state.missing.filter((form) => form === null).length;
  const newJob = state.forms.find(({ task, role }) => task === 'jobs' && role === 'new');
  const content = (
    <>
      {unpublished === null ? <p>{words.noGit}</p> : <PublishingState unpublished={unpublished} {...options} />}
      {newJob && <AddLink form={newJob} words={words} />}
      <Rows
        rows={TASKS.map((task) => ({ href: `/${task}`, text: words.tasks[task], state: describeTask(task, options) }))}
      />
      {state.oldReview !== null && <p>{fill(words.oldReview, { days: state.oldReview })}</p>}
      {lead !== '' && <p>{lead}</p>}
      {elsewhere.length > 0 && (
        <section>
          <h2>{words.elsewhere}</h2>
          <ul>
            {elsewhere.map((form) => (
              <li key={form.id}>{`${nameForm(form, words)}: ${summarize(form, options)}`}</li>
            ))}
          </ul>
        </section>
      )}
      {state.missing.length > 0 && (
        <section>
          <h2>{words.missing}</h2>
          <p>{words.missingIntro}</p>
          <Rows rows={missing.map((form) => ({ href: `/form/${form.id}`, text: nameForm(form, words) }))} />
          {rest > 0 && <p>{fill(words.missingRest[rest === 1 ? 'one' : 'other'], { count: rest })}</p>}
        </section>
      )}
      {canSignOut && <Button action="/sign-out" text={words.signIn.out} isSecond />}
    </>
  );
  return { heading: fill(words.title, { name: state.name }), content, preview: `${options.preview.path()}/` };
}

function PublishingState(props: StartOptions & { readonly unpublished: Changes }) {
  const { unpublished, state, words, isPublishing } = props;
  const { changes, conflicts, hasRemote, isUploadMissing } = unpublished;
  const count = changes.length;
  const isOnlyUpload = count === 0 && hasRemote && state.upload !== undefined && isUploadMissing;
  const form = count === 0 ? 'none' : count === 1 ? 'one' : 'other';
  return (
    <>
      {(count > 0 || conflicts.length === 0) && (
        <p>
          {isOnlyUpload ? words.uploadMissing : fill(words.unpublished[form], { count })}{' '}
          <a href="/changes">{count > 0 ? words.see : words.changes}</a>
        </p>
      )}
      {conflicts.length > 0 && (
        <p>
          <a href="/changes">{`${words.conflict}: ${conflicts.map(({ label }) => label).join(', ')}`}</a>
        </p>
      )}
      {isPublishing ? (
        <p>
          <a href="/publishing">{words.underWay}</a>
        </p>
      ) : hasRemote ? (
        (count > 0 || isOnlyUpload) && <Button action="/publish" text={isOnlyUpload ? words.tryAgain : words.publish} />
      ) : (
        <p>{words.publishing.notReady}</p>
      )}
    </>
  );
}

/** Lists the sites of this server, for who may change all of them. */
export function showSites(sites: readonly Row[], words: EditWords): Page {
  return { heading: words.websites, content: <Rows rows={sites} /> };
}

/** In the order of their words. */
export const TASKS = Object.keys(findEditWords('en').tasks) as readonly OwnerTask[];

function describeTask(task: OwnerTask, shown: Shown): string {
  const { words, state } = shown;
  const { language, today } = state;
  const forms = state.forms.filter((form) => form.task === task && form.role !== 'new');
  const about = (subject: string) => forms.filter((form) => form.subject === subject);
  const list = (key: string) =>
    forms.flatMap(({ fields }) => fields.filter((field) => keyOf(field) === key).map(({ value }) => String(value)));
  const dates = list('date').toSorted();
  const [next, newest] = [dates.find((date) => date >= today), dates.at(-1)];
  if (task === 'prices') return String(about('priceRange').length);
  if (task === 'contact') return list('phone')[0] ?? '';
  if (task === 'hours')
    return about('hours')
      .filter(({ of }) => of === '')
      .map((form) => summarize(form, shown))
      .join();
  if (task === 'news') return next === undefined ? '' : fill(words.states.news, { date: formatDate(next, language) });
  if (task === 'reviews' && newest !== undefined) {
    const date = /^\d{4}$/.test(newest) ? newest : formatMonth(`${newest.slice(0, 7)}-01`, language);
    return fill(words.states.reviews, { count: forms.length, date });
  }
  return task === 'texts' ? '' : String(forms.length);
}

/** Shows what a task has: a link to each form, in groups by page. */
export function showTask(task: OwnerTask, shown: ListOptions): Page {
  const { state, words, preview } = shown;
  // What the task is called after comes first.
  const forms = state.forms
    .filter((form) => form.task === task)
    .toSorted((a, b) => Number(b.subject === task) - Number(a.subject === task));
  const content = [...new Set(forms.map(({ of }) => of))].map((of) => {
    const ofPage = forms.filter((form) => form.of === of);
    return (
      <section key={of}>
        {of !== '' && <h2>{of}</h2>}
        <Rows rows={ofPage.filter(({ role }) => role !== 'new').map((form) => describeRow(form, shown))} />
        {ofPage
          .filter(({ role }) => role === 'new')
          .map((form) => (
            <AddLink key={form.id} form={form} words={words} />
          ))}
      </section>
    );
  });
  if (task === 'reviews') content.push(<ReviewRequest key="request" state={state} words={words} />);
  return { heading: words.tasks[task], content, preview: `${preview.path()}/` };
}

function AddLink({ form, words }: { readonly form: Form; readonly words: EditWords }) {
  return (
    <p>
      <a className="button second" href={`/form/${form.id}`}>
        {nameInPage(form, words)}
      </a>
    </p>
  );
}

/** A link in a list, with what is there now. */
interface Row {
  readonly href: string;
  readonly text: string;
  readonly state?: string;
  /** The heading above, for those who only hear the link. */
  readonly of?: string;
  /** The address of a small photo; '' for none. */
  readonly photo?: string;
}

function describeRow(form: Form, shown: Shown): Row {
  const { id, of, fields } = form;
  const hasPhoto = fields.some(({ kind, value }) => kind === 'photo' && value !== undefined);
  return {
    ...{ href: `/form/${id}`, of, text: nameInPage(form, shown.words) },
    ...{ photo: hasPhoto ? `/thumbnail/${id}` : '', state: shorten(summarize(form, shown), MAX_STATE) },
  };
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="rows">
      {rows.map(({ href, text, state = '', of = '', photo = '' }) => (
        <li key={href}>
          <a href={href} className={photo === '' ? undefined : 'with-photo'}>
            {photo !== '' && <img src={photo} alt="" width={96} height={72} loading="lazy" />}
            <span>
              {of !== '' && <span className="hidden">{of}, </span>}
              {text}
              {state !== '' && <span className="hidden">: </span>}
            </span>
            {state !== '' && <span className="state">{state}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** One change, with the id that undoes it. */
interface ShownChange {
  readonly id: string;
  readonly text: string;
}

/** @param unpublished null without Git; @param published the history */
export function showChanges(unpublished: Changes | null, published: readonly ShownChange[], words: EditWords): Page {
  const { changes = [], conflicts = [] } = unpublished ?? {};
  const showUndo = (action: string, shown: readonly ShownChange[]) => (
    <ul className="rows">
      {shown.map(({ id, text }) => (
        <li key={id}>
          <Button action={`${action}/${id}`} text={words.undo} of={text} isSecond>
            <span>{text}</span>{' '}
          </Button>
        </li>
      ))}
    </ul>
  );
  const content = (
    <>
      {changes.length + conflicts.length === 0 && <p>{unpublished === null ? words.noGit : words.noChanges}</p>}
      {conflicts.map(({ id, label, before, theirs, mine }) => (
        <section key={id}>
          <h2>{label}</h2>
          <dl>
            <dt>{words.conflictBefore}</dt>
            <dd>{before || words.empty}</dd>
            <dt>{words.conflictTheirs}</dt>
            <dd>{theirs || words.empty}</dd>
            <dt>{words.conflictMine}</dt>
            <dd>{mine || words.empty}</dd>
          </dl>
          <Button action={`/conflicts/${id}/theirs`} text={words.keepTheirs} of={label} isSecond />
          <Button action={`/conflicts/${id}/mine`} text={words.useMine} of={label} />
        </section>
      ))}
      {changes.length > 0 && showUndo('/changes', changes)}
      {published.length > 0 && <h2>{words.published}</h2>}
      {published.length > 0 && showUndo('/published', published)}
    </>
  );
  return { heading: words.changes, content };
}
