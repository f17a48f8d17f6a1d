import type { RichText } from '../../cli/schema/text/rich-text.ts';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { Blocks } from '../elements/rich-text.tsx';
import { Section } from '../elements/section.tsx';
import { useWording } from '../elements/wording.tsx';

export interface PersonProps {
  readonly name: string;
  /** What the person does, and the number of the registration; '' if the data has neither. */
  readonly role: string;
  readonly text: RichText;
  readonly picture: PictureProps | null;
}

/** Renders the people who come to the customer's house; nothing if the data names nobody. */
export function Owner({
  heading,
  people,
}: {
  readonly heading?: string | undefined;
  readonly people: readonly PersonProps[];
}) {
  const { proof: words } = useWording();
  const [first, ...others] = people;
  if (first === undefined) return null;
  return (
    <Section
      id="owner"
      heading={heading ?? words.owner}
      className={others.length === 0 ? 'owner split' : 'owner'}
    >
      {others.length === 0 ? (
        <Person {...first} />
      ) : (
        <ul className="list ruled">
          {people.map((person) => (
            <li key={person.name}>
              <Person {...person} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Person({ name, role, text, picture }: PersonProps) {
  return (
    <div className="owner-card">
      {picture === null ? null : <Picture picture={picture} sizes="(min-width: 40rem) 14rem, 40vw" />}
      <div>
        <h3>{name}</h3>
        {role === '' ? null : <p className="person-role">{role}</p>}
        <Blocks text={text} />
      </div>
    </div>
  );
}
