/** Times in Spanish words and in the time zone of Costa Rica, which has no summer time. */

/** ISO 8601, or milliseconds. */
type Time = string | number;

/** Not `Intl.DateTimeFormat`: browsers differ between `setiembre`, as in Costa Rica, and `septiembre`. */
const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto'],
  ...['setiembre', 'octubre', 'noviembre', 'diciembre'],
];
const BEHIND_UTC = 6 * 60 * 60_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `2026-11-16` */
export function dayOf(time: Time): string {
  return inCostaRica(time).slice(0, 10);
}

/** `9:58` */
export function timeOfDay(time: Time): string {
  return inCostaRica(time).slice(11, 16).replace(/^0/, '');
}

/** ISO 8601 as a clock in Costa Rica shows it. */
function inCostaRica(time: Time): string {
  return new Date(new Date(time).getTime() - BEHIND_UTC).toISOString();
}

/** `9 de noviembre` or, in another year, `9 de noviembre de 2025`. */
export function dateInWords(time: Time, now: number): string {
  const day = dayOf(time);
  const [year = ''] = day.split('-');
  const words = wordsOfDay(day);
  return dayOf(now).startsWith(year) ? words : `${words} de ${year}`;
}

/** `9 de noviembre` for `2026-11-09`. */
export function wordsOfDay(day: string): string {
  return `${Number(day.slice(8))} de ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
}

/** `Hoy`, `Ayer` or a date. */
export function dayInWords(time: Time, now: number): string {
  const day = dayOf(time);
  if (day === dayOf(now)) return 'Hoy';
  return day === dayOf(now - DAY) ? 'Ayer' : dateInWords(time, now);
}

/** `hoy, 9:58` or `9 de noviembre, 18:03` */
export function momentInWords(time: Time, now: number): string {
  return recentMoment(time, now) ?? `${dateInWords(time, now)}, ${timeOfDay(time)}`;
}

/** In a sentence, without the time of an older day: `hoy, 9:58`, `ayer, 19:12` or `el 2 de octubre`. */
export function lastMoment(time: Time, now: number): string {
  return recentMoment(time, now) ?? `el ${dateInWords(time, now)}`;
}

/** For a narrow column: `hoy, 9:58`, `ayer, 16:20`, `9 nov` or `9 nov 2025`. */
export function shortMoment(time: Time, now: number): string {
  const recent = recentMoment(time, now);
  if (recent) return recent;
  const [date, month = '', year] = dateInWords(time, now).split(' de ');
  return [date, month.slice(0, 3), year].filter(Boolean).join(' ');
}

/** Null for a day before yesterday, and for a day to come. */
function recentMoment(time: Time, now: number): string | null {
  const day = dayInWords(time, now);
  return /^(?:Hoy|Ayer)$/.test(day) ? `${day.toLowerCase()}, ${timeOfDay(time)}` : null;
}

/** For a list: `ahora`, `hace 5 min`, `hace 3 h` or, after a day, the date. A clock that is behind shows `ahora`. */
export function agoInWords(time: Time, now: number): string {
  const passed = now - new Date(time).getTime();
  if (passed < MINUTE) return 'ahora';
  if (passed < HOUR) return `hace ${Math.floor(passed / MINUTE)} min`;
  return passed < DAY ? `hace ${Math.floor(passed / HOUR)} h` : dateInWords(time, now);
}

/** Whole days until a time to come, at least one. */
export function daysUntil(time: Time, now: number): number {
  return Math.max(1, Math.ceil((new Date(time).getTime() - now) / DAY));
}
