import type { Phone } from './link.ts';

interface Props {
  readonly phone: Phone;
  /** The link's location on the page; unique per page because analytics counts calls by it. */
  readonly placement: string;
  readonly className?: string;
  /** Words before the number. */
  readonly prefix?: string;
}

/** Renders a phone link that analytics can attribute to its location. */
export function PhoneLink({ phone, placement, className, prefix }: Props) {
  return (
    <a className={className} href={phone.href} data-placement={placement}>
      {prefix === undefined ? null : <span className="phone-prefix">{`${prefix} `}</span>}
      <span className="phone-number">{phone.text}</span>
    </a>
  );
}
