// The pages of `site edit`: plain HTML whose forms work without script, as narrow as a phone. Entry
// point: renderEditPage.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type EditWords, fill } from './edit-words.ts';

/** A link in a list, with what it is now. */
export interface Row {
  readonly href: string;
  readonly text: string;
  readonly state?: string;
  /** The heading above, for those who only hear the link. */
  readonly of?: string;
  /** The address of a small photo; '' for none. */
  readonly photo?: string;
}

export interface RowGroup {
  readonly heading: string;
  readonly rows: readonly Row[];
  /** Links that add something. */
  readonly adds: readonly Row[];
}

/** A field as it is shown. Numbers and times are texts, because people write them in many ways. */
export interface ShownField {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly kind: string;
  readonly text: string;
  /** What was chosen: days, `yes`, or the form of a price. */
  readonly chosen: readonly string[];
  /** The texts of the parts of a price. */
  readonly parts: Readonly<Record<string, string>>;
  /** What the data had when the form was shown, as JSON. */
  readonly was: string;
  readonly error: string;
}

/** One change that is not published, with what undoes it. */
interface ShownChange {
  readonly id: string;
  readonly text: string;
}

/** A value that two people have changed. */
interface ShownConflict extends Record<'label' | 'before' | 'theirs' | 'mine', string> {
  readonly id: string;
}

export type EditPage =
  | {
      readonly page: 'start';
      readonly unpublished: number;
      /** How many values somebody else has changed too. */
      readonly conflicts: number;
      readonly isPublishing: boolean;
      /** What publishing lacks. */
      readonly publishing: 'noGit' | 'noRemote' | 'uploadMissing' | null;
      readonly tasks: readonly Row[];
      /** Forms with samples, and how many more there are; '' for none. */
      readonly missing: readonly Row[];
      readonly missingRest: string;
      /** What is not published yet and to write at Google too. */
      readonly elsewhere: readonly string[];
      /** That reviews have stopped; '' if they have not. */
      readonly oldReview: string;
    }
  /** An invitation that was opened. */
  | { readonly page: 'join' }
  | {
      readonly page: 'signIn';
      readonly reason: keyof EditWords['signIn']['reasons'];
      /** Whether there are invitations. */
      readonly canJoin: boolean;
    }
  | { readonly page: 'task'; readonly heading: string; readonly groups: readonly RowGroup[] }
  | {
      readonly page: 'form';
      readonly heading: string;
      readonly action: string;
      readonly back: string;
      readonly fields: readonly ShownField[];
      readonly role: string;
      /** What to write at Google too; '' for nothing. */
      readonly elsewhere: string;
      /** What the button says that removes it. */
      readonly removes: string;
      /** The URL of the page in the preview. */
      readonly preview: string;
    }
  | {
      readonly page: 'conflict';
      /** The address of the form. */
      readonly action: string;
      readonly conflicts: readonly Record<'label' | 'before' | 'theirs' | 'mine', string>[];
      /** What is sent again if the owner's values are used. */
      readonly sent: readonly (readonly [name: string, value: string])[];
    }
  | {
      readonly page: 'changes';
      /** Without Git nobody knows what is not published. */
      readonly hasGit: boolean;
      readonly changes: readonly ShownChange[];
      readonly conflicts: readonly ShownConflict[];
      /** Those of the history. */
      readonly published: readonly ShownChange[];
    }
  | {
      readonly page: 'publishing';
      readonly message: string;
      /** Until then the page is loaded again. */
      readonly isDone: boolean;
    }
  | {
      readonly page: 'refused';
      readonly message: string;
      /** What the web person needs to know. */
      readonly report?: string;
    };

interface EditPageOptions {
  readonly words: EditWords;
  readonly language: string;
  readonly name: string;
  /** What was done before, at the top of the page. */
  readonly notice?: string | undefined;
  /** Whether the person is signed in for longer than this start. */
  readonly canSignOut?: boolean;
}

