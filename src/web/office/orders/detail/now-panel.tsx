import type { Ref, RefObject } from 'react';
import { formatCartPrice } from '../../../../domain/money.ts';
import { OrderIcon } from '../../../orders/order-icon.tsx';
import { useOutOfSight } from '../../../runtime/use-out-of-sight.ts';
import { canRetry, type Failure } from '../../../seller/failure.ts';
import { sellerTexts } from '../../../seller/texts.ts';
import { Price } from '../../../ui/price.tsx';
import { SellerIcon } from '../../seller-icon.tsx';
import { RetryAlert } from '../retry-alert.tsx';
import type { LoadedOrder } from './model/loaded-order.ts';
import { actLabel, type NowAct, whatNow } from './model/what-now.ts';
import { Due } from './payments/payments-panel.tsx';
import { orderPageTexts as t } from './texts.ts';
import './now-panel.css';
import './order-bar.css';

interface ActsProps {
  readonly order: LoadedOrder;
  /** The total while it is typed, in colones. */
  readonly total: number;
  /** The act that is under way; null: none. */
  readonly sending: NowAct | null;
  readonly onAct: (act: NowAct) => void;
}

interface NowPanelProps extends ActsProps {
  readonly failure: Failure | null;
  /** Null if there is nothing to try again. */
  readonly onRetry: (() => void) | null;
  readonly ref: Ref<HTMLElement>;
}

/** One main button, and those beside it. */
export function NowPanel({ order, total, sending, failure, onRetry, onAct, ref }: NowPanelProps) {
  const { main, others } = whatNow(order);
  const bind = (act: NowAct) => ({ act, order, isSending: sending === act, onAct });
  const isMoney = ['confirmado', 'despachado', 'entregado', 'devuelto'].includes(order.state);
  return (
    <section className="now-panel" aria-label={t.now} ref={ref}>
      {isMoney ? (
        <Due order={order} />
      ) : (
        <p className="now-panel__total">
          {t.total} <Price colones={total} format={formatCartPrice} />
        </p>
      )}
      <ActFailure failure={failure} onRetry={onRetry} />
      {main && <ActButton {...bind(main)} className="btn btn--main now-panel__go" />}
      {others.length > 0 && (
        <div className="now-panel__others">
          {others.map((act) => (
            <ActButton
              key={act}
              {...bind(act)}
              className={isBad(act) ? 'btn btn--line now-panel__bad' : 'btn btn--line'}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function isBad(act: NowAct): boolean {
  return act === 'discard' || act === 'cancel';
}

const ICONS: Readonly<Record<NowAct, string>> = {
  confirm: 'check',
  quote: 'quote',
  discard: 'close',
  cancel: 'close',
  pay: 'bank',
  dispatch: 'truck',
  deliver: 'home',
  return: 'return',
  reopen: 'again',
  acceptDetails: 'check',
};

interface ActButtonProps {
  readonly act: NowAct;
  readonly order: LoadedOrder;
  readonly isSending: boolean;
  readonly className: string;
  readonly onAct: (act: NowAct) => void;
}

export function ActButton({ act, order, isSending, className, onAct }: ActButtonProps) {
  const ActIcon = act === 'pay' ? SellerIcon : OrderIcon;
  return (
    <button
      className={className}
      type="button"
      aria-busy={isSending}
      aria-disabled={isSending}
      onClick={() => !isSending && onAct(act)}
    >
      <ActIcon name={ICONS[act]} />
      {isSending ? t.sending : actLabel(act, order)}
    </button>
  );
}

/** What the shop refused for a reason is not tried again as it is. */
function ActFailure({ failure, onRetry }: Pick<NowPanelProps, 'failure' | 'onRetry'>) {
  if (!failure) return null;
  const isRefused = failure.kind === 'refused';
  return (
    <RetryAlert
      title={isRefused ? failure.message : sellerTexts.offline}
      messages={isRefused ? failure.errors.map(({ msg }) => msg) : []}
      onRetry={canRetry(failure) ? onRetry : null}
    />
  );
}

interface OrderBarProps extends ActsProps {
  readonly isChanged: boolean;
  readonly isSending: boolean;
  /** The block with the main button, which the bar repeats once it has scrolled away. */
  readonly now: RefObject<HTMLElement | null>;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
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
