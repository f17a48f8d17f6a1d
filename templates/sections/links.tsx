import type { Link } from '../elements/link.ts';
import { LinkList } from '../elements/link-list.tsx';
import { Section } from '../elements/section.tsx';

interface Props {
  readonly id: string;
  readonly heading: string;
  readonly links: readonly Link[];
  /** The `href` of the page itself, which is left out. */
  readonly except?: string;
}

/** Renders a section with a grid of links; nothing without links. */
export function Links({ id, heading, links, except }: Props) {
  if (links.every(({ href }) => href === except)) return null;
  return (
    <Section id={id} heading={heading} className="minor links">
      <LinkList className="link-grid" links={links} except={except} arrows />
    </Section>
  );
}
