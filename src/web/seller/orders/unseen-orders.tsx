import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { pulseTexts as t } from './texts.ts';
import { shownNumber, useUnseen } from './unseen-number.tsx';
import './unseen-orders.css';

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

/** Browsers without badges do not have the methods, and others refuse them outside an installed shop. */
function useAppBadge(unseen: number): void {
  useEffect(() => {
    navigator.setAppBadge?.(unseen).catch(() => undefined);
  }, [unseen]);
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), []);
}
