import type { Phone } from '../elements/link.ts';
import { PhoneLink } from '../elements/phone-link.tsx';
import { useWording } from '../elements/wording.tsx';

/** Renders a call to action between two sections, for visitors who have read enough to call. */
export function Call({
  phone,
  placement,
  isWideOnly = false,
}: {
  readonly phone: Phone;
  readonly placement: string;
  /** True leaves it out on phones, whose bar always has the number. */
  readonly isWideOnly?: boolean;
}) {
  const { phone: words } = useWording();
  return (
    <aside className={isWideOnly ? 'call call-wide' : 'call'} aria-label={words.callUs} data-has-cta>
      <div className="call-inner">
        <p>{words.talk}</p>
        <PhoneLink className="button handset" phone={phone} placement={placement} hasPrefix />
      </div>
    </aside>
  );
}
