import type { Phone } from '../elements/link.ts';
import { PhoneLink } from '../elements/phone-link.tsx';

/** A call button between two sections, for who has read enough. */
export function Call({
  text,
  phone,
  placement,
}: {
  readonly text: string;
  readonly phone: Phone;
  readonly placement: string;
}) {
  return (
    <aside className="call" aria-label="Call us">
      <p>{text}</p>
      <PhoneLink className="button" phone={phone} placement={placement} lead="Call" />
    </aside>
  );
}
