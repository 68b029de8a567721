/** The forms of an order's page, as browsers without scripts send them. */
import type { OrderCustomer } from '../../../domain/orders/order.ts';

export interface SentForm {
  /** 0 for a text that is no version, which no order has. */
  readonly version: number;
  readonly voucher: string;
  readonly customer: OrderCustomer;
  readonly hasConsent: boolean;
  /** What the page shows again when the form is refused. */
  readonly typed: Readonly<Record<string, string>>;
}

const TYPED = ['voucher', 'name', 'phone', 'province', 'canton', 'landmarks'] as const;

/** Reads the known fields and nothing else. A missing field is an empty text. */
export function parseOrderForm(body: string): SentForm {
  const fields = new URLSearchParams(body);
  const read = (name: string) => fields.get(name) ?? '';
  return {
    version: parseVersion(read('version')),
    voucher: read('voucher'),
    customer: {
      name: read('name'),
      phone: read('phone'),
      province: read('province'),
      canton: read('canton'),
      landmarks: read('landmarks'),
    },
    hasConsent: read('consent') === 'on',
    typed: Object.fromEntries(
      TYPED.filter((field) => fields.has(field)).map((field) => [field, read(field)]),
    ),
  };
}

function parseVersion(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
