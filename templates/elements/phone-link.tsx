import type { Phone } from './link.ts';

interface Props {
  readonly phone: Phone;
  /** Where on the page the link stands; unique on the page, because calls are counted by it. */
  readonly placement: string;
  readonly className?: string;
  /** Words before the number. */
  readonly prefix?: string;
}

export function PhoneLink({ phone, placement, className, prefix }: Props) {
  return (
    <a className={className} href={phone.href} data-placement={placement}>
      {prefix === undefined ? null : <span className="phone-prefix">{`${prefix} `}</span>}
      <span className="phone-number">{phone.text}</span>
    </a>
  );
}
