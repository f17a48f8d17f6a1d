import type { Link } from '../elements/links/link.ts';
import { LinkList } from '../elements/links/link-list.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { Section } from '../elements/section.tsx';

interface Props {
  readonly id: string;
  readonly heading: string;
  readonly links: readonly Link[];
  /** The `href` of the page itself, which is left out. */
  readonly except?: string;
}

/** As many links take a third of the page, beside a section of more. */
const MAX_NARROW = 6;

const countLinks = ({ links, except }: Props) => links.filter(({ href }) => href !== except).length;

/**
 * Renders sections with links. The first two share a row of wide screens if one of them is short; a
 * section without links is left out.
 */
export const LinkSections = replaceable('sections/links.LinkSections', OurLinkSections);
function OurLinkSections({ sections }: { readonly sections: readonly Props[] }) {
  const shown = sections.filter((section) => countLinks(section) > 0);
  const pair = shown.slice(0, 2);
  const [short] = pair.toSorted((a, b) => countLinks(a) - countLinks(b));
  if (short === undefined || pair.length < 2 || countLinks(short) > MAX_NARROW)
    return shown.map((section) => <Links key={section.id} {...section} />);
  return (
    <>
      <div className="link-pair">
        {pair.map((section) => (
          <Links key={section.id} {...section} isNarrow={section === short} />
        ))}
      </div>
      {shown.slice(2).map((section) => (
        <Links key={section.id} {...section} />
      ))}
    </>
  );
}

/** Renders a section with a grid of links; nothing without links. */
export const Links = replaceable('sections/links', OurLinks);
function OurLinks({ isNarrow = false, ...section }: Props & { readonly isNarrow?: boolean }) {
  const { id, heading, links, except } = section;
  if (countLinks(section) === 0) return null;
  return (
    <Section id={id} heading={heading} className={isNarrow ? 'minor links narrow' : 'minor links'}>
      <LinkList className="link-grid" links={links} except={except} arrows />
    </Section>
  );
}
