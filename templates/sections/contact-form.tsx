// The contact form of all pages, in two variants. Fields and options come from
// cli/routes/sections/contact-fields.ts; client/enhance/contact-form.ts submits the form and
// switches between its states.

import type { ReactNode } from 'react';
import type { InlineText } from '../../cli/schema/text/rich-text.ts';
import { fillWords } from '../../cli/schema/wording/fill-words.ts';
import { cached } from '../elements/cached-markup.tsx';
import type { Link, Phone } from '../elements/links/link.ts';
import { linkContacts } from '../elements/links/link-contacts.tsx';
import { PageLink } from '../elements/links/page-link.tsx';
import { PhoneLink } from '../elements/links/phone-link.tsx';
import { type OfficeProps, Offices } from '../elements/offices.tsx';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { Inlines } from '../elements/rich-text.tsx';
import { SectionContent } from '../elements/section.tsx';
import { fillElements, useWording } from '../elements/wording.tsx';
import { type HighlightProps, TrustStrip } from './trust-strip.tsx';

export interface OptionProps {
  readonly text: string;
  /** The value to send, if it is not the text. */
  readonly value: string | null;
  /** The service's slug; null for an option that is no service, such as `Other`. */
  readonly slug: string | null;
  /** The language of the text, if it is not that of the page. */
  readonly lang?: string | undefined;
}

export interface FieldProps {
  /** Bots fill in a honeypot: the form service drops messages with one. */
  readonly kind: 'hidden' | 'honeypot' | 'input' | 'select' | 'textarea' | 'checkbox' | 'file';
  /** Empty for fields that visitors do not see. */
  readonly label: InlineText;
  /** What a number counts, after the label. */
  readonly unit?: string;
  /** A hint or an example below the field. */
  readonly help?: string;
  /** For one of two fields of which one is enough: the words that name the other. */
  readonly either?: string;
  /** Whether it has a row of two for itself. */
  readonly isWide?: boolean;
  readonly attributes: {
    readonly id?: string;
    readonly name: string;
    readonly type?: string;
    readonly value?: string;
    readonly 'aria-label'?: string;
    readonly tabIndex?: number;
    readonly autoComplete?: string;
    readonly rows?: number;
    readonly min?: number;
    readonly max?: number;
    readonly step?: number | 'any';
    readonly required?: boolean;
    readonly accept?: string;
    readonly multiple?: boolean;
    /** The limits of files, and what the script says about those beyond. */
    readonly 'data-max-files'?: number;
    readonly 'data-max-bytes'?: number;
    readonly 'data-wrong-type'?: string;
    readonly 'data-too-many'?: string;
    readonly 'data-too-large'?: string;
  };
  /** The options of a select. */
  readonly options: readonly OptionProps[];
}

export interface ContactFormProps {
  readonly heading: string;
  readonly intro: InlineText;
  /** The steps that follow after a message was sent. */
  readonly steps: readonly string[];
  readonly email: string;
  /** Links that end with `body=`, for a message that could not be sent. */
  readonly otherWays: readonly Link[];
  readonly highlights: readonly HighlightProps[];
  /** All offices; absent without further ones. */
  readonly offices?: readonly OfficeProps[];
  /** The portrait of the owner. */
  readonly face: PictureProps | null;
  /** The text of the email link for photos. */
  readonly photosByEmail: string | null;
  /** When an answer comes: `By the next working day`. */
  readonly answerBy: string | null;
  readonly privacy: Link | null;
  /** The form service's URL; null for the site's own host. */
  readonly action: string | null;
  /** Whether the service's answer tells success by its status alone, or by its body too. */
  readonly success: 'status' | 'json';
  readonly fields: readonly FieldProps[];
  readonly phone: Phone;
  /** The shared form marks required fields with an asterisk. */
  readonly variant: 'homepage' | 'shared';
  /** The page kind, for analytics. */
  readonly location: string;
  /** The option that is selected initially; null for the blank one. */
  readonly preselectedService: string | null;
  /** The value of a message in dollars for the data layer; null reports nothing. */
  readonly leadValue: number | null;
  /** What a form of data/forms/ has in place of the contact form's. */
  readonly dataForm?: DataFormProps | undefined;
  /** The check that a person fills in the form. */
  readonly captcha?: { readonly provider: string; readonly key: string } | undefined;
}

