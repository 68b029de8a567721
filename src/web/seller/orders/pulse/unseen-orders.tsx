import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useObservable } from '../../../runtime/observable.ts';
import { useShop } from '../../../runtime/shop-context.ts';
import { orderPulse } from './order-pulse.ts';
import { pulseTexts as t } from './texts.ts';
import './unseen-orders.css';

const MAX_SHOWN = 99;

/** The number of new orders in the bar, at the button Menú of a phone, and on the icon of the installed shop. */
export function UnseenOrders() {
  const unseen = useUnseen();
  useAppBadge(unseen);
  if (unseen === 0) return null;
  const shown = shownNumber(unseen);
  const menu = document.querySelector('.header__menu');
  return (
    <>
      <span className="unseen-orders" aria-hidden="true">
        {shown}
      </span>
      <span className="vh">{t.unseen(shown)}</span>
      {menu &&
        createPortal(
          <span className="unseen-orders unseen-orders--menu" aria-hidden="true">
            {shown}
          </span>,
          menu,
        )}
    </>
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

/** Browsers without badges do not have the methods, and others refuse them outside an installed shop. */
function useAppBadge(unseen: number): void {
  useEffect(() => {
    navigator.setAppBadge?.(unseen).catch(() => undefined);
  }, [unseen]);
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), []);
}
