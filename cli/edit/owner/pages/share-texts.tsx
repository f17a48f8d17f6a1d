// Texts for the owner to copy and send: a job for Google, and the request for a review. Entry points:
// JobText and ReviewRequest.
import { fill } from '../../fill.ts';
import { keyOf } from '../forms/field-kinds.ts';
import type { Form } from '../forms/owner-forms.ts';
import { describe, type Shown } from './describe.ts';

/** Nothing for a job without both photos. */
export function JobText({ form, state, words }: Shown & { readonly form: Form }) {
  const find = (key: string) => form.fields.find((field) => keyOf(field) === key && field.language === undefined);
  if ([find('before'), find('after')].some((field) => field?.value === undefined)) return null;
  const [sentences = '', town = ''] = [find('text'), find('city')].map(
    (field) => field && describe(field, { state, words }),
  );
  const text = (sentences.split(/(?<=[.!?])\s/)[0] ?? '').replace(/\.$/, '');
  const { share } = words;
  return <Copied id="job" label={share.job} text={fill(share[town === '' ? 'done' : 'doneIn'], { text, town })} />;
}

/** Nothing without the page that asks for a review. */
export function ReviewRequest({ state: { reviewPage }, words: { share } }: Shown) {
  return reviewPage === null ? null : (
    <Copied id="request" label={share.review} text={fill(share.request, { url: reviewPage })} />
  );
}

function Copied({ id, label, text }: Readonly<Record<'id' | 'label' | 'text', string>>) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} readOnly rows={5} defaultValue={text} />
    </div>
  );
}
