/** Numbers of Central America have eight digits, written in two groups of four. */
const CENTRAL_AMERICAN = /^(50[2-7])(\d{4})(\d{4})$/;

/** Formats a phone number as `+506 7000-0000`. `digits` starts with the country code. */
export function formatPhone(digits: string): string {
  return `+${digits.replace(CENTRAL_AMERICAN, '$1 $2-$3')}`;
}
