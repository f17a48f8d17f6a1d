import type { Phone } from '../elements/links/link.ts';
import { PageLink } from '../elements/links/page-link.tsx';
import { PhoneLink } from '../elements/links/phone-link.tsx';
import { replaceable } from '../elements/replaceable.tsx';

interface Props {
  readonly phone: Phone;
  readonly estimateLabel: string;
  /** The page of the form; the page itself by default. */
  readonly contactHref?: string | undefined;
}

/** Renders the bar of phones, which the script shows while no other call to action is. */
export const CallBar = replaceable('sections/call-bar', OurCallBar);
function OurCallBar({ phone, estimateLabel, contactHref = '#contact' }: Props) {
  return (
    <div className="call-bar" data-enhance="call-bar">
      <PhoneLink className="button handset" phone={phone} placement="call_bar" hasPrefix />
      <PageLink className="button button-quiet" href={contactHref} hasOwnWords>
        {estimateLabel}
      </PageLink>
    </div>
  );
}
