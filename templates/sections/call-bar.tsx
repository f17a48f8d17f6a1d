import type { Phone } from '../elements/link.ts';
import { PhoneLink } from '../elements/phone-link.tsx';

interface Props {
  readonly phone: Phone;
  readonly estimateLabel: string;
}

/** A phone's way to call and to ask, at the foot of the window; the script shows it where the page itself offers neither. */
export function CallBar({ phone, estimateLabel }: Props) {
  return (
    <div className="call-bar" data-enhance="call-bar">
      <PhoneLink className="button handset" phone={phone} placement="call_bar" prefix="Call" />
      <a className="button button-quiet" href="#contact">
        {estimateLabel}
      </a>
    </div>
  );
}
