/** Numbers of Central America have eight digits, written in two groups of four. */
const CENTRAL_AMERICAN = /^(50[2-7])(\d{4})(\d{4})$/;

/** Formats a phone number as `+506 7000-0000`. `digits` starts with the country code. */
export function formatPhone(digits: string): string {
  return `+${digits.replace(CENTRAL_AMERICAN, '$1 $2-$3')}`;
}

/** Spaces, dots, hyphens, brackets and a plus sign are how people write a number. */
const WRITTEN = /^\+?[\d\s().-]{8,40}$/;
const COSTA_RICA = '506';

/** Returns the digits with the country code, or null. Eight digits are a Costa Rican number; others have their own code. */
export function parsePhone(text: string): string | null {
  const written = text.trim();
  if (!WRITTEN.test(written)) return null;
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length === 8) return /^[1-9]/.test(digits) ? COSTA_RICA + digits : null;
  return /^[1-9]\d{9,14}$/.test(digits) ? digits : null;
}
