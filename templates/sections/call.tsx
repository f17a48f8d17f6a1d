import type { Phone } from '../elements/link.ts';
import { PhoneLink } from '../elements/phone-link.tsx';

/** Renders a call to action between two sections, for visitors who have read enough to call. */
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
    <aside className="call" aria-label="Call us" data-has-cta>
      <div className="call-inner">
        <p>{text}</p>
        <PhoneLink className="button handset" phone={phone} placement={placement} prefix="Call" />
      </div>
    </aside>
  );
}
