import type { ReactNode } from 'react';
import type { Phone } from '../elements/link.ts';
import { LinkedText } from '../elements/linked-text.tsx';
import { PhoneLink } from '../elements/phone-link.tsx';
import { RenderedOnce } from '../elements/rendered-once.tsx';
import { SectionContent } from '../elements/section.tsx';

export interface ContactFormProps {
  readonly heading: string;
  readonly lead: string;
  /** The form service's address. */
  readonly action: string;
  readonly subject: string;
  readonly phone: Phone;
  /** The homepage form has a reply-to field; the shared form has the service select and marks what is required. */
  readonly variant: 'homepage' | 'shared';
  /** The page kind, for analytics. */
  readonly location: string;
  readonly services: readonly {
    readonly name: string;
    /** Null for what is no service of its own, such as `Other`. */
    readonly slug: string | null;
  }[];
  /** The service the page is about, where it is one of the options. */
  readonly chosenService: string | null;
  /** What the tag manager is told a sent form is worth, dollars; null tells it nothing. */
  readonly leadValue: number | null;
}

/** Every state of the form stands in the page; the script shows one. Without script it posts as any form does. */
export function ContactForm({ props }: { readonly props: ContactFormProps }) {
  return (
    <RenderedOnce
      as="section"
      of={props}
      attributes={{
        id: 'contact',
        className: 'section contact split',
        'aria-labelledby': 'contact-heading',
        'data-way-to-call': '',
      }}
      content={() => <ContactFormContent {...props} />}
    />
  );
}

function ContactFormContent({
  heading,
  lead,
  action,
  subject,
  phone,
  variant,
  location,
  services,
  chosenService,
  leadValue,
}: ContactFormProps) {
  const shared = variant === 'shared';
  return (
    <SectionContent
      id="contact"
      heading={heading}
      lead={<LinkedText text={lead} phone={phone} placement="contact" />}
    >
      <div
        className="contact-form"
        data-enhance="contact-form"
        data-variant={variant}
        data-location={location}
        data-service={chosenService ?? undefined}
        data-lead-value={leadValue ?? undefined}
        data-state="idle"
      >
        <form action={action} method="post" encType="multipart/form-data" aria-labelledby="contact-heading">
          <input type="hidden" name="_subject" value={subject} />
          {shared ? null : <input type="hidden" name="_replyto" value="" />}
          <Trap />
          <Field id="contact-name" label="Name" required={shared}>
            <input id="contact-name" name="name" type="text" autoComplete="name" required />
          </Field>
          <Field id="contact-email" label="Email" required={shared}>
            <input id="contact-email" name="email" type="email" autoComplete="email" required />
          </Field>
          <Field id="contact-phone" label="Phone">
            <input id="contact-phone" name="phone" type="tel" autoComplete="tel" />
          </Field>
          {shared ? (
            <Field id="contact-service" label="Service">
              <select id="contact-service" name="service" defaultValue="">
                <option value="" label="Choose a service">
                  Choose a service
                </option>
                {services.map((service) => (
                  <option key={service.name} data-slug={service.slug ?? undefined}>
                    {service.name}
                  </option>
                ))}
              </select>
            </Field>
          ) : null}
          <Field id="contact-message" label="Message" required={shared}>
            <textarea id="contact-message" name="message" rows={5} required />
          </Field>
          <div className="form-send">
            <Failure phone={shared ? phone : null} />
            <button className="button" type="submit" data-part="submit" data-sending="Sending...">
              Send Message
            </button>
          </div>
        </form>
        <div role="status">
          <div className="form-success" data-part="success" tabIndex={-1} hidden>
            <p className="form-success-title">Message Sent!</p>
            <p>Thank you. We will get back to you as soon as we can.</p>
            <button className="button button-quiet" type="button" data-part="again">
              Send Another Message
            </button>
          </div>
        </div>
      </div>
    </SectionContent>
  );
}

/**
 * A field for programs that fill in whatever they find: the form service drops what comes with it filled. Nobody else meets it, and
 * `display: none` would give it away.
 */
function Trap() {
  return (
    <div className="form-trap" aria-hidden="true">
      <input
        name="_gotcha"
        type="text"
        aria-label="Leave this field empty"
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  );
}

/** Stands beside the button that was just pressed. The live region is there before its content shows, or it would not be read out. */
function Failure({ phone }: { phone: Phone | null }) {
  return (
    <div role={phone === null ? 'status' : 'alert'}>
      <div className="form-error" data-part="error" tabIndex={-1} hidden>
        {phone === null ? (
          <p>Something went wrong. Please try again or call us directly.</p>
        ) : (
          <p>
            {'Something went wrong. Please try again or call us directly at '}
            <PhoneLink phone={phone} placement="form_error" />.
          </p>
        )}
      </div>
    </div>
  );
}

function Field({
  id,
  label,
  required = false,
  children,
}: {
  id: string;
  label: string;
  required?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required ? <span className="required">{' *'}</span> : null}
      </label>
      {children}
    </div>
  );
}
