import { type ReactNode, useEffect } from 'react';
import type { OpenDialog } from '../dialogs.ts';
import type { Settings } from '../settings.ts';
import { useCart, useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import { shareTexts } from '../texts-share.ts';
import { useWatched } from '../watched.ts';
import { Dialog } from './dialog.tsx';
import { DialogContent } from './dialog-content.tsx';
import { useEmptyCart } from './empty-cart.ts';
import { Icon } from './icon.tsx';
import './dialog.css';

/** The dialog that is open, if one is. Its frame answers the tap; what is in it may still be on its way. */
export function DialogHost() {
  const { dialogs, settings, toasts } = useShop();
  const open = useWatched(dialogs, null);
  const name = open?.name;
  // What was said over the page has been heard once something opens over it.
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
      return { title: shareTexts.share, className: 'dlg--s' };
    case 'status':
      return { title: shareTexts.status, className: 'dlg--s' };
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
