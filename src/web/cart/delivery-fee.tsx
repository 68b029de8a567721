import type { DeliveryEstimate } from '../../domain/cart/delivery-fee.ts';
import { formatCartPrice } from '../../domain/money.ts';
import { Icon } from '../ui/icon.tsx';
import { deliveryFeeTexts as t } from './texts.ts';
import './delivery-fee.css';

interface DeliveryFeeProps {
  /** Null while no canton is chosen, and where the seller decides the fee. */
  readonly estimate: DeliveryEstimate | null;
  /** Of the products. */
  readonly total: number;
}

/** The region is there before its content, because screen readers announce only what changes in it. */
export function DeliveryFee({ estimate, total }: DeliveryFeeProps) {
  return (
    <div role="status">
      {estimate && (
        <div className="delivery-fee">
          <p>
            <Icon name="truck" />
            <Fee {...estimate} />
          </p>
          {estimate.missing !== null && <UntilFree missing={estimate.missing} total={total} />}
        </div>
      )}
    </div>
  );
}

function Fee({ cost, time }: DeliveryEstimate) {
  return (
    <span>
      {cost > 0 ? (
        <>
          {t.cost} <b className="num">{formatCartPrice(cost)}</b>
        </>
      ) : (
        <b>{t.free}</b>
      )}
      {time && t.time(time)}
    </span>
  );
}

/** The bar repeats the text, so screen readers skip it. */
function UntilFree({ missing, total }: Readonly<{ missing: number; total: number }>) {
  return (
    <div className="delivery-fee__missing">
      <progress max={total + missing} value={total} aria-hidden="true" />
      <span>
        {t.missing} <b className="num">{formatCartPrice(missing)}</b> {t.untilFree}
      </span>
    </div>
  );
}