export function renderEditPage(page: EditPage, options: EditPageOptions): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Page page={page} {...options} />)}\n`;
}

function Page({ page, words, language, name, notice, canSignOut }: EditPageOptions & { readonly page: EditPage }) {
  const heading = headingOf(page, words, name);
  const errors = page.page === 'form' ? page.fields.filter(({ error }) => error !== '') : [];
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {page.page === 'publishing' && !page.isDone && <meta httpEquiv="refresh" content="2" />}
        <title>{`${errors.length > 0 ? `${words.problem}: ` : ''}${heading}`}</title>
        <meta name="theme-color" content="#1d1d1b" />
        <link rel="stylesheet" href="/edit.css" />
        <link rel="manifest" href="/edit.webmanifest" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>
        <a className="skip" href="#main">
          {words.skip}
        </a>
        <header>
          <a href="/">
            {name !== '' && <img src="/icon.svg" alt="" width={32} height={32} loading="lazy" />}
            {name || words.start}
          </a>
        </header>
        <div className={page.page === 'form' ? 'beside' : undefined}>
          <main id="main">
            {notice !== undefined && (
              <p className="notice" role="status">
                {notice}
              </p>
            )}
            {errors.length > 0 && <ErrorSummary title={words.problem} fields={errors} />}
            <h1>{heading}</h1>
            <Content page={page} words={words} />
            {canSignOut === true && page.page === 'start' && (
              <form method="post" action="/sign-out">
                <p>
                  <button type="submit" className="second">
                    {words.signIn.out}
                  </button>
                </p>
              </form>
            )}
          </main>
          {page.page === 'form' && (
            <aside>
              <h2>{words.preview}</h2>
              <p className="narrow">
                <a href={page.preview} target="preview" rel="noreferrer">
                  {words.previewIn}
                </a>
              </p>
              <iframe title={words.preview} src={page.preview} sandbox="" loading="lazy" className="wide" />
            </aside>
          )}
        </div>
      </body>
    </html>
  );
}

function headingOf(page: EditPage, words: EditWords, name: string): string {
  if (page.page === 'start') return fill(words.title, { name });
  if (page.page === 'conflict') return words.conflict;
  if (page.page === 'changes') return words.changes;
  if (page.page === 'join') return name === '' ? words.signIn.heading : fill(words.title, { name });
  if (page.page === 'signIn') return words.signIn.heading;
  if (page.page === 'publishing') return words.publish;
  return page.page === 'refused' ? words.problem : page.heading;
}

function Content({ page, words }: { readonly page: EditPage; readonly words: EditWords }): ReactNode {
  switch (page.page) {
    case 'start':
      return <Start {...page} words={words} />;
    case 'task':
      return page.groups.map(({ heading, rows, adds }) => (
        <section key={heading}>
          {heading !== '' && <h2>{heading}</h2>}
          <Rows rows={rows} />
          {adds.map(({ href, text }) => (
            <p key={href}>
              <a className="button second" href={href}>
                {text}
              </a>
            </p>
          ))}
        </section>
      ));
    case 'form':
      return <EditForm {...page} words={words} />;
    case 'conflict':
      return <Conflicts {...page} words={words} />;
    case 'changes':
      return (
        <>
          {page.changes.length + page.conflicts.length === 0 && <p>{page.hasGit ? words.noChanges : words.noGit}</p>}
          {page.conflicts.map(({ id, ...values }) => (
            <section key={id}>
              <ConflictValues {...values} words={words} />
              <form method="post" action={`/conflicts/${id}/theirs`}>
                <button type="submit" className="second" aria-label={`${words.keepTheirs}: ${values.label}`}>
                  {words.keepTheirs}
                </button>
              </form>
              <form method="post" action={`/conflicts/${id}/mine`}>
                <button type="submit" aria-label={`${words.useMine}: ${values.label}`}>
                  {words.useMine}
                </button>
              </form>
            </section>
          ))}
          <UndoList action="/changes" changes={page.changes} words={words} />
          {page.published.length > 0 && <h2>{words.published}</h2>}
          <UndoList action="/published" changes={page.published} words={words} />
        </>
      );
    case 'publishing':
      return (
        <>
          <p role="status">{page.message}</p>
          <StartLink words={words} />
        </>
      );
    case 'join':
      return (
        <form method="post">
          <p>{words.signIn.invited}</p>
          <button type="submit">{words.signIn.join}</button>
        </form>
      );
    case 'signIn':
      return (
        <>
          <p>{words.signIn.reasons[page.reason]}</p>
          {page.canJoin && <LinkForm words={words} />}
          <StartLink words={words} />
        </>
      );
    case 'refused':
      return (
        <>
          <p>{page.message}</p>
          {page.report !== undefined && (
            <label>
              {words.report}
              <textarea readOnly rows={10} defaultValue={page.report} />
            </label>
          )}
          <StartLink words={words} />
        </>
      );
  }
}

type PropsOf<Name> = Extract<EditPage, { readonly page: Name }> & { readonly words: EditWords };

function StartLink({ words }: { readonly words: EditWords }) {
  return (
    <p>
      <a href="/">{words.start}</a>
    </p>
  );
}

/**
 * Where an invitation is pasted: an app on the home screen of an iPhone does not share cookies with
 * the browser that opens links.
 */
function LinkForm({ words }: { readonly words: EditWords }) {
  return (
    <form method="post" action="/join">
      <div className="field">
        <label htmlFor="link">{words.signIn.link}</label>
        <span className="help" id="link-help">
          {words.signIn.linkHelp}
        </span>
        <input id="link" name="link" type="text" autoComplete="off" aria-describedby="link-help" />
      </div>
      <button type="submit">{words.signIn.join}</button>
    </form>
  );
}

function UndoList({
  action,
  changes,
  words,
}: {
  readonly action: string;
  readonly changes: readonly ShownChange[];
  readonly words: EditWords;
}) {
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

function Start({ tasks, missing, missingRest, elsewhere, oldReview, words, ...state }: PropsOf<'start'>) {
  return (
    <>
      <PublishingState {...state} words={words} />
      <Rows rows={tasks} />
      {oldReview !== '' && <p>{oldReview}</p>}
      {elsewhere.length > 0 && (
        <section>
          <h2>{words.elsewhere}</h2>
          <ul>
            {elsewhere.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {(missing.length > 0 || missingRest !== '') && (
        <section>
          <h2>{words.missing}</h2>
          <p>{words.missingIntro}</p>
          <Rows rows={missing} />
          {missingRest !== '' && <p>{missingRest}</p>}
        </section>
      )}
    </>
  );
}

function PublishingState({
  unpublished,
  conflicts,
  publishing,
  isPublishing,
  words,
}: Pick<PropsOf<'start'>, 'unpublished' | 'conflicts' | 'publishing' | 'isPublishing' | 'words'>) {
  const { none, one, other } = words.unpublished;
  if (publishing === 'noGit') return <p>{words.noGit}</p>;
  const isUploadMissing = publishing === 'uploadMissing';
  return (
    <>
      <p>
        {unpublished > 0 || !isUploadMissing
          ? unpublished === 0
            ? none
            : fill(unpublished === 1 ? one : other, { count: unpublished })
          : words.uploadMissing}{' '}
        <a href="/changes">{unpublished > 0 ? words.see : words.changes}</a>
      </p>
      {conflicts > 0 && (
        <p>
          <a href="/changes">{words.conflict}</a>
        </p>
      )}
      {isPublishing ? (
        <p>
          <a href="/publishing">{words.underWay}</a>
        </p>
      ) : publishing === 'noRemote' ? (
        <p>{words.publishing.notReady}</p>
      ) : (
        (unpublished > 0 || isUploadMissing) && (
          <form method="post" action="/publish">
            <button type="submit">{unpublished > 0 ? words.publish : words.tryAgain}</button>
          </form>
        )
      )}
    </>
  );
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

/** The list of what is wrong gets the focus, and each entry leads to its field. */
function ErrorSummary({ title, fields }: { readonly title: string; readonly fields: readonly ShownField[] }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: who sent the form must hear first what is wrong with it
    <div className="errors" role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      <ul>
        {fields.map(({ id, error }) => (
          <li key={id}>
            <a href={`#${id}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function EditForm({ action, back, fields, role, elsewhere, removes, words }: PropsOf<'form'>) {
  return (
    <>
      <form
        method="post"
        action={action}
        encType={fields.some(({ kind }) => kind === 'photo') ? 'multipart/form-data' : undefined}
        noValidate
      >
        {fields.map((field) => (
          <FieldInput key={field.id} field={field} words={words} />
        ))}
        <p>
          <button type="submit">{role === 'new' ? words.add : words.save}</button>
        </p>
      </form>
      {role === 'item' && (
        <form method="post" action={action}>
          {fields.map(({ id, was }) => (
            <input key={id} type="hidden" name={`${id}-was`} value={was} />
          ))}
          <button type="submit" name="remove" value="yes" className="second">
            {removes}
          </button>
        </form>
      )}
      {elsewhere !== '' && (
        <p>
          {words.elsewhere} <b>{elsewhere}</b>
        </p>
      )}
      <p>
        <a href={back}>{words.back}</a>
      </p>
    </>
  );
}

