import type { ReactNode } from 'react';

interface Props {
  readonly label: ReactNode;
  /** `title`: it stays as a title on wide screens. `more`: it only opens a list's rest. */
  readonly as: 'title' | 'more';
  readonly children: ReactNode;
}

/**
 * Renders content that is closed on phones and always open on wide screens and in print (fold.css).
 * It is a `details` element, so that it opens without script, and so that the browser's search
 * finds and opens it.
 */
export function Fold({ label, as, children }: Props) {
  return (
    <details className={`fold fold-${as}`}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
