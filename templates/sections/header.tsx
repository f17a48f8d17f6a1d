import type { WeekRow } from '../../cli/schema/formats/format.ts';
import { cached } from '../elements/cached-markup.tsx';
import { type LanguageLink, LanguageLinks } from '../elements/links/language-links.tsx';
import type { Link, Phone } from '../elements/links/link.ts';
import { LinkList } from '../elements/links/link-list.tsx';
import { PageLink } from '../elements/links/page-link.tsx';
import { PhoneLink } from '../elements/links/phone-link.tsx';
import { OpeningHours } from '../elements/week-hours.tsx';
import { useWording } from '../elements/wording.tsx';

export interface MenuProps {
  readonly links: readonly Link[];
  /** True for a single link to the page that lists all of them. */
  readonly isDirectory: boolean;
}

export interface HeaderProps {
  readonly name: string;
  readonly homeHref: string;
  /** The logo as SVG text, inlined so that it costs no request. */
  readonly logo: string;
  readonly locations: { readonly label: string } & MenuProps;
  readonly services: { readonly label: string } & MenuProps;
  readonly prices: { readonly label: string; readonly links: readonly Link[] };
  /** The business's own pages. */
  readonly pages: { readonly label: string; readonly links: readonly Link[] };
  /** To the same page in other languages; absent on a page without. */
  readonly languages?: readonly LanguageLink[];
  readonly phone: Phone;
  /** Opening hours, shown with the phone at the end of the mobile menu; blank without any. */
  readonly hours: string;
  /** The hours as a table of the week; empty if one line says them. */
  readonly week: readonly WeekRow[];
}

/** Renders the header. The menus are `details`, so they open without script. */
export const Header = cached('sections/header', 'header', { className: 'site-header' }, HeaderContent);

function HeaderContent(props: HeaderProps) {
  const { locations, services, prices, languages = [], phone, week } = props;
  const { header: words } = useWording();
  return (
    <div className="site-header-inner">
      <PageLink className="logo" href={props.homeHref} hasOwnWords>
        <span className="logo-drawing" aria-hidden="true" dangerouslySetInnerHTML={{ __html: props.logo }} />
        <span>{props.name}</span>
      </PageLink>
      <nav className="site-navigation" aria-label={words.navigation} data-enhance="navigation">
        <div data-part="menu">
          <details className="menu" data-menu="mobile">
            <summary className="menu-toggle">
              <span className="menu-toggle-bars" aria-hidden="true" />
              <span data-when-open={words.closeMenu}>{words.menu}</span>
            </summary>
          </details>
          <div className="menu-panel">
            <Prices {...prices} />
            <Menu name="locations" {...locations} />
            <Menu name="services" {...services} />
            <Pages {...props.pages} others={[prices, locations, services]} />
            <LanguageLinks links={languages} />
            <div className="menu-contact">
              <PhoneLink className="button" phone={phone} placement="menu" hasPrefix />
              <OpeningHours week={week} text={props.hours} />
            </div>
          </div>
        </div>
      </nav>
      <PhoneLink className="button call-button handset" phone={phone} placement="header" hasPrefix />
    </div>
  );
}

/** Renders one link if there is one pricing page, and a dropdown for more. */
function Prices({ label, links }: HeaderProps['prices']) {
  if (links.length === 0) return null;
  return <Menu name="prices" label={label} links={links} isDirectory={links.length === 1} />;
}

/** Renders a dropdown, or the link to the page that lists what would be in it. */
function Menu({ name, label, links, isDirectory }: { name: string; label: string } & MenuProps) {
  const [first] = links;
  if (first === undefined) return null;
  if (!isDirectory) return <Dropdown name={name} label={label} links={links} />;
  return (
    <PageLink href={first.href} hasOwnWords>
      {label}
    </PageLink>
  );
}

/** Characters of labels in a header just wide enough for its menus and the phone. */
const MAX_CHARACTERS = 62;

/** The space beside a label, in characters. */
const LABEL_SPACE = 4;

/** So many pages have room beside any menus. */
const MIN_PAGE_LINKS = 2;

/** Renders pages as links while there is room, and a dropdown for the rest. */
function Pages({ label, links, others }: HeaderProps['pages'] & { readonly others: readonly HeaderProps['pages'][] }) {
  const labels = others.flatMap((menu) => (menu.links.length === 0 ? [] : [menu.label]));
  const count = countWithin(
    links.map(({ text }) => text),
    MAX_CHARACTERS - measure(labels),
    measure([label]),
  );
  return (
    <>
      {links.slice(0, count).map(({ href, text }) => (
        <PageLink key={href} href={href}>
          {text}
        </PageLink>
      ))}
      {count === links.length ? null : <Dropdown name="pages" label={label} links={links.slice(count)} />}
    </>
  );
}

/** Returns how many labels have room; if not all, beside the label of the rest. */
function countWithin(labels: readonly string[], room: number, restLabel: number): number {
  if (labels.length <= MIN_PAGE_LINKS || measure(labels) <= room) return labels.length;
  const fitting = labels.findIndex((_, index) => measure(labels.slice(0, index + 1)) > room - restLabel);
  return fitting === -1 ? labels.length : fitting;
}

function measure(labels: readonly string[]): number {
  return labels.reduce((sum, label) => sum + label.length + LABEL_SPACE, 0);
}

function Dropdown({ name, label, links }: { name: string; label: string; links: readonly Link[] }) {
  return (
    <details className="dropdown" data-menu={name}>
      <summary>{label}</summary>
      <LinkList className="dropdown-list" links={links} />
    </details>
  );
}
