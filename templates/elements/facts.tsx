export interface FactProps {
  readonly label: string;
  readonly value: string;
}

/** Renders facts in a row of label and value pairs; nothing without a fact. */
export function Facts({ facts }: { readonly facts: readonly FactProps[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
