import type { RichText } from '../../cli/model/text/rich-text.ts';
import { useWording } from '../elements/wording.tsx';
import { Paragraphs } from './text-lists.tsx';

/** Renders the paragraphs of a description after its first, which the hero shows; nothing if there are none. */
export function Details({ paragraphs }: { readonly paragraphs: readonly RichText[] }) {
  const { details } = useWording();
  return (
    <Paragraphs
      id="details"
      heading={details.heading}
      paragraphs={paragraphs}
      limit={2}
      more={details.more}
    />
  );
}