interface FieldProps {
  readonly field: ShownField;
  readonly words: EditWords;
}

function FieldInput({ field, words }: FieldProps) {
  const { id, label, help, error, kind, was } = field;
  const described = [help !== '' && `${id}-help`, error !== '' && `${id}-error`].filter(Boolean).join(' ');
  const notes = (
    <>
      {help !== '' && (
        <span className="help" id={`${id}-help`}>
          {help}
        </span>
      )}
      {error !== '' && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
      <input type="hidden" name={`${id}-was`} value={was} />
    </>
  );
  const attributes = { 'aria-describedby': described || undefined, 'aria-invalid': error !== '' || undefined };
  if (kind === 'price' || kind === 'days')
    return (
      <fieldset id={id} tabIndex={-1} {...attributes}>
        <legend>{label}</legend>
        {notes}
        {kind === 'price' ? <PriceInputs field={field} words={words} /> : <DayInputs field={field} words={words} />}
      </fieldset>
    );
  if (kind === 'yes')
    return (
      <div className="field">
        {notes}
        <label className="choice">
          <input type="checkbox" id={id} name={id} value="yes" defaultChecked={field.chosen.includes('yes')} />
          {label}
        </label>
      </div>
    );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {notes}
      {kind === 'photo' ? (
        <PhotoInput field={field} attributes={attributes} words={words} />
      ) : kind === 'text' ? (
        <textarea id={id} name={id} rows={5} defaultValue={field.text} {...attributes} />
      ) : (
        <input
          id={id}
          name={id}
          type={kind === 'phone' ? 'tel' : kind === 'email' ? 'email' : 'text'}
          inputMode={kind === 'money' ? 'decimal' : kind === 'stars' ? 'numeric' : undefined}
          autoComplete="off"
          defaultValue={field.text}
          {...attributes}
        />
      )}
    </div>
  );
}

