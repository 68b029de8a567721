import { type ReactNode, useEffect } from 'react';
import { useEmptyCart } from '../cart/use-empty-cart.ts';
import { DialogContent } from '../dialogs/dialog-loader.tsx';
import type { DialogName } from '../dialogs/dialog-store.ts';
import { useObservable } from '../runtime/observable.ts';
import { useCart, useShop } from '../runtime/shop-context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import '../ui/dialog.css';

/** The title of a dialog without one is the address of the shop. */
const FRAMES: Record<DialogName, { title?: string; className?: string; action?: ReactNode }> = {
  cart: { title: texts.cart.title, className: 'dialog--side', action: <ClearCart /> },
  help: {},
  link: { title: texts.manage.link },
  share: { title: texts.sharing.share, className: 'dialog--s' },
  status: { title: texts.sharing.status, className: 'dialog--s' },
  purchase: { title: texts.purchase.title },
};

/** Shows the open dialog. Its frame opens at once, while its content may still be loading. */
export function DialogHost() {
  const { dialogs, settings, toasts } = useShop();
  const open = useObservable(dialogs, null);
  const name = open?.name;
  // A dialog hides the notice of the page.
  useEffect(() => {
    if (name) toasts.hide();
  }, [name, toasts]);
  if (!open) return null;
  const { title = new URL(settings.shopUrl).host, ...frame } = FRAMES[open.name];
  return (
    <Dialog key={open.name} title={title} {...frame}>
      <DialogContent name={open.name} />
    </Dialog>
  );
}

function ClearCart() {
  const isEmpty = useCart().items.length === 0;
  const empty = useEmptyCart();
  if (isEmpty) return null;
  return (
    <button className="iconbtn iconbtn--danger" type="button" aria-label={texts.cart.clear} onClick={empty}>
      <Icon name="trash" />
    </button>
  );
}
