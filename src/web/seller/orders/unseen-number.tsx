import { useObservable } from '../../runtime/observable.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { orderPulse } from './order-pulse.ts';
import { pulseTexts as t } from './texts.ts';
import './unseen-number.css';

const MAX_SHOWN = 99;

/** The number of unseen orders at the corner of a way to them; nothing if there are none. */
export function UnseenNumber() {
  const unseen = useUnseen();
  if (unseen === 0) return null;
  return (
    <span className="unseen-number">
      <span aria-hidden="true">{shownNumber(unseen)}</span>
      <span className="vh">{t.unseen(shownNumber(unseen))}</span>
    </span>
  );
}

/** 0 until it is known. */
export function useUnseen(): number {
  return useObservable(orderPulse(useShop()), null)?.unseen ?? 0;
}

/** `99+` for more. */
export function shownNumber(unseen: number): string {
  return unseen > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unseen);
}
