import { PageLink } from '../elements/links/page-link.tsx';
import { useWording } from '../elements/wording.tsx';

/** Renders a page about a city, service or both that the site does not have. */
export function UnknownPage({ message, homeHref }: { readonly message: string; readonly homeHref: string }) {
  const { header: words } = useWording();
  return (
    <div className="hero hero-plain">
      <div className="hero-text">
        <h1>{message}</h1>
        <p>
          <PageLink className="button" href={homeHref} hasOwnWords>
            {words.home}
          </PageLink>
        </p>
      </div>
    </div>
  );
}
