/** Point 9 of the specification: colones in its two formats, and the prices that people type. */

const NO_BREAK_SPACE = '\u00a0';
const LONGEST_PRICE_TEXT = 32;

interface Marks {
  readonly group: string;
  readonly decimal: string;
}

export function toCents(colones: number): number {
  return Math.round(colones * 100);
}

export function fromCents(cents: number): number {
  return cents / 100;
}

/** en-US, for catalogue and detail pages: ₡32,900 and ₡32,900.50. */
export function formatPrice(colones: number): string {
  return format(colones, { group: ',', decimal: '.' });
}

/** es-CR, for the cart: ₡32 900 and ₡32 900,50, which never break across lines. */
export function formatCartPrice(colones: number): string {
  return format(colones, { group: NO_BREAK_SPACE, decimal: ',' });
}

/** As in the cart, with plain spaces: an encoded no-break space costs a chat link twice as much. */
export function formatChatPrice(colones: number): string {
  return format(colones, { group: ' ', decimal: ',' });
}

/**
 * The tests hold this to `Intl.NumberFormat`. It is not used itself, because its marks, its grouping and its
 * knowledge of `stripIfInteger` change with the browser's age: server and page would print different prices.
 */
function format(colones: number, marks: Marks): string {
  const cents = toCents(colones);
  const sign = cents < 0 ? '-' : '';
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(?:\d{3})+$)/g, marks.group);
  const rest = Math.abs(cents) % 100;
  return `${sign}₡${whole}${rest > 0 ? marks.decimal + String(rest).padStart(2, '0') : ''}`;
}

const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/;
/** Groups of three under one mark, and céntimos under another one. */
const GROUPED = /^([1-9]\d{0,2}(?:([., ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;

/** Reads every way prices are written in the country; null when the text is not clearly one of them. */
export function parsePrice(text: string): number | null {
  if (text.length > LONGEST_PRICE_TEXT) return null;
  const amount = text
    .replace(/\s/g, ' ')
    .trim()
    .replace(/^[₡¢] ?/, '');
  const plain = PLAIN.exec(amount);
  if (plain) return Number(`${plain[1]}.${plain[2] ?? 0}`);
  const grouped = GROUPED.exec(amount);
  return grouped ? Number(`${grouped[1]!.replace(/[., ]/g, '')}.${grouped[3] ?? 0}`) : null;
}
