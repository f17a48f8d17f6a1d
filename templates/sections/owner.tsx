import type { RichText } from '../../cli/schema/text/rich-text.ts';
import { splitIntro } from '../../cli/schema/text/split-intro.ts';
import type { Phone } from '../elements/links/link.ts';
import { PhoneLink } from '../elements/links/phone-link.tsx';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { Blocks, Inlines } from '../elements/rich-text.tsx';
import { Section } from '../elements/section.tsx';
import { useWording } from '../elements/wording.tsx';

export interface PersonProps {
  readonly name: string;
  /** The person's work and registration number; '' if the data has neither. */
  readonly role: string;
  /** '' for none. */
  readonly text: RichText;
  readonly picture: PictureProps | null;
}

/** Renders the people, a single one with a large portrait; nothing without any. */
export const Owner = replaceable('sections/owner', OurOwner);
function OurOwner({
  heading,
  people,
  phone,
}: {
  readonly heading?: string | undefined;
  readonly people: readonly PersonProps[];
  readonly phone: Phone;
}) {
  const { proof: words } = useWording();
  const [first, ...others] = people;
  if (first === undefined) return null;
  return (
    <Section id="owner" heading={heading ?? words.owner} className="owner tinted ground">
      {others.length === 0 ? (
        <Person {...first} phone={phone} />
      ) : (
        <ul className="list halves">
          {people.map((person) => (
            <li key={person.name}>
              <Person {...person} phone={null} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** @param props.phone of a single person, whose first sentence is large */
function Person({ name, role, text, picture, phone }: PersonProps & { readonly phone: Phone | null }) {
  // Only a plain paragraph has a sentence that can stand alone.
  const words = phone !== null && typeof text === 'string' && text !== '' ? splitIntro(text) : null;
  return (
    <div className={phone === null ? 'person' : 'person person-large'}>
      {picture === null ? null : <Picture picture={picture} sizes="(min-width: 40rem) 25rem, 92vw" />}
      <div>
        {words === null ? null : (
          <p className="person-words">
            <Inlines text={words.intro} />
          </p>
        )}
        <h3>{name}</h3>
        {role === '' ? null : <p className="person-role">{role}</p>}
        {words === null && text !== '' ? <Blocks text={text} /> : null}
        {words === null || words.rest === null ? null : (
          <p>
            <Inlines text={words.rest} />
          </p>
        )}
        {phone === null ? null : (
          <p>
            <PhoneLink className="button handset" phone={phone} placement="owner" hasPrefix />
          </p>
        )}
      </div>
    </div>
  );
}
