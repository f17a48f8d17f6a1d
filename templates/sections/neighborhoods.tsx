import type { InlineText } from '../../cli/schema/text/rich-text.ts';
import { fillPlural } from '../../cli/schema/wording/fill-words.ts';
import { LongList } from '../elements/links/long-list.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { Inlines } from '../elements/rich-text.tsx';
import { Section } from '../elements/section.tsx';
import { useWording } from '../elements/wording.tsx';

interface Props {
  readonly heading: string;
  readonly intro?: InlineText;
  readonly neighborhoods: readonly { readonly name: string; readonly note: InlineText | null }[];
}

/** Names with notes are folded after this many; bare names need only a few lines. */
const MAX_OPEN_WITH_NOTES = 6;

/** Renders the neighborhoods of a city, each with an optional note. */
export const Neighborhoods = replaceable('sections/neighborhoods', OurNeighborhoods);
function OurNeighborhoods({ heading, intro, neighborhoods }: Props) {
  const wording = useWording();
  if (neighborhoods.length === 0) return null;
  return (
    <Section
      id="neighborhoods"
      heading={heading}
      className="minor neighborhoods tinted ground"
      {...(intro !== undefined && { intro })}
    >
      <LongList
        items={neighborhoods}
        limit={neighborhoods.some(({ note }) => note !== null) ? MAX_OPEN_WITH_NOTES : neighborhoods.length}
        more={fillPlural(wording.city.allNeighborhoods, { count: neighborhoods.length }, wording)}
        renderItem={({ name, note }) => (
          <li key={name}>
            <span className="neighborhood-name">{name}</span>
            {note === null ? null : (
              // The space separates name and note without styles: for screen readers, copying and
              // search.
              <>
                {' '}
                <span className="neighborhood-note">
                  <Inlines text={note} />
                </span>
              </>
            )}
          </li>
        )}
      />
    </Section>
  );
}
