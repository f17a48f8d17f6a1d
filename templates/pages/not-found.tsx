import type { InlineText } from '../../cli/schema/text/rich-text.ts';
import type { Link, Phone } from '../elements/links/link.ts';
import { LinkList } from '../elements/links/link-list.tsx';
import { PhoneLink } from '../elements/links/phone-link.tsx';
import { Inlines } from '../elements/rich-text.tsx';
import { Section } from '../elements/section.tsx';
import { useWording } from '../elements/wording.tsx';

/** URL patterns with `*` for the unknown part, by the kind of page that such a URL looks like. */
export interface UrlPatterns {
  readonly city: readonly string[];
  readonly serviceCity: readonly string[];
  readonly service: readonly string[];
}

export interface NotFoundPageProps {
  readonly h1: string;
  readonly description: InlineText;
  readonly homeHref: string;
  /** Null for a site without cities. */
  readonly city: Link | null;
  readonly prices: Link | null;
  readonly servicesHeading: string;
  readonly servicesIntro: InlineText | null;
  readonly services: readonly Link[];
  readonly phone: Phone;
  readonly patterns: UrlPatterns;
}

/** Renders the 404 page; the script shows that of three messages which fits the URL. */
export function NotFoundPage({ page }: { readonly page: NotFoundPageProps }) {
  const { notFound: words, header } = useWording();
  return (
    <div className="not-found">
      <div className="hero hero-plain">
        <div className="hero-text">
          <h1>{page.h1}</h1>
          <p className="hero-intro">
            <Inlines text={page.description} />
          </p>
          <div data-enhance="not-found" data-patterns={JSON.stringify(page.patterns)} role="status">
            <p data-kind="city" hidden>
              {words.city}
            </p>
            <p data-kind="service" hidden>
              {words.service}
            </p>
            <p data-kind="serviceCity" hidden>
              {words.page}
            </p>
          </div>
          <p className="hero-actions">
            <PhoneLink className="button handset" phone={page.phone} placement="not_found" hasPrefix />
            <a className="button button-quiet" href={page.homeHref}>
              {header.home}
            </a>
            {[page.city, page.prices].map((link) =>
              link === null ? null : (
                <a key={link.href} className="button button-quiet" href={link.href}>
                  {link.text}
                </a>
              ),
            )}
          </p>
        </div>
      </div>
      <Section
        id="services"
        heading={page.servicesHeading}
        className="minor links"
        {...(page.servicesIntro !== null && { intro: page.servicesIntro })}
      >
        <LinkList className="link-grid" links={page.services} arrows />
      </Section>
    </div>
  );
}
