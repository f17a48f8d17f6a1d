// What is drawn where a map, a calendar or a video is loaded on a tap.
import type { ReactNode } from 'react';

type Kind = 'booking' | 'map' | 'video' | 'page';

/** Renders a drawing of 16 by 9 that fills its place. */
export function EmbedDrawing({ kind }: { readonly kind: Kind }) {
  return (
    <svg
      className="embed-drawing"
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[kind]}
    </svg>
  );
}

/** A month of weeks with five days. */
const DAYS = Array.from({ length: 20 }, (_, day) => day);
const CHOSEN_DAY = 7;
const isFull = (day: number) => day % 5 === 4 || day === 0;

const DRAWINGS: Readonly<Record<Kind, ReactNode>> = {
  map: (
    <>
      <path className="soft" d="M0 250C120 210 190 300 330 268S560 190 640 214V360H0Z" />
      <path
        className="line"
        strokeWidth="10"
        d="M-10 96 650 42M-10 176 650 128M120-10 176 370M286-10 330 370M452-10 498 370M560-10 604 370"
      />
      <path className="line" strokeWidth="22" d="M-10 300C150 250 220 190 330 150S540 60 650 20" />
      <path className="mark" d="M320 196c-30-38-44-58-44-80a44 44 0 1 1 88 0c0 22-14 42-44 80Z" />
      <circle cx="320" cy="116" r="16" />
    </>
  ),
  booking: (
    <>
      <rect x="150" y="30" width="340" height="330" rx="14" />
      <path className="mark" d="M150 82V44a14 14 0 0 1 14-14h312a14 14 0 0 1 14 14v38Z" />
      {DAYS.map((day) => (
        <rect
          key={day}
          className={day === CHOSEN_DAY ? 'mark' : 'soft'}
          opacity={isFull(day) ? 0.4 : undefined}
          x={178 + (day % 5) * 60}
          y={104 + Math.floor(day / 5) * 48}
          width="44"
          height="34"
          rx="6"
        />
      ))}
      <path className="line" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" d="m309 169 9 9 16-18" />
    </>
  ),
  video: (
    <>
      <path className="soft" d="M0 300 150 190l96 70 130-120 264 190v30H0Z" />
      <circle className="soft" cx="500" cy="86" r="34" />
      <circle className="mark" cx="320" cy="150" r="60" />
      <path d="m302 118 52 32-52 32Z" />
    </>
  ),
  page: (
    <>
      <rect x="120" y="50" width="400" height="260" rx="14" />
      <path className="mark" d="M120 94V64a14 14 0 0 1 14-14h372a14 14 0 0 1 14 14v30Z" />
      <path className="line text" strokeWidth="10" d="M160 140h200M160 176h320M160 212h280" />
    </>
  ),
};
