/** Days in Spanish words and in the time zone of Costa Rica, as order pages and replies write them. */
import { dayOf, timeOfDay, wordsOfDay } from '../when.ts';

const DAY = 24 * 60 * 60_000;

/** `18 de noviembre` */
export function dayWords(time: number): string {
  return wordsOfDay(dayOf(time));
}

/** `15 de noviembre, 10:42` */
export function momentWords(time: number): string {
  return `${dayWords(time)}, ${timeOfDay(time)}`;
}

/** `day` is a date such as `2026-12-25`; returns `25 de diciembre de 2026`. */
export function fullDayWords(day: string): string {
  return `${wordsOfDay(day)} de ${day.slice(0, 4)}`;
}

/** The date that is this many weekdays after the day of `time`. Holidays count as weekdays. */
export function weekdaysAfter(time: number, count: number): string {
  let at = Date.parse(dayOf(time));
  for (let left = count; left > 0; ) {
    at += DAY;
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    if (!isWeekend) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}

/** As the calls send times. */
export function isoOf(time: number): string {
  return new Date(time).toISOString();
}
