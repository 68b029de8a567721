/** What a pasted notice of the bank says about an order. It fills fields and marks nothing. */
import { formatCartPrice } from '../../../../../domain/money.ts';
import { findReferences } from '../../../../../domain/orders/find-references.ts';
import type { FullOrder } from '../../../../../domain/orders/full-view.ts';
import { type BankNotice, readBankNotice } from '../../../../../domain/orders/read-bank-notice.ts';
import { paymentTexts } from './texts.ts';

const { notice: t } = paymentTexts;

/** A notice that was read here or in the list of orders. */
export type ReadNotice = Pick<BankNotice, 'amount' | 'payer' | 'detail' | 'voucher'>;

type Order = Pick<FullOrder, 'reference' | 'balance'>;

interface NoticeMatch {
  readonly amount: number;
  readonly voucher: string;
  readonly payer: string;
  readonly words: string;
  /** True if amount and reference are those of the order. */
  readonly isSure: boolean;
}

/** Null for a text that is not such a notice. */
export function matchNotice(text: string, order: Order): NoticeMatch | null {
  const notice = readBankNotice(text);
  return notice && compareNotice(notice, order, notice.references);
}

export function compareNotice(
  notice: ReadNotice,
  { reference, balance }: Order,
  references: readonly string[] = findReferences(notice.detail),
): NoticeMatch {
  const { amount, voucher, payer } = notice;
  const [hasAmount, hasReference] = [amount === balance, references.includes(reference)];
  const [other] = references;
  return {
    amount,
    voucher,
    payer,
    isSure: hasAmount && hasReference,
    words: other && !hasReference ? t.other(other) : matchWords(hasAmount, hasReference, amount),
  };
}

function matchWords(hasAmount: boolean, hasReference: boolean, amount: number): string {
  if (hasAmount) return hasReference ? t.both : t.amount;
  return (hasReference ? t.reference : t.neither)(formatCartPrice(amount));
}
