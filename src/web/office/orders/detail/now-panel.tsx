import type { Ref } from 'react';
import { formatCartPrice } from '../../../../domain/money.ts';
import { OrderIcon } from '../../../orders/order-icon.tsx';
import { canRetry, type Failure } from '../../../seller/failure.ts';
import { sellerTexts } from '../../../seller/texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Price } from '../../../ui/price.tsx';
import { SellerIcon } from '../../ui/seller-icon.tsx';
import type { LoadedOrder } from './model/loaded-order.ts';
import { actLabel, type NowAct, whatNow } from './model/what-now.ts';
import { Due } from './payments/payments-panel.tsx';
import { orderPageTexts as t } from './texts.ts';
import './now-panel.css';

interface NowPanelProps {
  readonly order: LoadedOrder;
  /** The total while it is typed, in colones. */
  readonly total: number;
  /** The act that is under way; null: none. */
  readonly sending: NowAct | null;
  readonly failure: Failure | null;
  /** Null if there is nothing to try again. */
  readonly onRetry: (() => void) | null;
  readonly onAct: (act: NowAct) => void;
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

interface ActFailureProps {
  readonly failure: Failure | null;
  readonly onRetry: (() => void) | null;
}

/** What the shop refused for a reason is not tried again as it is. */
function ActFailure({ failure, onRetry }: ActFailureProps) {
  if (!failure) return null;
  const isRefused = failure.kind === 'refused';
  return (
    <Alert
      title={isRefused ? failure.message : sellerTexts.offline}
      messages={isRefused ? failure.errors.map(({ msg }) => msg) : []}
    >
      {onRetry && canRetry(failure) && (
        <button type="button" onClick={onRetry}>
          {t.retry}
        </button>
      )}
    </Alert>
  );
}
