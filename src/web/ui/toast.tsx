import { useEffect, useState } from 'react';
import { useObservable } from '../runtime/observable.ts';
import { useShop } from '../runtime/shop-context.ts';
import { useLocation } from '../runtime/travel.ts';
import { Icon } from './icon.tsx';
import type { ShownToast } from './toast-store.ts';
import './toast.css';

/** The place of notices in a dialog. One from before is not among them: when it went, the buttons would move under a finger. */
export function ToastRegion() {
  const toast = useObservable(useShop().toasts, null);
  const [earlier] = useState(toast);
  return <Region toast={toast === earlier ? null : toast} />;
}

/** The place of notices in the page. While a dialog is open, new ones are in the dialog. */
export function PageToasts() {
  const { dialogs, toasts } = useShop();
  const isCovered = useObservable(dialogs, null) !== null;
  const toast = useObservable(toasts, null);
  const [last, setLast] = useState({ isCovered, toast });
  if (last.isCovered !== isCovered) setLast({ isCovered, toast });
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same path can be opened again.
  useEffect(() => toasts.open(pathname), [toasts, key, pathname]);
  return <Region toast={isCovered && toast !== last.toast ? null : toast} />;
}

/** Not in the sheet, because all sheets of the shop travel with the first packets of a page. */
const IN_FLOW = { position: 'relative', inset: 'auto', marginTop: '0.75rem' } as const;

/** Always rendered, because screen readers read only changes. A notice stays while a pointer or the focus is on it. */
function Region({ toast }: { readonly toast: ShownToast | null }) {
  const { toasts } = useShop();
  const [isHeld, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  useEffect(() => {
    if (!toast || isHeld) return;
    const timer = setTimeout(toasts.hide, toast.duration);
    return () => clearTimeout(timer);
  }, [toasts, toast, isHeld]);
  function act() {
    release();
    toasts.hide();
    toast?.action?.run();
  }
  return (
    <div role="status" onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      {toast && (
        <div
          className={toast.isPlaced ? 'toast wrap' : 'toast'}
          style={toast.isPlaced && IN_FLOW}
          key={String(toast.isPlaced)}
        >
          <span className="toast__ok">
            <Icon name={toast.icon ?? 'check'} />
          </span>
          <span>
            {toast.title}
            {toast.detail && <small>{toast.detail}</small>}
          </span>
          {toast.action && (
            <button className="toast__act" type="button" onClick={act}>
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
