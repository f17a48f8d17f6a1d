import type { ReactNode } from 'react';

interface WideTableProps {
  readonly title: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A table that scrolls sideways on a narrow screen, also with the keyboard. */
export function WideTable({ title, className, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
    <section className="wide" aria-label={title} tabIndex={0}>
      <table className={className}>{children}</table>
    </section>
  );
}