interface DataFormProps {
  /** The name of the file, which ids, drafts and events have. */
  readonly name: string;
  readonly send: string;
  readonly sentHeading: string;
  readonly sentText: InlineText | null;
}

/** Renders the form in every state, of which the script shows one; it also works without. */
export const ContactForm = cached(
  'sections/contact-form',
  'section',
  (props) => ({
    id: getId(props),
    className: 'section contact split feature deep ground',
    'aria-labelledby': `${getId(props)}-heading`,
    'data-has-cta': '',
  }),
  ContactFormContent,
);

function getId({ dataForm }: ContactFormProps): string {
  return dataForm === undefined ? 'contact' : `form-${dataForm.name}`;
}

function ContactFormContent(props: ContactFormProps) {
  const { heading, intro, steps, action, success, fields, phone, variant, location } = props;
  const { preselectedService, leadValue, answerBy, dataForm, captcha } = props;
  const { form: words } = useWording();
  const isShared = variant === 'shared';
  const id = getId(props);
  const place = (name: string) => (dataForm === undefined ? name : `${name}_${dataForm.name}`);
  return (
    <SectionContent
      id={id}
      heading={heading}
      intro={<Inlines text={intro} renderText={linkContacts({ phone, placement: id })} />}
    >
      <div className="contact-way">
        {props.face === null ? null : <Picture className="contact-face" picture={props.face} sizes="6rem" />}
        <PhoneLink className="contact-phone" phone={phone} placement={place('contact_details')} />
        {steps.length === 0 ? null : (
          <ol className="contact-steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {answerBy === null ? null : (
          <dl className="contact-answer">
            <dt>{words.answerBy}</dt>
            <dd>{answerBy}</dd>
          </dl>
        )}
      </div>
      <div
        className="contact-form"
        data-enhance="contact-form"
        data-variant={variant}
        data-location={location}
        data-lead-value={leadValue ?? undefined}
        data-success={success === 'status' ? undefined : success}
        data-state="idle"
        data-form={dataForm?.name}
        data-extras={hasExtras(props) ? '' : undefined}
      >
        <form
          action={action ?? undefined}
          method="post"
          encType="multipart/form-data"
          aria-labelledby={`${id}-heading`}
          {...(action === null && nameForNetlify(fields))}
        >
          {fields.map((field) => (
            <Field
              key={field.attributes.name}
              field={field}
              shouldMarkRequired={isShared}
              preselected={preselectedService}
            />
          ))}
          {captcha === undefined ? null : (
            <div role="status">
              <div
                className="form-captcha"
                data-part="captcha"
                data-provider={captcha.provider}
                data-key={captcha.key}
              />
              <p className="field-help" data-part="captcha-missing" tabIndex={-1} hidden>
                {words.captcha}
              </p>
            </div>
          )}
          <div className="form-submit">
            <Notices phone={isShared ? phone : null} placement={place('form_error')} otherWays={props.otherWays} />
            <button
              className="button"
              type="submit"
              data-part="submit"
              data-submitting={words.sending}
              data-unconfirmed={words.sendAgain}
            >
              {dataForm?.send ?? words.send}
            </button>
            {hasFiles(fields) ? (
              <progress
                className="form-uploading"
                data-part="uploading"
                max={100}
                value={0}
                aria-label={words.sendingFiles}
                hidden
              />
            ) : null}
            <div role="status">
              <p className="form-still-sending" data-part="still-sending" hidden>
                {words.stillSending}
              </p>
            </div>
            <p className="form-privacy">
              {`${words.privacy} `}
              {props.privacy === null ? null : <PageLink href={props.privacy.href}>{props.privacy.text}</PageLink>}
            </p>
          </div>
        </form>
        <div role="status">
          <div className="form-success" data-part="success" tabIndex={-1} hidden>
            <p className="form-success-title">{dataForm?.sentHeading ?? words.sent}</p>
            {dataForm?.sentText == null ? null : (
              <p>
                <Inlines text={dataForm.sentText} />
              </p>
            )}
            {hasFiles(fields) ? <WithoutFiles email={props.email} /> : null}
            <SentSummary answerBy={answerBy} message={dataForm === undefined ? 'message' : findLongText(fields)} />
            <p>
              {fillElements(words.urgent, { phone: <PhoneLink phone={phone} placement={place('form_success')} /> })}
            </p>
            <button className="button button-quiet" type="button" data-part="send-another">
              {words.sendAnother}
            </button>
          </div>
        </div>
      </div>
      <ContactDetails {...props} />
      <Offices offices={props.offices ?? []} place="contact" hasPictures />
    </SectionContent>
  );
}

