/** The history of an order in sentences. Of personal fields it says that they changed, never their values. */
import { formatCartPrice } from '../../../../../domain/money.ts';
import type { FullOrder } from '../../../../../domain/orders/full-view.ts';
import { PAYMENT_LABELS } from '../../../../../domain/orders/labels.ts';
import { isRecord } from '../../../../../domain/text.ts';
import { historyTexts as t } from './texts.ts';

type OrderEvent = FullOrder['events'][number];

type Data = OrderEvent['data'];

/** An edit can have several sentences; every other event has one. */
export function eventSentences({ kind, data }: Pick<OrderEvent, 'kind' | 'data'>): readonly string[] {
  if (kind === 'edit') return editSentences(data);
  return [specialSentence(kind, data) ?? plainSentence(kind)];
}

function plainSentence(kind: string): string {
  return Object.hasOwn(t.done, kind) ? t.done[kind as keyof typeof t.done] : kind;
}

function specialSentence(kind: string, data: Data): string | null {
  switch (kind) {
    case 'quote':
      return typeof data.days === 'number' ? t.quote(data.days) : t.quoted;
    case 'cancel':
      return data.givesBack === false ? t.cancelWithoutUnits : t.cancel;
    case 'pay':
    case 'refund':
    case 'voidPayment':
      return t[kind](amountWords(data.amount), methodWords(data.method));
    case 'replied':
      return t.replied(String(data.reply));
    case 'replace':
      return t.replaced(String(data.by));
    default:
      return null;
  }
}

/** A refund is stored below zero. */
function amountWords(amount: unknown): string {
  return formatCartPrice(Math.abs(Number(amount)));
}

function methodWords(method: unknown): string {
  const labels: Readonly<Record<string, string>> = PAYMENT_LABELS;
  return labels[String(method)] ?? PAYMENT_LABELS.otro;
}

function editSentences({ changes, fields }: Data): readonly string[] {
  const amounts = listOf(changes).filter(isRecord).map(amountChange);
  const parts = listOf(fields).map((field) => t.fields[field as keyof typeof t.fields]);
  const sentences = [...amounts, ...parts].filter(Boolean);
  return sentences.length > 0 ? sentences : [t.edited];
}

/** `envío ₡2 000 → ₡2 500`. The total follows from the others, unless lines changed it. */
function amountChange({ field, before, after }: Record<string, unknown>): string {
  const name = t.amounts[field as keyof typeof t.amounts];
  return name ? `${name} ${priceWords(before)} → ${priceWords(after)}` : '';
}

function priceWords(colones: unknown): string {
  return typeof colones === 'number' ? formatCartPrice(colones) : t.undecided;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** `quien compra` at the beginning of a row. */
export function actorName(user: string): string {
  return user.charAt(0).toUpperCase() + user.slice(1);
}

/** The shopper's rows are marked. */
export function isShopper(user: string): boolean {
  return user === 'quien compra';
}
