import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** How to read what follows. */
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the report under a heading. */
export function Section({ id, title, intro, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro !== undefined && <p className="intro">{intro}</p>}
      {children}
    </section>
  );
}
