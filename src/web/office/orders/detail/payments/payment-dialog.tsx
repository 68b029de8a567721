import { useState } from 'react';
import { parsePrice } from '../../../../../domain/money.ts';
import { PAYMENT_LABELS } from '../../../../../domain/orders/labels.ts';
import { PAYMENT_METHODS } from '../../../../../domain/orders/order.ts';
import type { PaymentFields } from '../../../../../domain/orders/payment-rules.ts';
import { findVoucherWarning } from '../../../../../domain/orders/sinpe.ts';
import type { Failure } from '../../../../seller/failure.ts';
import { Field } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { SellerIcon } from '../../../ui/seller-icon.tsx';
import { AmountInput } from '../../fields/amount-input.tsx';
import { ChoiceList } from '../dialogs/choice-list.tsx';
import { OrderDialog } from '../dialogs/order-dialog.tsx';
import type { LoadedOrder } from '../model/loaded-order.ts';
import { BankNotice } from './bank-notice.tsx';
import { compareNotice, matchNotice, type ReadNotice } from './match-notice.ts';
import { paymentTexts } from './texts.ts';
import { checkTyped, firstTyped, noticed, type TypedPayment } from './typed-payment.ts';
import './payment-dialog.css';

const { dialog: t } = paymentTexts;

interface PaymentDialogProps {
  readonly order: LoadedOrder;
  readonly isRefund: boolean;
  /** A notice that was pasted elsewhere; null without one. */
  readonly notice: ReadNotice | null;
  readonly isSending: boolean;
  readonly failure: Failure | null;
  readonly onClose: () => void;
  readonly onSend: (payment: PaymentFields) => void;
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
      icon={isRefund ? <SellerIcon name="return" /> : <SellerIcon name="bank" />}
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
      <Field label={t.voucher} error={errors.voucher ?? null}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={voucher}
            onChange={({ target }) => onType({ ...typed, voucher: target.value })}
          />
        )}
      </Field>
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
