import type { Phone } from './link.ts';
import { PhoneLink } from './phone-link.tsx';

interface Props {
  readonly text: string;
  readonly phone: Phone;
  /** Of the first number in the text; a second one in the same place gets `_2`. */
  readonly placement: string;
}

/** Running text in which the business's phone number can be called. */
export function LinkedText({ text, phone, placement }: Props) {
  const [first = '', ...rest] = text.split(phone.text);
  return (
    <>
      {first}
      {rest.map((part, index) => (
        <span key={index}>
          <PhoneLink phone={phone} placement={index === 0 ? placement : `${placement}_${index + 1}`} />
          {part}
        </span>
      ))}
    </>
  );
}
