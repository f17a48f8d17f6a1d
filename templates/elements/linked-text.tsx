import type { Phone } from './link.ts';
import { PhoneLink } from './phone-link.tsx';

interface Props {
  readonly text: string;
  readonly phone: Phone;
  /** The placement of the first number in the text; the second one gets the suffix `_2`. */
  readonly placement: string;
}

/** Renders text in which every occurrence of the business's phone number is a link. */
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
