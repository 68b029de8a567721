/** Times as people of the shop say them, by the clock of their device. */

const DAY = { day: 'numeric', month: 'long' } as const;

/** `22 de noviembre` */
export function dayInWords(iso: string): string {
  return new Date(iso).toLocaleDateString('es-CR', DAY);
}

/** `hoy, 8:02`, `ayer, 19:12` or `el 2 de octubre` */
export function timeInWords(iso: string, now: Date): string {
  const at = new Date(iso);
  const time = `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (at.toDateString() === now.toDateString()) return `hoy, ${time}`;
  if (at.toDateString() === yesterday.toDateString()) return `ayer, ${time}`;
  return `el ${dayInWords(iso)}`;
}

/** Whole days that are left, at least one. */
export function daysLeft(iso: string, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(iso) - now.getTime()) / (24 * 60 * 60_000)));
}
