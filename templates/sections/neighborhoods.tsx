import { Section } from '../elements/section.tsx';

interface Props {
  readonly heading: string;
  readonly lead?: string;
  readonly neighborhoods: readonly { readonly name: string; readonly note: string | null }[];
}

export function Neighborhoods({ heading, lead, neighborhoods }: Props) {
  return (
    <Section
      id="neighborhoods"
      heading={heading}
      className="neighborhoods"
      {...(lead !== undefined && { lead })}
    >
      <ul>
        {neighborhoods.map(({ name, note }) => (
          <li key={name}>
            <span className="neighborhood-name">{name}</span>
            {note === null ? null : (
              // The space parts the two where no style does: read aloud, copied, searched.
              <>
                {' '}
                <span className="neighborhood-note">{note}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
