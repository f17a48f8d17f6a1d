// site 0.1.0, props da0fedbc
import { type HeaderProps, LanguageLinks, PageLink, PhoneLink, useWording } from '@local-service/site/templates';

/** One row of links without menus: there are few pages. */
export default function Bar({ props }: { props: HeaderProps }) {
  const { header: words } = useWording();
  const links = [props.locations, props.services, props.prices, props.pages].flatMap((menu) => menu.links);
  return (
    <header className="bar">
      <PageLink className="bar-name" href={props.homeHref} hasOwnWords>
        {props.name}
      </PageLink>
      <nav aria-label={words.navigation}>
        {links.map(({ href, text }) => (
          <PageLink key={href} href={href}>
            {text}
          </PageLink>
        ))}
        <LanguageLinks links={props.languages ?? []} />
      </nav>
      <PhoneLink phone={props.phone} placement="header" hasPrefix />
    </header>
  );
}
