import { Section } from '../elements/section.tsx';

interface Props {
  readonly heading: string;
  readonly intro?: string;
  readonly neighborhoods: readonly { readonly name: string; readonly note: string | null }[];
}

/** Renders the neighborhoods of a city, each with an optional note. */
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
              // The space separates name and note without styles: for screen readers, copying and search.
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
