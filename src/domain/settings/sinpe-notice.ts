/** What every administrator is told after a change of the SINPE number. */
import { dayOf } from '../visits/visit-counts.ts';

export interface SinpeNotice {
  /** Eight digits, or empty. */
  readonly before: string;
  readonly after: string;
  /** The name of the person. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

const HOUR = new Intl.DateTimeFormat('es-CR', {
  timeZone: 'America/Costa_Rica',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});
const DAY = new Intl.DateTimeFormat('es-CR', {
  timeZone: 'America/Costa_Rica',
  day: 'numeric',
  month: 'long',
});

export function sinpeSentence({ before, after, by, at }: SinpeNotice, now: number): string {
  return `Cambió el número de SINPE: ${spell(before)} → ${spell(after)}, por ${by}, ${whenWas(Date.parse(at), now)}.`;
}

function spell(phone: string): string {
  return phone === '' ? 'ninguno' : phone.replace(/^(\d{4})(\d{4})$/, '$1 $2');
}

function whenWas(at: number, now: number): string {
  const day = dayOf(at) === dayOf(now) ? 'hoy' : `el ${DAY.format(at)}`;
  return `${day} a las ${HOUR.format(at).replace(/^0(?=\d)/, '')}`;
}