/** What iPhones are asked for decides that they send a JPEG. */
const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

function PhotoInput({ field: { id, text, parts }, attributes, words }: FieldProps & { readonly attributes: object }) {
  const { shown = '', hash = '' } = parts;
  return (
    <>
      {shown !== '' && <img src={shown} alt={words.photoNow} />}
      {text !== '' && <p>{words.photoReceived}</p>}
      <input type="hidden" name={id} value={text} />
      <input type="hidden" name={`${id}-hash`} value={hash} />
      <input id={id} name={`${id}-sent`} type="file" accept={PHOTO_TYPES} {...attributes} />
    </>
  );
}

function DayInputs({ field: { id, chosen }, words }: FieldProps) {
  return Object.entries(words.days).map(([day, label]) => (
    <label key={day} className="choice">
      <input type="checkbox" name={id} value={day} defaultChecked={chosen.includes(day)} />
      {label}
    </label>
  ));
}

const PRICE_PARTS = { amount: ['amount'], range: ['low', 'high'], from: ['from'], onRequest: [] } as const;

/** The amounts of a form of price show once it is chosen; styles hide the others. */
function PriceInputs({ field: { id, chosen, parts }, words }: FieldProps) {
  return Object.entries(PRICE_PARTS).map(([form, names]) => (
    <div key={form} className="option">
      <label className="choice">
        <input type="radio" name={`${id}-form`} value={form} defaultChecked={chosen.includes(form)} />
        {words.priceForms[form as keyof typeof PRICE_PARTS]}
      </label>
      {names.length > 0 && (
        <div className="parts">
          {names.map((name) => (
            <label key={name}>
              {words.price[name]}
              <input
                name={`${id}-${name}`}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={parts[name] ?? ''}
              />
            </label>
          ))}
        </div>
      )}
    </div>
  ));
}

function ConflictValues({
  label,
  before,
  theirs,
  mine,
  words,
}: Omit<ShownConflict, 'id'> & { readonly words: EditWords }) {
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

function Conflicts({ action, conflicts, sent, words }: PropsOf<'conflict'>) {
  return (
    <>
      <p>{words.conflictIntro}</p>
      {conflicts.map((conflict) => (
        <section key={conflict.label}>
          <ConflictValues {...conflict} words={words} />
        </section>
      ))}
      <form method="get" action={action}>
        <button type="submit" className="second">
          {words.keepTheirs}
        </button>
      </form>
      <form method="post" action={action}>
        {sent.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <button type="submit">{words.useMine}</button>
      </form>
    </>
  );
}
