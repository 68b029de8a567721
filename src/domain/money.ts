/** Point 9 of the specification: the two formats of colones, and parsing of prices. */

const NO_BREAK_SPACE = '\u00a0';
const LONGEST_PRICE_TEXT = 32;

export function toCents(colones: number): number {
  return Math.round(colones * 100);
}

export function fromCents(cents: number): number {
  return cents / 100;
}

export function isWholeCents(colones: number): boolean {
  return fromCents(toCents(colones)) === colones;
}

/** Format en-US, for catalogue and product pages: ₡32,900 and ₡32,900.50. */
export function formatPrice(colones: number): string {
  return format(colones, ',', '.');
}

/** Format es-CR, for the cart: ₡32 900 and ₡32 900,50, with no-break spaces. */
export function formatCartPrice(colones: number): string {
  return format(colones, NO_BREAK_SPACE, ',');
}

/** The format of the cart with plain spaces, because an encoded no-break space takes twice the length in a chat link. */
export function formatChatPrice(colones: number): string {
  return format(colones, ' ', ',');
}

/** As somebody types it into a field: 32 900. Empty while it is unknown. */
export function formatTypedPrice(colones: number | null | undefined): string {
  return colones === null || colones === undefined ? '' : formatChatPrice(colones).slice(1);
}

/** Not `Intl.NumberFormat`: it differs between browsers, so server and page could print different prices. */
function format(colones: number, groupMark: string, decimalMark: string): string {
  const cents = toCents(colones);
  const sign = cents < 0 ? '-' : '';
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(?:\d{3})+$)/g, groupMark);
  const rest = Math.abs(cents) % 100;
  return `${sign}₡${whole}${rest > 0 ? decimalMark + String(rest).padStart(2, '0') : ''}`;
}

const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/;
/** Groups of three digits with one separator, and céntimos after another separator. */
const GROUPED = /^([1-9]\d{0,2}(?:([., ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;

/** Parses every way to write a price in Costa Rica. Returns null if the text is ambiguous or not a price. */
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
