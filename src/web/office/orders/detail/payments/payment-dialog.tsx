import { useEffect, useId, useRef, useState } from 'react';
import { parsePrice } from '../../../../../domain/money.ts';
import { PAYMENT_LABELS } from '../../../../../domain/orders/labels.ts';
import { PAYMENT_METHODS } from '../../../../../domain/orders/order.ts';
import type { PaymentFields } from '../../../../../domain/orders/payment-rules.ts';
import { findVoucherWarning } from '../../../../../domain/orders/sinpe.ts';
import { Field } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { SellerIcon } from '../../../ui/seller-icon.tsx';
import { AmountInput, TextField } from '../../fields/inputs.tsx';
import { ChoiceList, type DialogProps, OrderDialog } from '../dialogs/order-dialog.tsx';
import { paymentTexts } from './texts.ts';
import {
  checkTyped,
  compareNotice,
  firstTyped,
  matchNotice,
  noticed,
  type ReadNotice,
  type TypedPayment,
} from './typed-payment.ts';
import './bank-notice.css';
import './payment-dialog.css';

const { dialog: t, notice: noticeTexts } = paymentTexts;

interface PaymentDialogProps extends DialogProps<[payment: PaymentFields]> {
  readonly isRefund: boolean;
  /** A notice that was pasted elsewhere; null without one. */
  readonly notice: ReadNotice | null;
}

/** Money that the seller has seen in the bank, or gave back. Only the button marks it. */
export function PaymentDialog({ order, isRefund, notice, onSend, ...dialog }: PaymentDialogProps) {
  const [text, setText] = useState<string | null>(null);
  const [typed, setTyped] = useState<TypedPayment>(() => firstTyped(order, isRefund, notice));
  const [isAsked, setAsked] = useState(false);
  const checked = checkTyped(typed, order, isRefund);
  const match = text === null ? notice && compareNotice(notice, order) : matchNotice(text, order);
  function paste(pasted: string): void {
    setText(pasted);
    setTyped(noticed(typed, pasted, order));
  }
  function send(): void {
    setAsked(true);
    if (checked.payment) onSend(checked.payment);
  }
  return (
    <OrderDialog
      {...dialog}
      title={isRefund ? t.refundTitle : t.title}
      go={isRefund ? t.refundGo : t.go}
      icon={<SellerIcon name={isRefund ? 'return' : 'bank'} />}
      onSend={send}
    >
      {!isRefund && <BankNotice text={text} match={match} onType={paste} />}
      <PaymentInputs typed={typed} errors={isAsked ? checked.errors : {}} onType={setTyped} />
      {!isRefund && (
        <p className="payment-dialog__eyes">
          <Icon name="eye" />
          {t.eyes}
        </p>
      )}
    </OrderDialog>
  );
}

interface PaymentInputsProps {
  readonly typed: TypedPayment;
  readonly errors: ReturnType<typeof checkTyped>['errors'];
  readonly onType: (typed: TypedPayment) => void;
}

function PaymentInputs({ typed, errors, onType }: PaymentInputsProps) {
  const { amount, method, voucher } = typed;
  return (
    <>
      <div className="payment-dialog__amount">
        <Field label={t.amount} error={errors.amount ?? null}>
          {(control) => (
            <AmountInput
              {...control}
              value={amount}
              onType={(value) => onType({ ...typed, amount: value })}
            />
          )}
        </Field>
      </div>
      <ChoiceList
        legend={t.how}
        options={PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_LABELS[value] }))}
        chosen={method}
        onChoose={(chosen) => onType({ ...typed, method: chosen })}
      />
      <TextField
        label={t.voucher}
        error={errors.voucher ?? null}
        inputMode="numeric"
        value={voucher}
        onType={(text) => onType({ ...typed, voucher: text })}
      />
      <VoucherWarning typed={typed} />
    </>
  );
}

/** Forged vouchers often have an old or an invented date. The seller decides. */
function VoucherWarning({ typed: { amount, method, voucher } }: { readonly typed: TypedPayment }) {
  const isPayment = (parsePrice(amount) ?? 0) > 0;
  const warning = isPayment && findVoucherWarning(method, voucher.replace(/\s/g, ''), Date.now());
  return (
    <div role="status">
      {warning && (
        <p className="payment-dialog__warning">
          <Icon name="alert" />
          {warning}
        </p>
      )}
    </div>
  );
}

interface BankNoticeProps {
  /** Null while the box is closed. */
  readonly text: string | null;
  readonly match: ReturnType<typeof matchNotice>;
  readonly onType: (text: string) => void;
}

/** The notice of the bank as text, and what it says about this order. */
function BankNotice({ text, match, onType }: BankNoticeProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const isOpen = text !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) box.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className="bank-notice">
      {isOpen ? (
        <>
          <label htmlFor={id}>{noticeTexts.label}</label>
          <textarea
            id={id}
            ref={box}
            rows={4}
            placeholder={noticeTexts.hint}
            value={text}
            onChange={({ target }) => onType(target.value)}
          />
        </>
      ) : (
        <button className="btn btn--quiet bank-notice__open" type="button" onClick={() => onType('')}>
          <SellerIcon name="paste" />
          {noticeTexts.open}
        </button>
      )}
      <div role="status">
        {match && (
          <p className={match.isSure ? 'bank-notice__said bank-notice__said--sure' : 'bank-notice__said'}>
            <Icon name={match.isSure ? 'check' : 'info'} />
            <span>
              {match.words}
              {match.payer && <small>{noticeTexts.payer(match.payer)}</small>}
            </span>
          </p>
        )}
        {isOpen && text.trim() !== '' && !match && (
          <p className="bank-notice__said">
            <Icon name="info" />
            {noticeTexts.none}
          </p>
        )}
      </div>
    </div>
  );
}
