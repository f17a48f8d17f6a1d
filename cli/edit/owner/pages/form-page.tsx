// A form of the owner, with a field for each value. Entry point: showForm.
import type { InputHTMLAttributes, ReactNode } from 'react';
import { isGroup } from '../../../schema/definition/definition.ts';
import { fill } from '../../fill.ts';
import { type Field, formatMoney, formatValue, formOf, inputOf, PRICE_PARTS } from '../forms/field-kinds.ts';
import type { Form } from '../forms/owner-forms.ts';
import { labelOf, nameForm, nameInPage, type Shown } from './describe.ts';
import type { EditWords } from './edit-words.ts';
import { Button, type Page } from './page.tsx';
import { JobText, ReviewRequest } from './share-texts.tsx';

/** Shows a form; one that was sent with what was typed, and with messages by the id of the field. */
export function showForm(
  form: Form,
  { state, words, preview }: Shown & { readonly preview: { path(): string } },
  sent: URLSearchParams | null = null,
  errors: ReadonlyMap<string, string> = new Map(),
): Page {
  const { id, task, role, fields } = form;
  const action = `/form/${id}`;
  // The fields that somebody else has changed too.
  const conflicts = sent?.getAll('conflict') ?? [];
  const inputs = fields.map((field): FieldProps => {
    const name = `${field.id}-was`;
    return {
      ...{ form, field, state, words, error: errors.get(field.id) ?? '' },
      given: (part) => sent?.getAll(part === '' ? field.id : `${field.id}-${part}`) ?? null,
      was: <Hidden key={name} name={name} value={sent?.get(name) ?? JSON.stringify(field.value ?? null)} />,
    };
  });
  const hasPhoto = fields.some(({ kind }) => kind === 'photo');
  const content = (
    <>
      {task === 'jobs' && role !== 'new' && (
        <>
          <JobText form={form} state={state} words={words} />
          <ReviewRequest state={state} words={words} />
        </>
      )}
      <form method="post" action={action} encType={hasPhoto ? 'multipart/form-data' : undefined} noValidate>
        {inputs.map((props) => (
          <FieldInput key={props.field.id} {...props} />
        ))}
        {conflicts.map((each) => (
          <Hidden key={each} name="conflict" value={each} />
        ))}
        <p>
          <button type="submit">
            {conflicts.length > 0 ? words.useMine : role === 'new' ? words.add : words.save}
          </button>{' '}
          {conflicts.length > 0 && (
            <button type="submit" name="keep" value="theirs" className="second">
              {words.keepTheirs}
            </button>
          )}
        </p>
      </form>
      {role === 'item' && (
        <Button action={action} text={fill(words.remove, { name: nameInPage(form, words) })} isSecond>
          {inputs.map(({ was }) => was)}
          <Hidden name="remove" value="yes" />
        </Button>
      )}
      <p>
        <a href={`/${task}`}>{words.back}</a>
      </p>
    </>
  );
  return { heading: nameForm(form, words), content, errors, preview: preview.path() + form.page };
}

function Hidden({ name, value }: { readonly name: string; readonly value: string }) {
  return <input type="hidden" name={name} value={value} />;
}

interface FieldProps extends Shown {
  readonly form: Form;
  readonly field: Field;
  readonly error: string;
  /** What was typed for a part of the field, '' for the field; null for a form that was not sent. */
  readonly given: (part: string) => readonly string[] | null;
  /** What the data had when the form was shown. */
  readonly was: ReactNode;
}

function FieldInput(props: FieldProps) {
  const { field, error, state, words, given, was } = props;
  const { id, kind, value } = field;
  const [label, ownHelp] = labelOf(field, words);
  // What the site already says of a photo is the best example of its trade.
  const example = state.forms.find((each) => each.subject === 'photos' && each.label !== '')?.label;
  // `{phone}` in a text is filled in by the site.
  const references = typeof value === 'string' && /\{[^{}\s]+\}/.test(value) ? words.references : '';
  const help = `${fill(ownHelp, { example: example ?? words.photoExample })} ${references}`.trim();
  const described = [help !== '' && `${id}-help`, error !== '' && `${id}-error`].filter(Boolean).join(' ');
  const attributes = { id, 'aria-describedby': described || undefined, 'aria-invalid': error !== '' || undefined };
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
      {was}
    </>
  );
  if (kind === 'price' || kind === 'days')
    return (
      <fieldset tabIndex={-1} {...attributes}>
        <legend>{label}</legend>
        {notes}
        {kind === 'price' ? <PriceInputs {...props} /> : <DayInputs {...props} />}
      </fieldset>
    );
  const isChosen = given('')?.includes('yes') ?? value === true;
  if (kind === 'yes')
    return (
      <div className="field">
        {notes}
        <Choice id={id} name={id} value="yes" label={label} defaultChecked={isChosen} />
      </div>
    );
  const input = { name: id, defaultValue: given('')?.[0] ?? formatValue(field, state), ...attributes };
  const received = given('')?.[0] ?? '';
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {notes}
      {kind === 'photo' ? (
        <>
          {value !== undefined && <img src={`/photo/${field.id}`} alt={words.photoNow} />}
          {received !== '' && <p>{words.photoReceived}</p>}
          <Hidden name={id} value={received} />
          <Hidden name={`${id}-hash`} value={value === undefined ? '' : (state.idOf(value) ?? '')} />
          <input name={`${id}-sent`} type="file" accept={PHOTO_TYPES} {...attributes} />
        </>
      ) : kind === 'service' || kind === 'city' ? (
        <select {...input}>
          <option value="" />
          {state.names[kind].map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      ) : kind === 'text' ? (
        <textarea rows={5} {...input} />
      ) : (
        <input type="text" autoComplete="off" {...inputOf(kind)} {...input} />
      )}
    </div>
  );
}

/** What iPhones are asked for decides that they send a JPEG. */
const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

function DayInputs({ field: { id, value }, words, given }: FieldProps) {
  const chosen = given('') ?? (Array.isArray(value) ? value.map(String) : []);
  return Object.entries(words.days).map(([day, label]) => (
    <Choice key={day} name={id} value={day} label={label} defaultChecked={chosen.includes(day)} />
  ));
}

/** The amounts of a form of price show once it is chosen; styles hide the others. */
function PriceInputs({ field: { id, value }, state, words, given }: FieldProps) {
  const chosen = given('form') ?? [formOf(value)];
  const amountOf = (name: string) =>
    isGroup(value) && name in value ? formatMoney(Number(value[name]), state.language) : '';
  return Object.entries(PRICE_PARTS).map(([form, names]) => {
    const label = words.priceForms[form as keyof EditWords['priceForms']];
    const isChosen = chosen.includes(form);
    return (
      <div key={form} className="option">
        <Choice type="radio" name={`${id}-form`} value={form} label={label} defaultChecked={isChosen} />
        {names.map((name) => (
          <label key={name} className="part">
            {words.price[name]}
            <input
              name={`${id}-${name}`}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={given(name)?.[0] ?? amountOf(name)}
            />
          </label>
        ))}
      </div>
    );
  });
}

function Choice({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { readonly label: string }) {
  return (
    <label className="choice">
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}
