import { type ReactNode, useEffect } from 'react';
import type { Settings } from '../../domain/rendering.ts';
import { useEmptyCart } from '../cart/use-empty-cart.ts';
import { DialogContent } from '../dialogs/dialog-loader.tsx';
import type { OpenDialog } from '../dialogs/dialog-store.ts';
import { useObservable } from '../runtime/observable.ts';
import { useCart, useShop } from '../runtime/shop-context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import '../ui/dialog.css';

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
  const { title, className, action } = frameOf(open.name, settings);
  return (
    <Dialog key={open.name} title={title} className={className} action={action}>
      <DialogContent name={open.name} />
    </Dialog>
  );
}

interface Frame {
  readonly title: string;
  readonly className: string;
  readonly action?: ReactNode;
}

function frameOf(name: OpenDialog['name'], { shopUrl }: Settings): Frame {
  switch (name) {
    case 'cart':
      return { title: texts.cart.title, className: 'dlg--side', action: <ClearCart /> };
    case 'help':
      return { title: new URL(shopUrl).host, className: '' };
    case 'link':
      return { title: texts.manage.link, className: '' };
    case 'share':
      return { title: texts.sharing.share, className: 'dlg--s' };
    case 'status':
      return { title: texts.sharing.status, className: 'dlg--s' };
    case 'purchase':
      return { title: texts.purchase.title, className: 'dlg--order' };
  }
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
