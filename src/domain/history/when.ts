/** Times in Spanish words and in the time zone of Costa Rica, which has no summer time. */
import { dayOf } from '../visits/visit-counts.ts';

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto'],
  ...['septiembre', 'octubre', 'noviembre', 'diciembre'],
];
const BEHIND_UTC = 6 * 60 * 60_000;
const DAY = 24 * 60 * 60_000;

/** `9:58` */
export function timeOfDay(iso: string): string {
  return new Date(Date.parse(iso) - BEHIND_UTC).toISOString().slice(11, 16).replace(/^0/, '');
}

/** `Hoy`, `Ayer`, `9 de noviembre` or, in another year, `9 de noviembre de 2025`. */
export function dayInWords(iso: string, now: number): string {
  const day = dayOf(Date.parse(iso));
  if (day === dayOf(now)) return 'Hoy';
  if (day === dayOf(now - DAY)) return 'Ayer';
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const words = `${date} de ${MONTHS[month - 1]}`;
  return dayOf(now).startsWith(String(year)) ? words : `${words} de ${year}`;
}

/** `hoy, 9:58` or `9 de noviembre, 18:03` */
export function momentInWords(iso: string, now: number): string {
  return `${dayInWords(iso, now).toLowerCase()}, ${timeOfDay(iso)}`;
}

/** For a narrow column: `hoy, 9:58`, `ayer, 16:20`, `9 nov` or `9 nov 2025`. */
export function shortMoment(iso: string, now: number): string {
  const words = dayInWords(iso, now);
  if (/^(?:Hoy|Ayer)$/.test(words)) return `${words.toLowerCase()}, ${timeOfDay(iso)}`;
  const [date, month = '', year] = words.split(' de ');
  return [date, month.slice(0, 3), year].filter(Boolean).join(' ');
}
