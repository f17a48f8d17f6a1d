// Says until when the business is open, by the clock in its own time zone. Nothing changes while it
// is closed, without script, and in a browser that does not know the time zone.

import type { OpenHours, OpenTimes } from '../../cli/model/open-hours.ts';

const DAY_MS = 86_400_000;

/** Shows the current opening times in place of the hours, again after each return. */
export function enhanceOpenUntil(element: HTMLElement): void {
  const hours: OpenHours = JSON.parse(element.dataset['hours'] ?? '');
  const open = element.querySelector('[data-part=open]');
  const show = () => {
    const text = findOpenText(hours, new Date());
    element.toggleAttribute('data-open', text !== null);
    if (open !== null) open.textContent = text;
  };
  show();
  document.addEventListener('visibilitychange', show);
}

/** Returns the text of the times that contain a moment; null while closed. */
export function findOpenText({ timeZone, week, holidays }: OpenHours, now: Date): string | null {
  // A locale whose order is year, month, day.
  const [date = '', time = ''] = now
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .split(' ');
  const findTimes = (midnight: number): readonly OpenTimes[] => {
    const day = new Date(midnight);
    const holiday = holidays[day.toISOString().slice(0, 10)];
    return [(holiday === undefined ? week[(day.getUTCDay() + 6) % 7] : holiday) ?? []].flat();
  };
  const midnight = Date.parse(`${date}T00:00Z`);
  const shift =
    findTimes(midnight).find(({ opens, closes }) => time >= opens && (time < closes || closes <= opens)) ??
    findTimes(midnight - DAY_MS).find(({ opens, closes }) => closes <= opens && time < closes);
  return shift?.text ?? null;
}
