import { formatCartPrice } from '../../../../domain/money.ts';
import { OrderDialog } from './dialogs/order-dialog.tsx';
import { CancelDialog, DispatchDialog, QuoteDialog } from './dialogs/state-dialogs.tsx';
import { dialogTexts } from './dialogs/texts.ts';
import { ReturnDialog, ShortDialog } from './dialogs/unit-dialogs.tsx';
import type { OrderControl } from './model/use-order.ts';
import { PaymentDialog } from './payments/payment-dialog.tsx';
import type { Payment } from './payments/payments-panel.tsx';
import { paymentTexts } from './payments/texts.ts';
import type { ReadNotice } from './payments/typed-payment.ts';
import type { Acts } from './use-acts.ts';

/** The dialog that is open, with what it needs. */
export type OpenDialog =
  | { readonly kind: 'quote' | 'short' | 'dispatch' | 'cancel' | 'return' | 'refund' }
  | { readonly kind: 'discard' | 'link' | 'erase' }
  | { readonly kind: 'pay'; readonly notice: ReadNotice | null }
  | { readonly kind: 'void'; readonly payment: Payment };

interface OrderDialogsProps {
  readonly open: OpenDialog;
  readonly control: OrderControl;
  readonly acts: Acts;
  /** Must stay the same function, as `Dialog` requires. */
  readonly onClose: () => void;
}

/** Each dialog closes when its act is done. After a failure it stays open with everything in it. */
export function OrderDialogs({ open, control, acts, onClose }: OrderDialogsProps) {
  const { order, isSending, failure } = control;
  const dialog = { order, isSending, failure, onClose };
  const closing = (done: Promise<boolean>) => void done.then((isDone) => isDone && onClose());
  switch (open.kind) {
    case 'quote':
      // A field that is missing is behind the dialog, so it closes after a failure too.
      return <QuoteDialog {...dialog} onSend={(days) => void acts.quote(days).then(onClose)} />;
    case 'short':
      return <ShortDialog {...dialog} onSend={(...choices) => closing(acts.confirmWith(...choices))} />;
    case 'dispatch':
      return <DispatchDialog {...dialog} onSend={(delivery) => closing(acts.dispatch(delivery))} />;
    case 'cancel':
      return <CancelDialog {...dialog} onSend={(fields) => closing(acts.cancel(fields))} />;
    case 'return':
      return <ReturnDialog {...dialog} onSend={(lines) => closing(acts.takeBack(lines))} />;
    case 'pay':
    case 'refund':
      return (
        <PaymentDialog
          {...dialog}
          isRefund={open.kind === 'refund'}
          notice={open.kind === 'pay' ? open.notice : null}
          onSend={(payment) => closing(acts.pay(payment))}
        />
      );
    case 'void': {
      const { consequence, ...question } = paymentTexts.question;
      const { id, amount } = open.payment;
      return (
        <OrderDialog {...dialog} {...question} isDanger onSend={() => closing(acts.voidPayment(id))}>
          <p>{consequence(formatCartPrice(Math.abs(amount)))}</p>
        </OrderDialog>
      );
    }
    default: {
      const { title, consequence, go } = dialogTexts[open.kind];
      const send = () => closing(answer(open.kind, control, acts));
      return (
        <OrderDialog {...dialog} title={title} go={go} isDanger={open.kind !== 'link'} onSend={send}>
          <p>{consequence}</p>
        </OrderDialog>
      );
    }
  }
}

function answer(kind: 'discard' | 'link' | 'erase', control: OrderControl, acts: Acts): Promise<boolean> {
  if (kind === 'discard') return control.discard(dialogTexts.discard.done);
  return kind === 'link' ? acts.renewLink() : acts.erase();
}
