/** What every administrator is told after a change of the SINPE number. */
import { dayInWords, timeOfDay } from '../when.ts';

export interface SinpeNotice {
  /** Eight digits, or empty. */
  readonly before: string;
  readonly after: string;
  /** The name of the person. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

export function sinpeSentence({ before, after, by, at }: SinpeNotice, now: number): string {
  return `Cambió el número de SINPE: ${spell(before)} → ${spell(after)}, por ${by}, ${whenWas(at, now)}.`;
}

function spell(phone: string): string {
  return phone === '' ? 'ninguno' : phone.replace(/^(\d{4})(\d{4})$/, '$1 $2');
}

function whenWas(at: string, now: number): string {
  const day = dayInWords(at, now);
  const words = /^\d/.test(day) ? `el ${day}` : day.toLowerCase();
  return `${words} a las ${timeOfDay(at)}`;
}
