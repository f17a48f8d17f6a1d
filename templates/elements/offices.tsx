import type { WeekRow } from '../../cli/schema/formats/format.ts';
import type { Phone } from './links/link.ts';
import { PhoneLink } from './links/phone-link.tsx';
import { Picture, type PictureProps } from './picture.tsx';
import { OpeningHours } from './week-hours.tsx';

export interface OfficeProps {
  readonly name: string;
  readonly address: string;
  readonly phone: Phone;
  /** Null for that of the page. */
  readonly email: string | null;
  /** Blank without hours. */
  readonly hours: string;
  /** The hours as a table of the week; empty if one line says them. */
  readonly week: readonly WeekRow[];
  readonly picture: PictureProps | null;
}

interface Props {
  readonly offices: readonly OfficeProps[];
  /** The start of the placements of the phone links. */
  readonly place: string;
  readonly hasPictures?: boolean;
}

/** Renders each office with its address, its phone and its hours. */
export function Offices({ offices, place, hasPictures = false }: Props) {
  if (offices.length === 0) return null;
  return (
    <ul className="offices">
      {offices.map(({ name, address, phone, email, hours, week, picture }, index) => (
        <li key={name}>
          {picture === null || !hasPictures ? null : (
            <Picture picture={picture} sizes="(min-width: 60rem) 24rem, 92vw" />
          )}
          <p className="office-name">{name}</p>
          <address>
            <p>{address}</p>
            <p>
              <PhoneLink phone={phone} placement={`${place}_office_${index + 1}`} />
            </p>
            {email === null ? null : (
              <p>
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            )}
          </address>
          <OpeningHours week={week} text={hours} />
        </li>
      ))}
    </ul>
  );
}
