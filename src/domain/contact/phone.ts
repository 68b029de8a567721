/** Numbers of Central America have eight digits, written in two groups of four. */
const CENTRAL_AMERICAN = /^(50[2-7])(\d{4})(\d{4})$/;

/** Formats a phone number as `+506 7000-0000`. `digits` starts with the country code. */
export function formatPhone(digits: string): string {
  return `+${digits.replace(CENTRAL_AMERICAN, '$1 $2-$3')}`;
}

/** Spaces, dots, hyphens, brackets and a plus sign are how people write a number. */
const WRITTEN = /^\+?[\d\s().-]{8,40}$/;
const COSTA_RICA = '506';
/** A link can have a message after the number, but a much longer text is not a number. */
const LONGEST_LINK = 2_048;
const CHAT_LINK =
  /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)(?:\+|%2b)?(\d{8,15})(?![^/?&#])/i;

/**
 * Returns the digits with the country code, or null. Eight digits are a Costa Rican number; others have their own code. A
 * link to a chat is read as its number.
 */
export function parsePhone(text: string): string | null {
  const written = numberInLink(text.trim());
  if (!WRITTEN.test(written)) return null;
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length === 8) return /^[1-9]/.test(digits) ? COSTA_RICA + digits : null;
  return /^[1-9]\d{9,14}$/.test(digits) ? digits : null;
}

function numberInLink(text: string): string {
  return (text.length <= LONGEST_LINK && CHAT_LINK.exec(text)?.[1]) || text;
}

const POSSIBLE_IN_COSTA_RICA = /^506[245678]\d{7}$/;

/** The number of a person who buys. Stricter than `parsePhone`, because nobody checks it before the shop writes to it. */
export function parseCustomerPhone(text: string): string | null {
  const digits = parsePhone(text);
  const isForeign = digits !== null && !digits.startsWith(COSTA_RICA);
  return isForeign || POSSIBLE_IN_COSTA_RICA.test(digits ?? '') ? digits : null;
}
