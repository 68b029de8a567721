import type { ReactNode, SubmitEvent } from 'react';
import type { Failure } from '../../../../seller/failure.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogBody } from '../../../../ui/dialog-body.tsx';
import { WriteFailure } from '../../../ui/refused-alert.tsx';
import { dialogTexts } from './texts.ts';
import '../../../../ui/dialog.css';
import './order-dialog.css';

interface OrderDialogProps {
  readonly title: string;
  /** The label of the button that sends the form. */
  readonly go: string;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  readonly isSending: boolean;
  readonly failure: Failure | null;
  /** Must stay the same function, as `Dialog` requires. */
  readonly onClose: () => void;
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** A form about an order. After a failure it stays open with everything in it, and its button tries again. */
export function OrderDialog(props: OrderDialogProps) {
  const { title, go, icon, isDanger = false, isSending, failure, onClose, onSend, children } = props;
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSending) onSend();
  }
  return (
    <Dialog title={title} className="dialog--s" onClose={onClose}>
      <form className="dialog__form" noValidate onSubmit={submit}>
        <DialogBody>
          <div className="order-dialog">
            <WriteFailure failure={failure} />
            {children}
          </div>
        </DialogBody>
        <div className="dialog__foot order-dialog__foot">
          <button
            className={`btn btn--big btn--wide ${isDanger ? 'btn--danger' : 'btn--main'}`}
            type="submit"
            aria-disabled={isSending}
            aria-busy={isSending}
          >
            {icon}
            {isSending ? dialogTexts.sending : go}
          </button>
          <button className="btn btn--line btn--wide" type="button" onClick={onClose}>
            {dialogTexts.back}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
