import { formatLabel, type WeekRow } from '../../cli/schema/formats/format.ts';
import { cached } from '../elements/cached-markup.tsx';
import { Fold } from '../elements/fold.tsx';
import { Hours } from '../elements/hours.tsx';
import { type LanguageLink, LanguageLinks } from '../elements/links/language-links.tsx';
import type { Link, Phone } from '../elements/links/link.ts';
import { LinkList } from '../elements/links/link-list.tsx';
import { PhoneLink } from '../elements/links/phone-link.tsx';
import { type OfficeProps, Offices } from '../elements/offices.tsx';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { OpeningHours } from '../elements/week-hours.tsx';
import { useWording } from '../elements/wording.tsx';
import { type HighlightProps, TrustStrip } from './trust-strip.tsx';

interface LinkGroup {
  readonly id: string;
  readonly label: string;
  readonly links: readonly Link[];
}

export interface FooterProps {
  readonly name: string;
  readonly tagline: string;
  readonly phone: Phone;
  readonly email: string;
  readonly address: string;
  /** Blank without hours. */
  readonly hours: string;
  /** The hours as a table of the week; empty if one line says them. */
  readonly week: readonly WeekRow[];
  /** Each with its last day, `YYYY-MM-DD`, after which the script hides it like an announcement. */
  readonly holidays: readonly {
    readonly text: string;
    readonly until: string;
    readonly timeZone?: string | undefined;
  }[];
  /** Further phone numbers with their labels. */
  readonly phones: readonly { readonly label: string; readonly phone: Phone }[];
  /** Further email addresses with their labels. */
  readonly emails: readonly { readonly label: string; readonly email: string }[];
  /** The other offices; absent without any. */
  readonly offices?: readonly OfficeProps[];
  /** Service areas, services and popular pages; a group may have no links. */
  readonly groups: readonly LinkGroup[];
  readonly legal: readonly Link[];
  readonly profiles: readonly Link[];
  readonly highlights: readonly HighlightProps[];
  /** A sentence each, such as memberships and payment. */
  readonly notes: readonly HighlightProps[];
  /** Memberships that have a picture. */
  readonly badges: readonly { readonly name: string; readonly href: string | null; readonly picture: PictureProps }[];
  readonly copyright: string;
  /** The label of the button to choose third parties again; absent without a choice. */
  readonly choices?: string | undefined;
  /** To the same page in other languages; absent on a page without. */
  readonly languages?: readonly LanguageLink[];
}

/** Phones show shorter lists in full and fold longer ones. */
const MAX_OPEN_LINKS = 5;

/** Renders the footer of every page. */
export const Footer = cached(
  'sections/footer',
  'footer',
  { className: 'site-footer', 'data-has-cta': '' },
  FooterContent,
);

function FooterContent(props: FooterProps) {
  const { phone, email, week, badges, choices, languages = [], offices = [] } = props;
  const { language } = useWording();
  return (
    <div className="site-footer-inner">
      <div className="footer-business">
        <p className="footer-name">{props.name}</p>
        <p>{props.tagline}</p>
        <address>
          <p>{props.address}</p>
          <p>
            <PhoneLink className="footer-phone" phone={phone} placement="footer" />
          </p>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          {props.phones.map(({ label, phone: further }, index) => (
            <p key={further.href}>
              {formatLabel(label, '', language)}
              <PhoneLink phone={further} placement={`footer_${index + 2}`} />
            </p>
          ))}
          {props.emails.map(({ label, email: further }) => (
            <p key={further}>
              {formatLabel(label, '', language)}
              <a href={`mailto:${further}`}>{further}</a>
            </p>
          ))}
        </address>
        <OpeningHours week={week} text={props.hours} id="hours" />
        <Offices offices={offices} place="footer" />
        {props.holidays.map(({ text, until, timeZone }) => (
          <p key={text} data-enhance="announcement" data-until={until} data-time-zone={timeZone}>
            <Hours text={text} />
          </p>
        ))}
        <TrustStrip items={props.highlights} place="footer" />
        {props.notes.map(({ text, href }) => (
          <p key={text}>{href === null ? text : <a href={href}>{text}</a>}</p>
        ))}
        {badges.length === 0 ? null : (
          <ul className="footer-badges">
            {badges.map(({ name, href, picture }) => (
              <li key={name}>{href === null ? <Badge {...picture} /> : <a href={href}>{<Badge {...picture} />}</a>}</li>
            ))}
          </ul>
        )}
        {props.profiles.map((profile) => (
          <p key={profile.href}>
            <a className={profile.text === 'Facebook' ? 'footer-facebook' : 'footer-profile'} href={profile.href}>
              {profile.text}
            </a>
          </p>
        ))}
      </div>
      {props.groups.map((group) => (
        <FooterGroup key={group.id} {...group} />
      ))}
      <div className="footer-legal">
        <LinkList links={props.legal} />
        {languages.length === 0 ? null : (
          <ul>
            {languages.map((link) => (
              <li key={link.href}>
                <LanguageLinks links={[link]} />
              </li>
            ))}
          </ul>
        )}
        {choices === undefined ? null : (
          <button type="button" data-consent="open" hidden>
            {choices}
          </button>
        )}
        <p>{props.copyright}</p>
      </div>
    </div>
  );
}

function Badge(picture: PictureProps) {
  return <Picture picture={picture} sizes="6rem" />;
}

function FooterGroup({ id, label, links }: LinkGroup) {
  if (links.length === 0) return null;
  const heading = <h2 id={`footer-${id}`}>{label}</h2>;
  return (
    <nav className="footer-group" aria-labelledby={`footer-${id}`}>
      {links.length <= MAX_OPEN_LINKS ? (
        <>
          {heading}
          <LinkList links={links} />
        </>
      ) : (
        <Fold as="title" label={heading}>
          <LinkList links={links} />
        </Fold>
      )}
    </nav>
  );
}
