import { Fragment } from 'react';

/** A message of the check: what it has in backticks is code. */
export function Prose({ children }: { readonly children: string }) {
  return children.split('`').map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 0 ? <Fragment key={key}>{part}</Fragment> : <code key={key}>{part}</code>;
  });
}
