import type { Phone } from './link.ts';
import { PhoneLink } from './phone-link.tsx';

interface Props {
  readonly text: string;
  readonly phone: Phone;
  /** Without it, email addresses stay plain text. */
  readonly email?: string;
  /** The placement of the first number in the text; the second one gets the suffix `_2`. */
  readonly placement: string;
}

/** Renders text in which every occurrence of the business's phone number and email address is a link. */
export function LinkedText({ text, phone, email, placement }: Props) {
  const [first = '', ...rest] = text.split(phone.text);
  return (
    <>
      <MailText text={first} email={email} />
      {rest.map((part, index) => (
        <span key={index}>
          <PhoneLink phone={phone} placement={index === 0 ? placement : `${placement}_${index + 1}`} />
          <MailText text={part} email={email} />
        </span>
      ))}
    </>
  );
}

function MailText({ text, email }: { readonly text: string; readonly email: string | undefined }) {
  const [first = '', ...rest] = email === undefined ? [text] : text.split(email);
  return (
    <>
      {first}
      {rest.map((part, index) => (
        <span key={index}>
          <a href={`mailto:${email}`}>{email}</a>
          {part}
        </span>
      ))}
    </>
  );
}
