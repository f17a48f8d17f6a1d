// Holidays by a rule: the day that each is on in any year, and its name in the languages that the
// program knows. Days are those of the holiday itself, not of the weekday on which offices observe
// it. Entry points: HOLIDAY_RULES, findHolidayDate and nameHoliday.
// https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/
// https://www.canada.ca/en/revenue-agency/services/tax/public-holidays.html

type FindDay = (year: number, country: string) => Date;
type Names = readonly [english: string, spanish: string, french: string];

const [MONDAY, THURSDAY] = [1, 4];
const [JANUARY, FEBRUARY, MAY, JUNE, JULY, AUGUST, SEPTEMBER, OCTOBER, NOVEMBER, DECEMBER] = [
  0, 1, 4, 5, 6, 7, 8, 9, 10, 11,
];

const on = (month: number, day: number) => (year: number) => new Date(Date.UTC(year, month, day));
/** The nth of a weekday on or after a day of a month. */
const nth =
  (count: number, weekday: number, month: number, first = 1) =>
  (year: number) => {
    const start = on(month, first)(year);
    return addDays(start, ((weekday - start.getUTCDay() + 7) % 7) + 7 * (count - 1));
  };
const afterEaster = (days: number) => (year: number) => addDays(findEaster(year), days);

/** In the United States the fourth Thursday of November, in Canada the second Monday of October. */
const thanksgiving: FindDay = (year, country) =>
  country === 'CA' ? nth(2, MONDAY, OCTOBER)(year) : nth(4, THURSDAY, NOVEMBER)(year);

const rules = {
  'new-years-day': [on(JANUARY, 1), ["New Year's Day", 'Año Nuevo', 'Jour de l’An']],
  'mlk-day': [
    nth(3, MONDAY, JANUARY),
    ['Martin Luther King Jr. Day', 'Día de Martin Luther King Jr.', 'Journée de Martin Luther King Jr.'],
  ],
  'family-day': [nth(3, MONDAY, FEBRUARY), ['Family Day', 'Día de la Familia', 'Jour de la famille']],
  'presidents-day': [nth(3, MONDAY, FEBRUARY), ["Presidents' Day", 'Día de los Presidentes', 'Jour des présidents']],
  'good-friday': [afterEaster(-2), ['Good Friday', 'Viernes Santo', 'Vendredi saint']],
  easter: [afterEaster(0), ['Easter', 'Domingo de Pascua', 'Pâques']],
  'easter-monday': [afterEaster(1), ['Easter Monday', 'Lunes de Pascua', 'Lundi de Pâques']],
  'victoria-day': [nth(1, MONDAY, MAY, 18), ['Victoria Day', 'Día de la Reina Victoria', 'Fête de la Reine']],
  'memorial-day': [nth(1, MONDAY, MAY, 25), ['Memorial Day', 'Día de los Caídos', 'Memorial Day']],
  juneteenth: [on(JUNE, 19), ['Juneteenth', 'Juneteenth', 'Juneteenth']],
  'saint-jean-baptiste-day': [
    on(JUNE, 24),
    ['Saint-Jean-Baptiste Day', 'Día de San Juan Bautista', 'Fête nationale du Québec'],
  ],
  'canada-day': [on(JULY, 1), ['Canada Day', 'Día de Canadá', 'Fête du Canada']],
  'independence-day': [
    on(JULY, 4),
    ['Independence Day', 'Día de la Independencia', 'Fête de l’Indépendance américaine'],
  ],
  'civic-holiday': [nth(1, MONDAY, AUGUST), ['Civic Holiday', 'Día Cívico', 'Congé civique']],
  'labor-day': [nth(1, MONDAY, SEPTEMBER), ['Labor Day', 'Día del Trabajo', 'Fête du Travail']],
  'truth-and-reconciliation-day': [
    on(SEPTEMBER, 30),
    [
      'National Day for Truth and Reconciliation',
      'Día Nacional de la Verdad y la Reconciliación',
      'Journée nationale de la vérité et de la réconciliation',
    ],
  ],
  'columbus-day': [nth(2, MONDAY, OCTOBER), ['Columbus Day', 'Día de Colón', 'Jour de Christophe Colomb']],
  'indigenous-peoples-day': [
    nth(2, MONDAY, OCTOBER),
    ["Indigenous Peoples' Day", 'Día de los Pueblos Indígenas', 'Journée des peuples autochtones'],
  ],
  'veterans-day': [on(NOVEMBER, 11), ['Veterans Day', 'Día de los Veteranos', 'Jour des vétérans']],
  'remembrance-day': [on(NOVEMBER, 11), ['Remembrance Day', 'Día del Recuerdo', 'Jour du Souvenir']],
  thanksgiving: [thanksgiving, ['Thanksgiving', 'Día de Acción de Gracias', 'Action de grâce']],
  'day-after-thanksgiving': [
    (year, country) => addDays(thanksgiving(year, country), 1),
    ['Day after Thanksgiving', 'Día después de Acción de Gracias', 'Lendemain de l’Action de grâce'],
  ],
  'christmas-eve': [on(DECEMBER, 24), ['Christmas Eve', 'Nochebuena', 'Veille de Noël']],
  christmas: [on(DECEMBER, 25), ['Christmas Day', 'Navidad', 'Noël']],
  'boxing-day': [on(DECEMBER, 26), ['Boxing Day', 'Día después de Navidad', 'Lendemain de Noël']],
  'new-years-eve': [on(DECEMBER, 31), ["New Year's Eve", 'Nochevieja', 'Veille du jour de l’An']],
} satisfies Record<string, readonly [FindDay, Names]>;

export type HolidayRule = keyof typeof rules;

export const HOLIDAY_RULES = Object.keys(rules) as [HolidayRule, ...HolidayRule[]];

/** Returns the first day of a holiday in a country that is not before a `YYYY-MM-DD`. */
export function findHolidayDate(rule: HolidayRule, country: string, day: string): string {
  const [find]: readonly [FindDay, Names] = rules[rule];
  const year = Number(day.slice(0, 4));
  const dates = [year, year + 1].map((candidate) => find(candidate, country).toISOString().slice(0, 10));
  return dates.find((date) => date >= day) ?? '';
}

/** Returns the name of a holiday in a language; undefined if the program has none. */
export function nameHoliday(rule: HolidayRule, language: string): string | undefined {
  const [, names] = rules[rule];
  return names[['en', 'es', 'fr'].indexOf(language.slice(0, 2))];
}

/** Easter Sunday in the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function findEaster(year: number): Date {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return on(Math.floor(days / 31) - 1, (days % 31) + 1)(year);
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000);
}
