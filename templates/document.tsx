import type { ReactNode } from 'react';
import { useWording } from './elements/wording.tsx';
import { Head, type HeadProps } from './head.tsx';
import { type AnnouncementProps, Announcements } from './sections/announcement.tsx';
import { ConsentBar, type ConsentBarProps } from './sections/consent-bar.tsx';
import { Footer, type FooterProps } from './sections/footer.tsx';
import { Header, type HeaderProps } from './sections/header.tsx';

export interface DocumentProps {
  readonly language: string;
  readonly head: HeadProps;
  readonly header: HeaderProps;
  readonly footer: FooterProps;
  readonly announcements?: readonly AnnouncementProps[];
  /** The bar that asks for consent; null on a site that needs none. */
  readonly consent?: ConsentBarProps | null;
  /** Properties of the page's analytics events. */
  readonly pageType: string;
  readonly service: string | null;
  readonly city: string | null;
  readonly children: ReactNode;
}

/** Renders the whole page, from `html` to the footer. */
export function Document(props: DocumentProps) {
  const { announcements = [], consent = null } = props;
  const { header: words } = useWording();
  return (
    <html
      lang={props.language}
      data-page-type={props.pageType}
      data-service={props.service ?? undefined}
      data-city={props.city ?? undefined}
    >
      <Head {...props.head} />
      <body>
        <a className="skip-link" href="#main">
          {words.skipLink}
        </a>
        <Header props={props.header} />
        <Announcements announcements={announcements} />
        <main id="main" tabIndex={-1}>
          {props.children}
        </main>
        <Footer props={props.footer} />
        {consent === null ? null : <ConsentBar props={consent} />}
      </body>
    </html>
  );
}
