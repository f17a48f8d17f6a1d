import type { Link } from '../elements/links/link.ts';
import { PageLink } from '../elements/links/page-link.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { useWording } from '../elements/wording.tsx';

/** Renders the path from the home page; the last item is the current page. */
export const Breadcrumb = replaceable('sections/breadcrumb', OurBreadcrumb);
function OurBreadcrumb({ items }: { readonly items: readonly Link[] }) {
  const { header: words } = useWording();
  return (
    <nav className="breadcrumb" aria-label={words.breadcrumb}>
      <ol>
        {items.map((item, index) => (
          <li key={item.href}>
            {index < items.length - 1 ? (
              <PageLink href={item.href} hasOwnWords={index === 0}>
                {item.text}
              </PageLink>
            ) : (
              <span aria-current="page">{item.text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
