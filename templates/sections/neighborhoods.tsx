import { Section } from '../elements/section.tsx';

interface Props {
  readonly heading: string;
  readonly intro?: string;
  readonly neighborhoods: readonly { readonly name: string; readonly note: string | null }[];
}

export function Neighborhoods({ heading, intro, neighborhoods }: Props) {
  return (
    <Section
      id="neighborhoods"
      heading={heading}
      className="neighborhoods"
      {...(intro !== undefined && { intro })}
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
