import { useWording } from '../wording.tsx';
import type { Phone } from './link.ts';

interface Props {
  readonly phone: Phone;
  /** The link's location on the page; unique per page because analytics counts calls by it. */
  readonly placement: string;
  readonly className?: string;
  /** True prints the word for a call before the number. */
  readonly hasPrefix?: boolean;
}

/** Renders a phone link that analytics can attribute to its location. */
export function PhoneLink({ phone, placement, className, hasPrefix = false }: Props) {
  const { phone: words } = useWording();
  return (
    <a className={className} href={phone.href} data-placement={placement} data-call-tracking={phone.isTracked && ''}>
      {hasPrefix ? <span className="phone-prefix">{`${words.call} `}</span> : null}
      <span className="phone-number">{phone.text}</span>
    </a>
  );
}
