/** What a pasted notice of the bank says about an order. It fills fields and marks nothing. */
import { formatCartPrice } from '../../../../../domain/money.ts';
import type { FullOrder } from '../../../../../domain/orders/full-view.ts';
import { readBankNotice } from '../../../../../domain/orders/read-bank-notice.ts';
import { paymentTexts } from './texts.ts';

const { notice: t } = paymentTexts;

interface NoticeMatch {
  readonly amount: number;
  readonly voucher: string;
  readonly payer: string;
  readonly words: string;
  /** True if amount and reference are those of the order. */
  readonly isSure: boolean;
}

/** Null for a text that is not such a notice. */
export function matchNotice(
  text: string,
  { reference, balance }: Pick<FullOrder, 'reference' | 'balance'>,
): NoticeMatch | null {
  const notice = readBankNotice(text);
  if (!notice) return null;
  const { amount, voucher, payer, references } = notice;
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
