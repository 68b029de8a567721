import { type ReactNode, type SubmitEvent, useId } from 'react';
import type { Failure } from '../../../../seller/failure.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogBody } from '../../../../ui/dialog-body.tsx';
import { WriteFailure } from '../../../ui/refused-alert.tsx';
import type { LoadedOrder } from '../model/loaded-order.ts';
import { dialogTexts } from './texts.ts';
import '../../../../ui/dialog.css';
import './order-dialog.css';
import './choice-list.css';

/** What every dialog about an order takes, and what it sends. */
export interface DialogProps<Sent extends readonly unknown[] = []> {
  readonly order: LoadedOrder;
  readonly isSending: boolean;
  readonly failure: Failure | null;
  /** Must stay the same function, as `Dialog` requires. */
  readonly onClose: () => void;
  readonly onSend: (...sent: Sent) => void;
}

interface OrderDialogProps extends Omit<DialogProps, 'order'> {
  readonly title: string;
  /** The label of the button that sends the form. */
  readonly go: string;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
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

interface ChoiceOption<V extends string | number> {
  readonly value: V;
  readonly label: string;
  /** Shown under the option while it is chosen. */
  readonly more?: ReactNode;
}

interface ChoiceListProps<V extends string | number> {
  readonly legend: string;
  /** The legend is for screen readers only. */
  readonly isLegendHidden?: boolean;
  readonly isList?: boolean;
  readonly options: readonly ChoiceOption<V>[];
  readonly chosen: V | null;
  readonly onChoose: (value: V) => void;
}

/** Radio buttons as large as a finger. */
export function ChoiceList<V extends string | number>(props: ChoiceListProps<V>) {
  const { legend, isLegendHidden = false, isList = false, options, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={isList ? 'choice-list choice-list--list' : 'choice-list'}>
      <legend className={isLegendHidden ? 'vh' : undefined}>{legend}</legend>
      <div className="choice-list__options">
        {options.map(({ value, label, more }) => (
          <div className={value === chosen ? 'choice-list__one is-chosen' : 'choice-list__one'} key={value}>
            <label>
              <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
              {label}
            </label>
            {value === chosen && more && <div className="choice-list__more">{more}</div>}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
