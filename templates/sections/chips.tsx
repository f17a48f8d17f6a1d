import { replaceable } from '../elements/replaceable.tsx';
import { useWording } from '../elements/wording.tsx';

export interface Chip {
  /** The id of the section. */
  readonly id: string;
  readonly label: string;
  /** False leaves the chip out, because its section has no items and is not rendered. */
  readonly isShown?: boolean;
}

/** Renders short links to the sections of a long page; nothing if there are fewer than two. */
export const Chips = replaceable('sections/chips', OurChips);
function OurChips({ chips }: { readonly chips: readonly Chip[] }) {
  const { chips: words } = useWording();
  const shown = chips.filter(({ isShown = true }) => isShown);
  if (shown.length < 2) return null;
  return (
    <nav className="chips" aria-label={words.label}>
      <ul>
        {shown.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
