import type { Phone } from '../elements/links/link.ts';
import { PhoneLink } from '../elements/links/phone-link.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { useWording } from '../elements/wording.tsx';

/**
 * Renders a call to action for visitors who have read enough to call: a band between two sections,
 * or a line below prices, which phones leave out because their bar always has the number.
 */
export const Call = replaceable('sections/call', OurCall);
function OurCall({ phone, placement }: { readonly phone: Phone; readonly placement: string }) {
  const { phone: words } = useWording();
  return (
    <aside className="call" aria-label={words.callUs} data-has-cta>
      <div className="call-inner">
        <p>{words.talk}</p>
        <PhoneLink className="button handset" phone={phone} placement={placement} hasPrefix />
      </div>
    </aside>
  );
}
