const DAY = new Intl.DateTimeFormat('es-CR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const COUNT = new Intl.NumberFormat('es-CR');

/** Formats a day like `2026-11-15` in Spanish. */
export function formatDay(day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? '' : DAY.format(time);
}

export function formatCount(count: number): string {
  return COUNT.format(count);
}
