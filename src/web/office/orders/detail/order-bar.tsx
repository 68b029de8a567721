import type { RefObject } from 'react';
import { formatCartPrice } from '../../../../domain/money.ts';
import { useOutOfSight } from '../../../runtime/use-out-of-sight.ts';
import { Price } from '../../../ui/price.tsx';
import type { LoadedOrder } from './model/loaded-order.ts';
import { type NowAct, whatNow } from './model/what-now.ts';
import { ActButton } from './now-panel.tsx';
import { orderPageTexts as t } from './texts.ts';
import './order-bar.css';

interface OrderBarProps {
  readonly order: LoadedOrder;
  /** The total while it is typed, in colones. */
  readonly total: number;
  readonly isChanged: boolean;
  readonly isSending: boolean;
  readonly sending: NowAct | null;
  /** The block with the main button, which the bar repeats once it has scrolled away. */
  readonly now: RefObject<HTMLElement | null>;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onAct: (act: NowAct) => void;
}

/** Stays at the bottom of the screen: unsaved changes first, else the main button. */
export function OrderBar(props: OrderBarProps) {
  const { order, total, isChanged, isSending, sending, now, onSave, onDiscard, onAct } = props;
  const isAway = useOutOfSight(now);
  const { main } = whatNow(order);
  if (!isChanged && !(isAway && main)) return null;
  return (
    <section className="order-bar" aria-label={isChanged ? t.unsaved : t.again}>
      <p>
        {isChanged ? t.unsaved : t.total} <Price colones={total} format={formatCartPrice} />
      </p>
      {isChanged ? (
        <>
          <button className="btn btn--line" type="button" disabled={isSending} onClick={onDiscard}>
            {t.discardChanges}
          </button>
          <button className="btn btn--main" type="button" aria-busy={isSending} onClick={onSave}>
            {isSending ? t.sending : t.save}
          </button>
        </>
      ) : (
        main && (
          <ActButton
            act={main}
            order={order}
            isSending={sending === main}
            className="btn btn--main"
            onAct={onAct}
          />
        )
      )}
    </section>
  );
}
