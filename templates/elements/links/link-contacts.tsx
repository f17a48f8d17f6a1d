import type { ReactNode } from 'react';
import type { Phone } from './link.ts';
import { PhoneLink } from './phone-link.tsx';

interface Contacts {
  readonly phone: Phone;
  /** Without it, email addresses stay plain text. */
  readonly email?: string;
  /** The placement of the first number in the text; the second one gets the suffix `_2`. */
  readonly placement: string;
}

/** Returns a function that renders a text, in which phone and email are links. */
export function linkContacts({ phone, email, placement }: Contacts): (text: string) => ReactNode {
  let count = 0;
  return (text) => {
    const [first = '', ...rest] = text.split(phone.text);
    return (
      <>
        <MailText text={first} email={email} />
        {rest.map((part, index) => {
          count += 1;
          return (
            <span key={index}>
              <PhoneLink phone={phone} placement={count === 1 ? placement : `${placement}_${count}`} />
              <MailText text={part} email={email} />
            </span>
          );
        })}
      </>
    );
  };
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
