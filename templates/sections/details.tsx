import { Paragraphs } from './text-lists.tsx';

/** Renders the paragraphs of a description after its first, which the hero shows; nothing if there are none. */
export function Details({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return (
    <Paragraphs id="details" heading="Good to know" paragraphs={paragraphs} limit={2} more="Read more" />
  );
}
