import type { ReactNode } from 'react';
import type { OrderRow } from '../../../../domain/orders/full-view.ts';
import { discardTexts, inboxTexts } from './texts.ts';
import './order-row.css';

interface PickedRowProps {
  readonly order: OrderRow;
  readonly isPicked: boolean;
  readonly onPick: (id: string, isPicked: boolean) => void;
  readonly children: ReactNode;
}

/** Only new orders can be discarded together, so others cannot be chosen. */
export function PickedRow({ order, isPicked, onPick, children }: PickedRowProps) {
  const { id, reference, name = inboxTexts.nobody, state } = order;
  return (
    <label className="order-row__a order-row__a--picked">
      <input
        type="checkbox"
        aria-label={discardTexts.pick(reference, name)}
        checked={isPicked}
        disabled={state !== 'nuevo'}
        onChange={(event) => onPick(id, event.target.checked)}
      />
      {children}
    </label>
  );
}
