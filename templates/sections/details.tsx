import type { RichText } from '../../cli/schema/text/rich-text.ts';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { useWording } from '../elements/wording.tsx';
import { Paragraphs } from './text-lists.tsx';

interface Props {
  readonly paragraphs: readonly RichText[];
  /** A photo for a page without a gallery. */
  readonly figure?: PictureProps | null;
  /** True if the text follows the page's title without a visible heading. */
  readonly continuesHero?: boolean;
}

/** Renders the paragraphs of a description after its first, which the hero shows. */
export const Details = replaceable('sections/details', OurDetails);
function OurDetails({ paragraphs, figure = null, continuesHero = false }: Props) {
  const { details } = useWording();
  if (paragraphs.length === 0) return null;
  return (
    <Paragraphs
      id="details"
      heading={details.heading}
      paragraphs={paragraphs}
      continuesHero={continuesHero}
      limit={2}
      more={details.more}
      figure={
        figure === null ? null : (
          <Picture className="prose-picture" picture={figure} sizes="(min-width: 46rem) 42rem, 92vw" />
        )
      }
    />
  );
}