/** Returns the name of the first field for several lines, which is repeated after it was sent. */
function findLongText(fields: readonly FieldProps[]): string {
  return fields.find(({ kind }) => kind === 'textarea')?.attributes.name ?? 'message';
}

const hasFiles = (fields: readonly FieldProps[]) => fields.some(({ kind }) => kind === 'file');

/** Whether the form has something that client/enhance/form/form-extras.ts does. */
function hasExtras({ fields, captcha }: ContactFormProps): boolean {
  return captcha !== undefined || hasFiles(fields) || fields.some(({ either }) => either !== undefined);
}

/** Netlify looks for these in pages: https://docs.netlify.com/manage/forms/setup/ */
function nameForNetlify(fields: readonly FieldProps[]) {
  const find = (kind: FieldProps['kind']) => fields.find((field) => field.kind === kind)?.attributes;
  return { name: find('hidden')?.value, 'data-netlify': true, 'data-netlify-honeypot': find('honeypot')?.name };
}

/** Renders what becomes of files that did not arrive with their message. */
function WithoutFiles({ email }: { readonly email: string }) {
  const { form: words } = useWording();
  return (
    <p
      className="form-error"
      data-part="without-files"
      data-not-sent={fillWords(words.filesNotSent, { files: '{files}' })}
      hidden
    >
      {fillElements(words.withoutFiles, { email: <a href={`mailto:${email}`}>{email}</a> })}
    </p>
  );
}

/** Renders what follows the form on phones: the way to send photos, and the highlights. */
function ContactDetails({ email, photosByEmail, highlights }: ContactFormProps) {
  if (photosByEmail === null && highlights.length === 0) return null;
  return (
    <div className="contact-details">
      {photosByEmail === null ? null : <a href={`mailto:${email}`}>{photosByEmail}</a>}
      <TrustStrip items={highlights} place="contact" />
    </div>
  );
}

/** Renders what was sent. The recorder skips it: it is typed text outside of a field. */
function SentSummary({ answerBy, message }: { readonly answerBy: string | null; readonly message: string }) {
  const { form: words } = useWording();
  return (
    <dl className="form-sent">
      <div className="ph-no-capture" data-sent="service" hidden>
        <dt>{words.sentService}</dt>
        <dd />
      </div>
      <div className="ph-no-capture" data-sent={message} hidden>
        <dt>{words.sentMessage}</dt>
        <dd />
      </div>
      {answerBy === null ? null : (
        <div>
          <dt>{words.answerBy}</dt>
          <dd>{answerBy}</dd>
        </div>
      )}
    </dl>
  );
}

interface NoticesProps extends Pick<ContactFormProps, 'otherWays'> {
  readonly phone: Phone | null;
  readonly placement: string;
}

