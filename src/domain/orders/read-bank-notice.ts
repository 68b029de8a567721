/** Reads the notice that a bank sends to the receiver of a SINPE payment. Two wordings are known. */
import { parsePrice } from '../money.ts';
import { normalized, singleLine } from '../text.ts';
import { findReferences } from './find-references.ts';

export interface BankNotice {
  /** Colones. */
  readonly amount: number;
  /** Empty if the wording is unknown, as is `detail`. */
  readonly payer: string;
  /** What the payer wrote. */
  readonly detail: string;
  /** Digits. */
  readonly voucher: string;
  /** The references in the detail, or in the whole notice if its wording is unknown. */
  readonly references: readonly string[];
}

/** Nothing here looks behind, because Safari before 16.4 cannot. Some notices have the letter O instead of zeros. */
const BEGINNING = /(?:^|\P{L})(no )?ha recibido (?:[₡¢] ?)?([\dO][\dO.,]{0,19}) colones(?!\p{L})/giu;
const NEXT = /(?:^|\P{L})ha recibido (?:[₡¢] ?)?[\dO]/iu;
const VOUCHER =
  /(?:^|\P{L})(?:comprobante|referencia)(?: ?(?:n[.°ºo]{1,2}|n[úu]mero|#))? ?:? ?(\d{6,30})(?![\p{L}\d])/giu;
const SINPE = /(?:^|\P{L})sinpe(?!\p{L})/iu;
const LONGEST_NOTICE = 600;

const PAYER_FIRST = /^ de (.{1,120}?) por sinpe(?: m[oó]vil)?(?!\p{L})[,.:]? ?(.*)$/iu;
const SINPE_FIRST = /^ por sinpe(?: m[oó]vil)? de (.{1,120}?)[.,](?: (.*))?$/iu;

/** Returns null for every other text, also for notices about dollars and about payments that were sent. */
export function readBankNotice(text: string): BankNotice | null {
  const plain = normalized(singleLine(text), 'NFC');
  const beginning = [...plain.matchAll(BEGINNING)].find(([, no]) => !no);
  if (!beginning) return null;
  const amount = parsePrice(beginning[2]!.replace(/O/gi, '0'));
  const rest = notAfterNext(plain.slice(beginning.index + beginning[0].length));
  // The last one is the bank's own: the payer can write the same words in the detail.
  const voucher = [...rest.matchAll(VOUCHER)].at(-1);
  if (!amount || !voucher || !SINPE.test(rest.slice(0, voucher.index))) return null;
  const { payer, detail, isKnown } = readPayer(rest.slice(0, voucher.index));
  const references = findReferences(isKnown ? detail : rest);
  return { amount, payer, detail, voucher: voucher[1]!, references };
}

function notAfterNext(rest: string): string {
  const bounded = rest.slice(0, LONGEST_NOTICE);
  const next = bounded.search(NEXT);
  return next < 0 ? bounded : bounded.slice(0, next);
}

function readPayer(middle: string): { payer: string; detail: string; isKnown: boolean } {
  const found = PAYER_FIRST.exec(middle) ?? SINPE_FIRST.exec(middle);
  if (!found) return { payer: '', detail: '', isKnown: false };
  const detail = (found[2] ?? '').trim().replace(/[.,;]$/, '');
  return { payer: found[1]!.trim(), detail: detail.trim(), isKnown: true };
}
