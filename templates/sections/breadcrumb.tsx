import type { Link } from '../elements/link.ts';

/** Renders the path from the home page; the last item is the current page. */
export function Breadcrumb({ items }: { readonly items: readonly Link[] }) {
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {items.map((item, index) => (
          <li key={item.href}>
            {index < items.length - 1 ? (
              <a href={item.href}>{item.text}</a>
            ) : (
              <span aria-current="page">{item.text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
