/** Payments by SINPE Móvil: what the shopper needs to pay, and what the seller should notice. Nothing marks an order as paid. */
import { formatCartPrice, fromCents, toCents } from '../money.ts';
import type { SettingsValues } from '../settings/blocks.ts';
import { lastDays } from '../visits/visit-counts.ts';
import type { PaymentMethod } from './order.ts';
import { compactReference } from './reference.ts';

/** Céntimos. Banks accept no more by text message in a day. */
const MAX_BY_SMS = 10_000_000;

interface Copied {
  readonly shown: string;
  /** What the button `Copiar` writes to the clipboard. */
  readonly copied: string;
}

interface SinpePayment {
  readonly phone: Copied;
  readonly holder: string;
  readonly amount: Copied;
  /** The receiver's bank repeats it in its notice. */
  readonly detail: string;
  /** Null if banks refuse the amount in a text message. */
  readonly sms: { readonly text: string; readonly link: string } | null;
}

/** `balance` is in colones. Null if the shop takes no SINPE or nothing is left to pay. */
export function sinpePayment(
  order: { readonly reference: string; readonly balance: number },
  { phone, holder }: SettingsValues['sinpe'],
): SinpePayment | null {
  const cents = toCents(order.balance);
  if (phone === '' || cents <= 0) return null;
  const detail = compactReference(order.reference);
  const copied = cents % 100 === 0 ? String(fromCents(cents)) : fromCents(cents).toFixed(2);
  return {
    phone: { shown: formatSinpePhone(phone), copied: phone },
    holder,
    amount: { shown: formatCartPrice(order.balance), copied },
    detail,
    sms: smsOf(cents, `PASE ${copied} ${phone} ${detail}`),
  };
}

/** The link has no recipient, because public lists of the banks' numbers disagree. */
function smsOf(cents: number, text: string): SinpePayment['sms'] {
  if (cents > MAX_BY_SMS || cents % 100 !== 0) return null;
  return { text, link: `sms:?&body=${encodeURIComponent(text)}` };
}

/** `8765-4321` */
export function formatSinpePhone(phone: string): string {
  return phone.replace(/^(\d{4})(\d{4})$/, '$1-$2');
}

export const VOUCHER_WARNING = 'El número no empieza con una fecha reciente. Revísalo bien en tu banco.';

/** The number begins with the date of the payment. Shorter numbers are the bank's own and have no date. */
const DATED_FROM = 20;
const RECENT_DAYS = 60;

/** Banks write the year first, but it is not known whether the day or the month is next. */
export function findVoucherWarning(method: PaymentMethod, voucher: string, now: number): string | null {
  if (method !== 'sinpe' || voucher.length < DATED_FROM) return null;
  const [year, second, third] = [voucher.slice(0, 4), voucher.slice(4, 6), voucher.slice(6, 8)];
  const recent = lastDays(now, RECENT_DAYS + 1);
  const isRecent =
    recent.includes(`${year}-${second}-${third}`) || recent.includes(`${year}-${third}-${second}`);
  return isRecent ? null : VOUCHER_WARNING;
}
