import type { RichText } from '../../cli/schema/text/rich-text.ts';
import type { Link } from '../elements/links/link.ts';
import { CallBar } from '../sections/call-bar.tsx';
import { Chips } from '../sections/chips.tsx';
import { Details } from '../sections/details.tsx';
import { Hero, type HeroProps } from '../sections/hero.tsx';
import { Links } from '../sections/links.tsx';

export interface DirectoryPageProps {
  readonly hero: HeroProps;
  readonly details: readonly RichText[];
  /** All links by name: one group, or one for each letter. */
  readonly groups: readonly { readonly id: string; readonly heading: string; readonly links: readonly Link[] }[];
}

/** Renders the list of all services or all cities, with links to its letters. */
export function DirectoryPage({ page: { hero, details, groups } }: { readonly page: DirectoryPageProps }) {
  return (
    <>
      <Hero {...hero} />
      <Chips chips={groups.map(({ id, heading }) => ({ id, label: heading }))} />
      <Details paragraphs={details} continuesHero />
      {groups.map((group) => (
        <Links key={group.id} {...group} />
      ))}
      <CallBar phone={hero.phone} estimateLabel={hero.estimateLabel} contactHref={hero.contactHref} />
    </>
  );
}
