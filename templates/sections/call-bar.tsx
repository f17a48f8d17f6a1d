import type { Phone } from '../elements/link.ts';
import { PhoneLink } from '../elements/phone-link.tsx';

interface Props {
  readonly phone: Phone;
  readonly estimateLabel: string;
}

/**
 * Renders the fixed bar of phones with a call and an estimate link; the script shows it while no other call to action is in view.
 */
export function CallBar({ phone, estimateLabel }: Props) {
  return (
    <div className="call-bar" data-enhance="call-bar">
      <PhoneLink className="button handset" phone={phone} placement="call_bar" hasPrefix />
      <a className="button button-quiet" href="#contact">
        {estimateLabel}
      </a>
    </div>
  );
}
