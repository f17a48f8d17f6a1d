// The contact form of all pages, in two variants. Fields and options come from cli/routes/sections/contact-fields.ts;
// client/enhance/contact-form.ts submits the form and switches between its states.

import type { ReactNode } from 'react';
import type { InlineText } from '../../cli/schema/text/rich-text.ts';
import { CachedMarkup } from '../elements/cached-markup.tsx';
import type { Link, Phone } from '../elements/link.ts';
import { linkContacts } from '../elements/link-contacts.tsx';
import { PageLink } from '../elements/page-link.tsx';
import { PhoneLink } from '../elements/phone-link.tsx';
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

/** A field of the form. */
export interface FieldProps {
  /** A honeypot is for bots that fill in every field: the form service drops submissions in which it is filled. */
  readonly kind: 'hidden' | 'honeypot' | 'input' | 'select' | 'textarea';
  /** Empty for fields that visitors do not see. */
  readonly label: string;
  /** A hint or an example below the field. */
  readonly help?: string;
  readonly attributes: {
    readonly id?: string;
    readonly name: string;
    readonly type?: string;
    readonly value?: string;
    readonly 'aria-label'?: string;
    readonly tabIndex?: number;
    readonly autoComplete?: string;
    readonly rows?: number;
    readonly required?: boolean;
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
  readonly highlights: readonly HighlightProps[];
  /** The portrait of the owner. */
  readonly face: PictureProps | null;
  /** The text of the email link for photos. */
  readonly photosByEmail: string | null;
  /** When an answer comes: `By the next working day`. */
  readonly answerBy: string | null;
  readonly privacy: Link | null;
  /** The form service's URL. */
  readonly action: string;
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
  /** The value of a submission in dollars for the tag manager that reads the data layer; null reports nothing. */
  readonly leadValue: number | null;
}

/**
 * Renders the contact section. The markup contains every state of the form and the script shows one; without script the browser
 * posts the form.
 */
export function ContactForm({ props }: { readonly props: ContactFormProps }) {
  return (
    <CachedMarkup
      as="section"
      cacheKey={props}
      attributes={{
        id: 'contact',
        className: 'section contact split feature deep ground',
        'aria-labelledby': 'contact-heading',
        'data-has-cta': '',
      }}
      content={() => <ContactFormContent {...props} />}
    />
  );
}

function ContactFormContent(props: ContactFormProps) {
  const { heading, intro, steps, action, success, fields, phone, variant, location } = props;
  const { preselectedService, leadValue, answerBy } = props;
  const { form: words } = useWording();
  const isShared = variant === 'shared';
  return (
    <SectionContent
      id="contact"
      heading={heading}
      intro={<Inlines text={intro} renderText={linkContacts({ phone, placement: 'contact' })} />}
    >
      <div className="contact-way">
        {props.face === null ? null : <Picture className="contact-face" picture={props.face} sizes="6rem" />}
        <PhoneLink className="contact-phone" phone={phone} placement="contact_details" />
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
      >
        <form action={action} method="post" encType="multipart/form-data" aria-labelledby="contact-heading">
          {fields.map((field) => (
            <Field
              key={field.attributes.name}
              field={field}
              shouldMarkRequired={isShared}
              preselected={preselectedService}
            />
          ))}
          <div className="form-submit">
            <SendError phone={isShared ? phone : null} />
            <Unconfirmed />
            <button
              className="button"
              type="submit"
              data-part="submit"
              data-submitting={words.sending}
              data-unconfirmed={words.sendAgain}
            >
              {words.send}
            </button>
            <StillSending />
            <PrivacyNote privacy={props.privacy} />
          </div>
        </form>
        <div role="status">
          <div className="form-success" data-part="success" tabIndex={-1} hidden>
            <p className="form-success-title">{words.sent}</p>
            <SentSummary answerBy={answerBy} />
            <p>
              {fillElements(words.urgent, { phone: <PhoneLink phone={phone} placement="form_success" /> })}
            </p>
            <button className="button button-quiet" type="button" data-part="send-another">
              {words.sendAnother}
            </button>
          </div>
        </div>
      </div>
      <ContactDetails {...props} />
    </SectionContent>
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

/** Renders what was sent, filled in by the script. The recorder of visits skips it: it is typed text outside of a field. */
function SentSummary({ answerBy }: { readonly answerBy: string | null }) {
  const { form: words } = useWording();
  return (
    <dl className="form-sent">
      <div className="ph-no-capture" data-sent="service" hidden>
        <dt>{words.sentService}</dt>
        <dd />
      </div>
      <div className="ph-no-capture" data-sent="message" hidden>
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

function PrivacyNote({ privacy }: { readonly privacy: Link | null }) {
  const { form: words } = useWording();
  return (
    <p className="form-privacy">
      {`${words.privacy} `}
      {privacy === null ? null : <PageLink href={privacy.href}>{privacy.text}</PageLink>}
    </p>
  );
}

/**
 * Renders the error next to the submit button. The live region exists before its content is shown; otherwise screen readers would
 * not announce it.
 */
function SendError({ phone }: { phone: Phone | null }) {
  const { form: words } = useWording();
  return (
    <div role={phone === null ? 'status' : 'alert'}>
      <div className="form-error" data-part="error" tabIndex={-1} hidden>
        {phone === null ? (
          <p>{words.error}</p>
        ) : (
          <p>
            {fillElements(words.errorWithPhone, {
              phone: <PhoneLink phone={phone} placement="form_error" />,
            })}
          </p>
        )}
      </div>
    </div>
  );
}

/** Renders what a visitor can do about a message whose page was left before the answer came; the other way is to send it again. */
function Unconfirmed() {
  const { form: words } = useWording();
  return (
    <div role="status">
      <div className="form-unconfirmed" data-part="unconfirmed" tabIndex={-1} hidden>
        <p>{words.unconfirmed}</p>
        <button className="button button-quiet" type="button" data-part="discard">
          {words.discard}
        </button>
      </div>
    </div>
  );
}

/** Renders the notice for a slow response, in a polite live region because the visitor only has to wait. */
function StillSending() {
  const { form: words } = useWording();
  return (
    <div role="status">
      <p className="form-still-sending" data-part="still-sending" hidden>
        {words.stillSending}
      </p>
    </div>
  );
}

interface FormFieldProps {
  readonly field: FieldProps;
  readonly shouldMarkRequired: boolean;
  readonly preselected: string | null;
}

function Field({ field, shouldMarkRequired, preselected }: FormFieldProps) {
  const { kind, label, attributes, help } = field;
  if (kind === 'hidden') return <input {...attributes} />;
  if (kind === 'honeypot') return <Honeypot field={field} />;
  return (
    <div className="field">
      <label htmlFor={attributes.id}>
        {label}
        <RequirementMark isRequired={attributes.required === true} shouldMarkRequired={shouldMarkRequired} />
      </label>
      <Control field={field} preselected={preselected} />
      {help === undefined ? null : (
        <p className="field-help" id={helpId(field)}>
          {help}
        </p>
      )}
    </div>
  );
}

function RequirementMark({
  isRequired,
  shouldMarkRequired,
}: Pick<FormFieldProps, 'shouldMarkRequired'> & { readonly isRequired: boolean }) {
  const { form: words } = useWording();
  if (!isRequired) return <span className="optional">{` ${words.optional}`}</span>;
  return shouldMarkRequired ? <span className="required">{' *'}</span> : null;
}

function helpId({ attributes }: FieldProps): string {
  return `${attributes.id}-help`;
}

/** Only bots reach it; `display: none` would reveal it to them. */
function Honeypot({ field }: { field: FieldProps }) {
  return (
    <div className="form-honeypot" aria-hidden="true">
      <input {...field.attributes} />
    </div>
  );
}

function Control({ field, preselected }: Omit<FormFieldProps, 'shouldMarkRequired'>): ReactNode {
  const { kind, options } = field;
  const attributes = {
    ...field.attributes,
    ...(field.help !== undefined && { 'aria-describedby': helpId(field) }),
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