/**
 * Renders what is said next to the submit button: an error; other ways for a message that could not
 * be sent, which the recorder skips, because they have its text; and what to do about one whose page
 * was left before the answer came. The live regions exist before their content is shown; otherwise
 * screen readers would not announce it.
 */
function Notices({ phone, placement, otherWays }: NoticesProps) {
  const { form: words } = useWording();
  return (
    <>
      <div role={phone === null ? 'status' : 'alert'}>
        <div className="form-error" data-part="error" tabIndex={-1} hidden>
          <p>
            {phone === null
              ? words.error
              : fillElements(words.errorWithPhone, { phone: <PhoneLink phone={phone} placement={placement} /> })}
          </p>
        </div>
      </div>
      <div data-enhance="instead" data-cut={words.restCut}>
        <div className="form-unconfirmed ph-no-capture" data-part="instead" hidden>
          <p>{words.otherWays}</p>
          {otherWays.map(({ href, text }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </div>
      </div>
      <div role="status">
        <div className="form-unconfirmed" data-part="unconfirmed" tabIndex={-1} hidden>
          <p>{words.unconfirmed}</p>
          <button className="button button-quiet" type="button" data-part="discard">
            {words.discard}
          </button>
        </div>
      </div>
    </>
  );
}

interface FormFieldProps {
  readonly field: FieldProps;
  readonly shouldMarkRequired: boolean;
  readonly preselected: string | null;
}

function Field({ field, shouldMarkRequired, preselected }: FormFieldProps) {
  const { kind, label, attributes, help } = field;
  const isTicked = kind === 'checkbox';
  const control = <Control field={field} preselected={preselected} />;
  if (kind === 'hidden') return <input {...attributes} />;
  // Only bots reach it; `display: none` would reveal it to them.
  if (kind === 'honeypot')
    return (
      <div className="form-honeypot" aria-hidden="true">
        <input {...attributes} />
      </div>
    );
  return (
    <div className={isTicked ? 'field field-tick' : field.isWide ? 'field field-wide' : 'field'}>
      {isTicked ? control : null}
      <label htmlFor={attributes.id}>
        <Inlines text={label} />
        {field.unit === undefined ? null : ` (${field.unit})`}
        <RequirementMark field={field} shouldMarkRequired={shouldMarkRequired} />
      </label>
      {isTicked ? null : control}
      {help === undefined ? null : (
        <p className="field-help" id={helpId(field)}>
          {help}
        </p>
      )}
    </div>
  );
}

function RequirementMark({ field: { attributes, either }, shouldMarkRequired }: Omit<FormFieldProps, 'preselected'>) {
  const { form: words } = useWording();
  if (either !== undefined) return <span className="optional">{` ${either}`}</span>;
  if (attributes.required !== true) return <span className="optional">{` ${words.optional}`}</span>;
  return shouldMarkRequired ? <span className="required">{' *'}</span> : null;
}

function helpId({ attributes }: FieldProps): string {
  return `${attributes.id}-help`;
}

function Control({ field, preselected }: Omit<FormFieldProps, 'shouldMarkRequired'>): ReactNode {
  const { kind, options } = field;
  const attributes = {
    ...field.attributes,
    ...(field.help !== undefined && { 'aria-describedby': helpId(field) }),
    ...(field.either !== undefined && { 'data-either': '' }),
  };
  if (kind === 'textarea') return <textarea {...attributes} />;
  if (kind !== 'select') return <input {...attributes} />;
  return (
    <select {...attributes} defaultValue={preselected ?? ''}>
      {options.map(({ text, value, slug, lang }) => (
        <option
          key={text}
          lang={lang}
          value={value ?? undefined}
          label={value === null ? undefined : text}
          data-slug={slug ?? undefined}
        >
          {text}
        </option>
      ))}
    </select>
  );
}
