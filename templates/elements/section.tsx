import type { ReactNode } from 'react';
import type { InlineText } from '../../cli/schema/text/rich-text.ts';
import { Inlines } from './rich-text.tsx';

interface Props {
  /** Unique on the page; also the fragment that links to the section. */
  readonly id: string;
  readonly heading: string;
  readonly intro?: InlineText;
  readonly className?: string;
  /** Below the heading, such as a map. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a section of a page under its heading. */
export function Section({ id, heading, intro, className, aside, children }: Props) {
  return (
    <section
      id={id}
      className={className === undefined ? 'section' : `section ${className}`}
      aria-labelledby={`${id}-heading`}
    >
      <SectionContent
        id={id}
        heading={heading}
        intro={intro === undefined ? undefined : <Inlines text={intro} />}
        aside={aside}
      >
        {children}
      </SectionContent>
    </section>
  );
}

/** Renders the content of a section; used directly by sections whose markup is cached. */
export function SectionContent({
  id,
  heading,
  intro,
  aside,
  children,
}: {
  id: string;
  heading: string;
  intro?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="section-inner">
      <div className="section-head">
        <h2 id={`${id}-heading`}>{heading}</h2>
        {intro === undefined ? null : <p className="section-intro">{intro}</p>}
        {aside}
      </div>
      {children}
    </div>
  );
}
